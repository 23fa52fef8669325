"""S3: hands, figures, and who begins."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb

import pytest

from tests.games.chance import assert_fits, few, seed
from tests.games.samurai.table import (
    ARMY,
    BOARDS,
    CITIES,
    KINDS,
    PER_KIND,
    QUICK,
    SEED,
    SETTLEMENTS,
    Table,
    begun,
    figures_of,
    standing,
    tiles_of,
)
from zashiki.contract import SPECTATOR, Event, Refused
from zashiki.games.samurai.state import SETTLEMENT_NAMES, Phase
from zashiki.match import Match

FIVE = ["helmet4", "samurai1", "samurai1", "ship2", "swap"]


def new(game, players: int = 2, number: int = 0, **options: str) -> Match:
    return Match.new(game, {"players": str(players), **options}, seed(number))


def all_take(match: Match, tiles: list[str] = FIVE) -> Match:
    for seat in match.seats:
        for tile in tiles:
            match.play(seat, f"take {tile}")
    return match


def placing(game, players: int = 2, number: int = 0) -> Match:
    """A match in which the figures are about to be placed."""
    return new(game, players, number, hand="random")


def place_cities(match: Match) -> Match:
    for city, kinds in list(CITIES.items())[: 2 if len(match.seats) < 4 else 3]:
        for kind in kinds.split():
            match.play(match.active[0], f"place {kind} {city}")
    return match


def place_all(match: Match) -> list[int]:
    """Place all figures somewhere; who placed each."""
    seats = []
    while match.states[-1].phase == Phase.FIGURES:
        seats.append(match.active[0])
        match.play(match.active[0], match.legal(match.active[0])[-1])
    return seats


def stands(match: Match, place: str) -> str:
    return figures_of(match.states[-1].figures[SETTLEMENT_NAMES.index(place)])


# --- The first hand, chosen --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", BOARDS)
def test_all_choose_their_first_tiles_at_the_same_time(samurai, players):
    """S3: nobody waits for another."""
    match = new(samurai, players)
    assert match.active == tuple(range(players))
    for seat in reversed(match.seats):
        match.play(seat, "take samurai3")
    assert match.active == tuple(range(players))


def test_five_of_the_twenty_tiles_are_chosen_and_the_others_lie_face_down(samurai):
    """S3: five in the hand, fifteen left besides."""
    state = all_take(new(samurai)).states[-1]
    for seat in range(2):
        assert tiles_of(state.hand[seat]).split() == FIVE
        assert sorted(tiles_of(state.left[seat]).split()) == sorted(ARMY)
    assert state.size.tolist() == [5, 5, 0, 0]


def test_any_tile_can_be_chosen(samurai):
    """S3: also the special ones."""
    assert {move.removeprefix("take ") for move in new(samurai).legal(0)} == set(ARMY)


def test_a_tile_can_be_taken_as_often_as_there_are_copies(samurai):
    """S3: two samurai 1 and two ships 1, but one helmet 4."""
    match = new(samurai)
    for tile in ("samurai1", "samurai1", "ship1", "helmet4"):
        match.play(0, f"take {tile}")
    refused = {tile: match.why_not(0, f"take {tile}") for tile in ("samurai1", "helmet4", "ship1", "samurai2")}
    assert [reason and (reason.code, reason.rule) for reason in refused.values()] == [
        ("tile-taken", "S3"),
        ("tile-taken", "S3"),
        None,
        None,
    ]


def test_a_sixth_tile_cannot_be_taken(samurai):
    """S3: five are chosen, and the others are awaited."""
    match = new(samurai)
    for tile in FIVE:
        match.play(0, f"take {tile}")
    reason = match.why_not(0, "take rice4")
    assert (reason.code, reason.rule) == ("hand-full", "S3")
    assert match.ready == (0,)
    assert match.legal(0) == []


def test_a_choice_can_be_taken_back_until_all_have_chosen(samurai):
    """S3: it is secret until then."""
    match = new(samurai)
    for tile in FIVE:
        match.play(0, f"take {tile}")
    match.undo(0)
    assert match.active == (0, 1)
    match.play(0, "take ronin1")
    for tile in FIVE:
        match.play(1, f"take {tile}")
    assert tiles_of(match.states[-1].hand[0]) == "helmet4 samurai1 samurai1 ronin1 ship2"
    with pytest.raises(Refused):
        match.undo(0)


@pytest.mark.parametrize("observer", [1, SPECTATOR])
def test_what_is_chosen_is_secret(samurai, observer):
    """S3: others see neither the tiles nor how many are chosen, before all are ready and afterwards."""
    match = new(samurai)
    blank = match.view(observer).record
    for tile in FIVE:
        match.play(0, f"take {tile}")
        assert match.view(observer).record == blank
    for tile in FIVE:
        match.play(1, f"take {tile}")
    assert not match.view(observer).record.hand[0].any()
    told = match.story(observer)
    assert not any("helmet4" in str(event) or "ship2" in str(event) for event in told if event.args.get("seat") == 0)


def test_nothing_else_is_done_while_hands_are_chosen(samurai):
    """S3: neither figures nor tiles come on the board, and no turn is ended."""
    match = new(samurai)
    for move in ("place helmet akita", "samurai1 o9", "swap edo.helmet akita.helmet", "end turn"):
        reason = match.why_not(0, move)
        assert (reason.code, reason.rule) == ("other-phase", "S4")


def test_the_first_tiles_are_asked_for_until_there_are_five(samurai):
    """S3: how many are missing is told."""
    match = new(samurai)
    match.play(0, "take ship1")
    assert match.game.prompt(match.view(0)) == Event("ask-take", {"count": 4})


# --- The first hand, at random ---------------------------------------------------------------------------------


@pytest.mark.parametrize("players", BOARDS)
def test_by_option_everybody_begins_with_five_tiles_at_random(samurai, players):
    """S3: nobody is asked."""
    state = begun(samurai, players=str(players)).states[-1]
    assert state.size.tolist() == [5] * players + [0] * (4 - players)
    assert [int(state.hand[seat].sum()) for seat in range(4)] == state.size.tolist()
    assert state.phase == Phase.TURN


def test_all_random_hands_are_equally_likely(samurai):
    """S3: each of the twenty tiles by itself. So a hand has none, one or both samurai 1 in 8568, 6120 and 816
    cases of 15504; and likewise ships."""
    samurais, ships = Counter(), Counter()
    for number in range(few(6000)):
        state = samurai.deal(seed(number), QUICK)
        for seat in range(2):
            tiles = tiles_of(state.hand[seat]).split()
            samurais[tiles.count("samurai1")] += 1
            ships[tiles.count("ship1") + tiles.count("ship2")] += 1
    assert_fits({copies: comb(2, copies) * comb(18, 5 - copies) for copies in range(3)}, samurais)
    assert_fits({copies: comb(3, copies) * comb(17, 5 - copies) for copies in range(4)}, ships)


def test_each_of_the_twenty_tiles_comes_into_a_random_hand_as_often(samurai):
    """S3: a sort with two copies twice as often."""
    found = Counter()
    for number in range(few(6000)):
        found.update(tiles_of(samurai.deal(seed(number), QUICK).hand[1]).split())
    assert_fits(Counter(ARMY), found)


def test_random_hands_differ_between_seats_and_deals(samurai):
    """S3: each seat draws its own."""
    hands = [tiles_of(samurai.deal(seed(number), QUICK).hand[seat]) for number in range(20) for seat in range(2)]
    assert len(set(hands)) > 35


# --- Figures, placed in turn -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", BOARDS)
def test_edo_gets_one_figure_of_each_kind(samurai, players):
    """S3: before anybody chooses or places anything."""
    match = new(samurai, players)
    assert stands(match, "edo") == "helmet buddha rice"
    assert match.states[-1].supply.tolist() == [PER_KIND[players] - 1] * 3


def test_hands_are_chosen_before_figures_are_placed(samurai):
    """S3: when all have chosen, the first figure is placed."""
    match = all_take(new(samurai))
    assert match.states[-1].phase == Phase.FIGURES
    assert match.active == (match.states[-1].first,)


def test_with_random_figures_the_first_turn_follows_the_choice_of_hands(samurai):
    """S3: the options do not depend on each other."""
    match = all_take(new(samurai, figures="random"))
    assert match.states[-1].phase == Phase.TURN
    assert not match.states[-1].supply.any()


@pytest.mark.parametrize("players", BOARDS)
@pytest.mark.parametrize("number", range(4))
def test_figures_are_placed_clockwise_from_the_first_seat_and_the_order_is_not_begun_anew(samurai, players, number):
    """S3: not even between cities and villages; with three players the second seat begins with the villages."""
    match = placing(samurai, players, number)
    first = match.states[-1].first
    seats = place_all(match)
    assert seats == [(first + index) % players for index in range(3 * PER_KIND[players] - 3)]


@pytest.mark.parametrize("players", BOARDS)
@pytest.mark.parametrize("number", range(4))
def test_the_first_seat_also_takes_the_first_turn(samurai, players, number):
    """S3: whoever placed the last figure."""
    match = placing(samurai, players, number)
    place_all(match)
    assert match.states[-1].phase == Phase.TURN
    assert match.active == (match.states[-1].first,)
    assert match.states[-1].turn == 1


@pytest.mark.parametrize("players", BOARDS)
def test_after_placing_all_figures_stand_on_the_board(samurai, players):
    """S3: and every settlement holds what it has room for."""
    match = placing(samurai, players)
    place_all(match)
    state = match.states[-1]
    assert state.supply.tolist() == [0, 0, 0]
    assert state.standing.tolist() == standing(state) == [PER_KIND[players]] * 3
    names = SETTLEMENT_NAMES[: SETTLEMENTS[players]]
    assert [len(stands(match, name).split()) for name in names] == [
        3 if name == "edo" else 2 if name in CITIES else 1 for name in names
    ]


def test_any_city_and_any_kind_can_be_chosen(samurai):
    """S3: at first, for two players, that is Akita or Kyoto."""
    match = placing(samurai)
    assert match.legal(match.active[0]) == [f"place {kind} {city}" for city in ("akita", "kyoto") for kind in KINDS]


@pytest.mark.parametrize(
    ("place", "refused"), [("hirosaki", "cities-first"), ("edo", "settlement-full"), ("sapporo", "not-on-board")]
)
def test_cities_are_filled_before_villages(samurai, place, refused):
    """S3: and Edo has its figures already."""
    match = placing(samurai)
    reason = match.why_not(match.active[0], f"place rice {place}")
    assert reason.code == refused


def test_a_village_waits_until_the_last_city_has_its_second_figure(samurai):
    """S3: three of four figures are placed."""
    match = placing(samurai)
    for move in ("place helmet akita", "place rice akita", "place rice kyoto"):
        match.play(match.active[0], move)
    reason = match.why_not(match.active[0], "place rice hirosaki")
    assert (reason.code, reason.rule) == ("cities-first", "S3")
    match.play(match.active[0], "place buddha kyoto")
    assert match.why_not(match.active[0], "place rice hirosaki") is None


def test_sapporo_is_filled_with_the_other_cities_of_four(samurai):
    """S3: six figures go to cities before a village gets one."""
    match = placing(samurai, 4)
    for city in ("akita", "kyoto"):
        for kind in ("helmet", "rice"):
            match.play(match.active[0], f"place {kind} {city}")
    assert match.legal(match.active[0]) == [f"place {kind} sapporo" for kind in KINDS]


def test_a_city_never_gets_two_figures_of_a_kind(samurai):
    """S3: two different ones."""
    match = placing(samurai)
    match.play(match.active[0], "place rice akita")
    reason = match.why_not(match.active[0], "place rice akita")
    assert (reason.code, reason.rule) == ("same-kind", "S3")
    assert match.why_not(match.active[0], "place rice kyoto") is None


@pytest.mark.parametrize(("first", "again"), [("akita", "buddha"), ("hirosaki", "helmet")])
def test_a_settlement_that_has_its_figures_gets_no_more(samurai, first, again):
    """S3: two in a city, one in a village."""
    match = place_cities(placing(samurai))
    match.play(match.active[0], "place rice hirosaki")
    reason = match.why_not(match.active[0], f"place {again} {first}")
    assert (reason.code, reason.rule) == ("settlement-full", "S3")


def test_only_kinds_that_are_left_are_placed(samurai):
    """S3: after five villages and Akita the helmets are used up."""
    match = place_cities(placing(samurai))
    for village in ("hirosaki", "morioka", "sendai", "niigata", "noto"):
        match.play(match.active[0], f"place helmet {village}")
    reason = match.why_not(match.active[0], "place helmet mito")
    assert (reason.code, reason.rule) == ("no-figure-left", "S3")
    assert not any("helmet" in move for move in match.legal(match.active[0]))


def test_one_figure_at_a_time_is_placed(samurai):
    """S3: then the next seat is asked; nobody places out of turn."""
    match = placing(samurai)
    first = match.active[0]
    reason = match.why_not(1 - first, "place rice akita")
    assert (reason.code, reason.rule) == ("not-your-turn", "S4")
    match.play(first, "place rice akita")
    assert match.active == (1 - first,)


def test_no_tile_is_laid_or_taken_while_figures_are_placed(samurai):
    """S3: nor is the turn ended."""
    match = placing(samurai)
    for move in ("take samurai1", "samurai1 o9", "ship1 n9", "end turn", "swap edo.rice akita.rice"):
        reason = match.why_not(match.active[0], move)
        assert (reason.code, reason.rule) == ("other-phase", "S4")


def test_no_figure_is_placed_and_no_tile_taken_from_the_pile_in_a_turn():
    """S3: the set-up is over then."""
    for move in ("place rice hirosaki", "take rice4"):
        assert Table().why_not(move) == "other-phase S4"


def test_a_figure_and_its_settlement_may_be_named_in_either_order(samurai):
    """S3: `place akita rice` is what was meant."""
    match = placing(samurai)
    match.play(match.active[0], "place akita rice")
    assert stands(match, "akita") == "rice"


@pytest.mark.parametrize(("filled", "asked"), [(False, "ask-place-city"), (True, "ask-place-village")])
def test_it_is_told_what_is_being_filled(samurai, filled, asked):
    """S3: cities or villages."""
    match = placing(samurai)
    if filled:
        place_cities(match)
    assert match.game.prompt(match.view(match.active[0])).code == asked


@pytest.mark.parametrize("players", BOARDS)
def test_the_first_seat_is_drawn_by_lot(samurai, players):
    """S3: all are equally likely."""
    firsts = Counter(
        samurai.deal(seed(number), {"players": str(players)}).first for number in range(max(100, few(3000)))
    )
    assert_fits(dict.fromkeys(range(players), 1), firsts)


# --- Figures, at random --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", BOARDS)
def test_by_option_all_figures_stand_at_once_and_two_kinds_in_every_city(samurai, players):
    """S3: the same numbers as if they were placed."""
    for number in range(few(200)):
        state = samurai.deal(seed(number), {"players": str(players)} | QUICK)
        assert state.standing.tolist() == standing(state) == [PER_KIND[players]] * 3
        assert not state.supply.any()
        counts = state.figures.sum(axis=1).tolist()[: SETTLEMENTS[players]]
        names = SETTLEMENT_NAMES[: SETTLEMENTS[players]]
        assert counts == [3 if name == "edo" else 2 if name in CITIES else 1 for name in names]
        assert not state.figures[SETTLEMENTS[players] :].any()
        assert state.figures.max() == 1


def single_figures(per_kind: int) -> Counter:
    """What Akita, Kyoto, Hirosaki and Kii hold, over all arrangements of single figures that respect cities.

    The villages in between need not be told apart: whatever is left fills them in the same number of ways.
    """
    pairs = list(combinations(KINDS, 2))
    found: Counter = Counter()
    for akita, kyoto, one, other in product(pairs, pairs, KINDS, KINDS):
        ways, left = Fraction(4), dict.fromkeys(KINDS, per_kind)  # either figure of a city may stand on the left
        for kind in (*akita, *kyoto, one, other):
            ways *= left[kind]
            left[kind] -= 1
        found[" ".join(akita), " ".join(kyoto), one, other] = ways
    return found


def test_the_count_of_single_figures_is_right():
    """S3: `single_figures`, held against a list of all arrangements where there are two figures of each kind:
    six places, two of them in each city and a village at the end of the line, so one village is left open."""
    figures = [f"{kind} {copy}" for kind in KINDS for copy in range(2)]
    listed: Counter = Counter()
    for order in permutations(figures):
        kinds = [figure.split()[0] for figure in order]
        akita, kyoto = (sorted(kinds[at : at + 2], key=KINDS.index) for at in (0, 2))
        if akita[0] != akita[1] and kyoto[0] != kyoto[1]:
            listed[" ".join(akita), " ".join(kyoto), kinds[4], kinds[5]] += 1
    assert listed == +single_figures(2)


def test_all_arrangements_of_single_figures_are_equally_likely(samurai):
    """S3: by what the cities, the first and the last village hold. Two cities with the same two kinds are a
    sixth less likely than with different ones, and a kind that stands in cities is rarer in villages."""
    places = [SETTLEMENT_NAMES.index(name) for name in ("akita", "kyoto", "hirosaki", "kii")]
    cities, villages = Counter(), Counter()
    for number in range(few(20_000)):
        figures = samurai.deal(seed(number), QUICK).figures
        held = [figures_of(figures[place]) for place in places]
        cities[tuple(held[:2])] += 1
        villages[held[1], held[2], held[3]] += 1
    by_cities, by_villages = Counter(), Counter()
    for (akita, kyoto, one, other), ways in single_figures(6).items():
        by_cities[akita, kyoto] += ways
        by_villages[kyoto, one, other] += ways
    assert_fits(by_cities, cities)
    assert_fits(by_villages, villages)


@pytest.mark.compiled
def test_akita_and_kyoto_hold_the_same_two_kinds_as_often_as_single_figures_say(samurai):
    """S3: in 900 of 3060 cases. Whoever draws only a city's second figure anew, until it differs, comes to 284 in a
    thousand instead of 294: to tell them apart takes many deals."""
    akita, kyoto = (SETTLEMENT_NAMES.index(name) for name in ("akita", "kyoto"))
    alike = Counter()
    for number in range(80_000):
        figures = samurai.deal(seed(number), QUICK).figures
        alike[figures[akita].tobytes() == figures[kyoto].tobytes()] += 1
    assert_fits({True: 900, False: 3060 - 900}, alike)


def test_three_cities_of_four_players_are_filled_at_random_too(samurai):
    """S3: by the kinds that are missing in Akita, Kyoto and Sapporo: all different, two alike, or all alike."""
    places = [SETTLEMENT_NAMES.index(name) for name in CITIES]
    found: Counter = Counter()
    for number in range(few(10_000)):
        figures = samurai.deal(seed(number), QUICK | {"players": "4"}).figures
        found[tuple(KINDS[figures[place].tolist().index(0)] for place in places)] += 1
    expected: Counter = Counter()
    for missing in product(KINDS, repeat=3):
        left, ways = dict.fromkeys(KINDS, 12), 1
        for kind in (kind for gap in missing for kind in KINDS if kind != gap):
            ways *= left[kind]
            left[kind] -= 1
        expected[missing] = ways
    assert_fits(expected, found)


# --- Options -----------------------------------------------------------------------------------------------------------


def test_options_and_their_defaults(samurai):
    """S3, S6: the first value is the default."""
    assert samurai.check_options({}) == {
        "players": "2",
        "hand": "chosen",
        "figures": "placed",
        "capture": "end of turn",
        "captured": "screened",
    }


@pytest.mark.parametrize(
    "options", [{"players": "1"}, {"players": "5"}, {"hand": "five"}, {"capture": "never"}, {"villages": "many"}]
)
def test_other_options_do_not_exist(samurai, options):
    """S1: two to four players."""
    with pytest.raises(ValueError, match="option"):
        Match.new(samurai, options, SEED)


def test_the_same_seed_gives_the_same_figures_whatever_is_chosen(samurai):
    """S3: options on hands do not change the lot for the first seat."""
    deals = [samurai.deal(SEED, {"hand": hand, "figures": "random"}) for hand in ("chosen", "random")]
    assert deals[0].figures.tolist() == deals[1].figures.tolist()
    assert deals[0].first == deals[1].first
