"""G12, G13: battles and revolts: what is thrown, who wins, what stays."""

from __future__ import annotations

from zashiki.games.shogun.board import become_neutral, conquer, holds, is_open, put_back
from zashiki.games.shogun.decisions import has_extra_army, peasants_for
from zashiki.games.shogun.state import (
    CASTLE_ARMIES,
    COLOURS,
    FROM,
    GREEN,
    MORE,
    NEUTRAL_PEASANTS,
    PEACE,
    TO,
    BattleOutcome,
    Building,
    Fight,
    Phase,
    Special,
    State,
)
from zashiki.games.shogun.tower import throw
from zashiki.kernel import rule

# --- Who wins, by the cubes on the tray --------------------------------------------------------------------


@rule
def outcome_of_battle(attackers: int, defenders: int, peasants: int) -> int:
    """G12: peasants stand by the defender, but cannot win without defending armies."""
    if attackers > defenders + peasants:
        return BattleOutcome.ATTACKER
    if attackers < defenders + peasants and defenders > 0:
        return BattleOutcome.DEFENDER
    return BattleOutcome.TIE


@rule
def outcome_in_neutral(attackers: int, peasants: int) -> int:
    """G12: a neutral province is taken only by more cubes than the peasants have."""
    if attackers > peasants:
        return BattleOutcome.ATTACKER
    return BattleOutcome.TIE if attackers == peasants else BattleOutcome.PEASANTS


@rule
def outcome_of_revolt(defenders: int, peasants: int) -> int:
    """G13: a tie loses the province as well."""
    if defenders > peasants:
        return BattleOutcome.DEFENDER
    return BattleOutcome.TIE if defenders == peasants else BattleOutcome.PEASANTS


@rule
def left_standing(fight: int, outcome: int, attackers: int, defenders: int, peasants: int) -> int:
    """G12, G13: the winner loses as many as the other side; a defender's peasants take the losses first."""
    if outcome == BattleOutcome.ATTACKER:
        return attackers - defenders - peasants
    if outcome == BattleOutcome.DEFENDER:
        return defenders - peasants if is_revolt(fight) else min(defenders, defenders + peasants - attackers)
    return 0


@rule
def is_revolt(fight: int) -> bool:
    return fight == Fight.REVOLT or fight == Fight.WINTER


@rule
def peasants_fight(fight: int, markers: int) -> bool:
    """G12: peasants do not stand by a player against whom they revolted; in a revolt all of them fight."""
    return fight != Fight.BATTLE or markers == 0


@rule
def outcome_of(fight: int, attackers: int, defenders: int, peasants: int) -> int:
    if is_revolt(fight):
        return outcome_of_revolt(defenders, peasants)
    if fight == Fight.NEUTRAL:
        return outcome_in_neutral(attackers, peasants)
    return outcome_of_battle(attackers, defenders, peasants)


# --- What is thrown --------------------------------------------------------------------------------------


@rule
def clear_fight(state: State) -> None:
    """The last fight was told; another begins."""
    state.source = 0
    state.attacker = 0
    state.defender = 0
    state.stayed = 0
    state.outcome = BattleOutcome.NONE
    for colour in range(COLOURS):
        state.thrown[colour] = 0
        state.again[colour] = 0
        state.fell[colour] = 0
        state.back[colour] = 0


@rule
def is_peaceful(state: State, seat: int, province: int) -> bool:
    """G11: by one event provinces with a temple cannot be attacked."""
    temple = state.buildings[province, Building.TEMPLE] > 0
    return PEACE[state.event] > 0 and temple and not holds(state, seat, province)


@rule
def can_attack(state: State, seat: int, way: int) -> bool:
    """G10: into a province that is in play and not one's own; G11: nor at peace."""
    target = int(TO[way])
    return is_open(state, way) and not holds(state, seat, target) and not is_peaceful(state, seat, target)


@rule
def attack(state: State, seat: int, way: int, armies: int) -> None:
    """G12: armies move in; the attacker decides first whether one more joins."""
    source, target = int(FROM[way]), int(TO[way])
    clear_fight(state)
    state.source = source + 1
    state.target = target + 1
    state.attacker = seat + 1
    state.defender = state.owner[target]
    state.fight = fight_for(state, target)
    state.armies[source] -= armies
    state.thrown[seat] = armies
    if may_add(state, seat, Special.ATTACK):
        state.phase = Phase.ATTACK
    else:
        answer_attack(state)


@rule
def fight_for(state: State, province: int) -> int:
    """G12: what kind of fight an attack on a province is."""
    return Fight.BATTLE if state.owner[province] > 0 else Fight.NEUTRAL


@rule
def may_add(state: State, seat: int, special: int) -> bool:
    return extra_armies(state, seat, special, 0) > 0


@rule
def extra_armies(state: State, seat: int, special: int, taken: int) -> int:
    """G11: what a special card may add, after what is taken from the reserve before."""
    return int(MORE[special]) if state.holds[seat] == special and has_extra_army(state, seat, taken) else 0


@rule
def castle_armies(state: State, province: int) -> int:
    """G11: by one event a castle adds an army of its owner."""
    castle = state.buildings[province, Building.CASTLE] > 0
    return int(CASTLE_ARMIES[state.event]) if castle and has_extra_army(state, state.owner[province] - 1, 0) else 0


@rule
def defending_armies(state: State, province: int) -> int:
    """G12: all armies of the province; G11: and the castle's."""
    return state.armies[province] + castle_armies(state, province)


@rule
def extra_defence(state: State, province: int) -> int:
    """G11: what the special card may add, after the castle's army."""
    return extra_armies(state, state.owner[province] - 1, Special.DEFENCE, castle_armies(state, province))


@rule
def neutral_peasants(state: State) -> int:
    """G12: who defends a neutral province; G11: by one event there are more."""
    return peasants_for(state, int(NEUTRAL_PEASANTS[state.event]))


@rule
def revolting_peasants(state: State, province: int, joining: int) -> int:
    """G13: a peasant for every marker; G14: in winter more join them."""
    return peasants_for(state, state.markers[province] + joining)


@rule
def throw_peasants(state: State, peasants: int) -> None:
    state.peasants -= peasants
    state.thrown[GREEN] = peasants


@rule
def answer_attack(state: State) -> None:
    """G11: the castle's army first, then the defender is asked for one more; or the peasants of a neutral province."""
    if state.fight == Fight.NEUTRAL:
        throw_peasants(state, neutral_peasants(state))
        state.phase = Phase.THROW
        return
    defender = state.defender - 1
    add_army(state, defender, castle_armies(state, state.target - 1))
    if may_add(state, defender, Special.DEFENCE):
        state.player = defender
        state.phase = Phase.DEFENCE
    else:
        state.phase = Phase.THROW


@rule
def reinforce(state: State, seat: int) -> None:
    """G11: one army more from the reserve."""
    add_army(state, seat, int(MORE[state.holds[seat]]))


@rule
def add_army(state: State, seat: int, armies: int) -> None:
    state.reserve[seat] -= armies
    state.thrown[seat] += armies


@rule
def after_answer(state: State) -> None:
    """G11: the attacker has decided, or the defender."""
    if state.phase == Phase.ATTACK:
        answer_attack(state)
    else:
        state.player = state.attacker - 1
        state.phase = Phase.THROW


@rule
def begin_revolt(state: State, province: int, fight: int, joining: int) -> None:
    clear_fight(state)
    state.fight = fight
    state.target = province + 1
    state.defender = state.owner[province]
    throw_peasants(state, revolting_peasants(state, province, joining))
    state.phase = Phase.THROW


@rule
def throw_all(state: State) -> None:
    """G12: all armies of the province join what is in the hand, and the tray."""
    if state.defender > 0:
        state.thrown[state.defender - 1] += state.armies[state.target - 1]
        state.armies[state.target - 1] = 0
    throw(state)
    state.reveals += 1
    state.phase = Phase.OUTCOME


# --- What comes of it --------------------------------------------------------------------------------------


@rule
def on_tray(state: State, seat: int) -> int:
    """Cubes of a side, whichever throw they came from; seat + 1, or 0 for nobody."""
    return state.tray[seat - 1] if seat > 0 else 0


@rule
def settle_fight(state: State) -> None:
    """G12, G13: count, and let all cubes that were involved leave the tray."""
    province = state.target - 1
    attackers, defenders = on_tray(state, state.attacker), on_tray(state, state.defender)
    peasants = 0
    if peasants_fight(state.fight, state.markers[province]):
        peasants = int(state.tray[GREEN])
    state.outcome = outcome_of(state.fight, attackers, defenders, peasants)
    state.stayed = left_standing(state.fight, state.outcome, attackers, defenders, peasants)
    leave_tray(state, GREEN, peasants, 0)
    if state.attacker > 0:
        leave_tray(state, state.attacker - 1, attackers, state.stayed if state.outcome == BattleOutcome.ATTACKER else 0)
    if state.defender > 0:
        leave_tray(state, state.defender - 1, defenders, state.stayed if state.outcome == BattleOutcome.DEFENDER else 0)
    state.armies[province] = state.stayed
    pass_province(state, province)


@rule
def leave_tray(state: State, colour: int, cubes: int, staying: int) -> None:
    state.tray[colour] -= cubes
    state.back[colour] = cubes - staying
    put_back(state, colour, cubes - staying)


@rule
def pass_province(state: State, province: int) -> None:
    """G12, G13: who holds the province now."""
    if state.outcome == BattleOutcome.ATTACKER:
        conquer(state, state.attacker - 1, province)
    elif state.outcome == BattleOutcome.DEFENDER:
        state.markers[province] += state.fight == Fight.REVOLT
    elif state.fight != Fight.NEUTRAL:
        become_neutral(state, province)
