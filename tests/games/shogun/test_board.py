"""G1, G2: the board and the material, against a table written off the printed ones."""

import pytest

from tests.games.refusals import refusal
from tests.games.shogun.table import LETTERS, position, steps
from zashiki.games.shogun import state as facts
from zashiki.games.shogun.state import PROVINCE_NAMES, Phase

# Region on the sun and on the moon side, tax, rice, building places, the sides on which it is out of play with three
# players, and the neighbours: ~ across the sea.
PROVINCES = """
aki         green  green  4 3 2 m  bingo iwami ~iyo
awa_boso    yellow yellow 3 4 2 s  ~izu kazusa
awa_shikoku purple purple 4 2 2 -  iyo ~kii sanuki tosa
bingo       green  green  3 4 2 -  aki bitchu hoki iwami izumo
bitchu      green  green  5 3 2 -  bingo bizen hoki mimasaka
bizen       green  green  4 2 1 -  bitchu harima mimasaka
echigo      brown  brown  5 3 2 s  etchu kozuke mutsu shinano
echizen     red    brown  4 4 2 -  hida kaga mino omi wakasa
etchu       brown  brown  7 3 3 -  echigo hida kaga noto shinano
harima      red    red    4 4 2 -  bizen hoki mimasaka ~sanuki settsu tajima tamba
hida        red    red    4 2 2 -  echizen etchu kaga mino shinano
hitachi     brown  yellow 3 4 1 m  mutsu shimosa shimotsuke
hoki        green  green  6 5 2 -  bingo bitchu harima izumo mimasaka tajima
ise         purple purple 5 3 2 -  kii mino omi owari shima yamato
iwami       green  green  7 2 1 sm aki bingo izumo
iyo         purple purple 3 4 3 m  ~aki awa_shikoku sanuki tosa
izu         yellow yellow 6 2 3 -  ~awa_boso sagami ~shima suruga
izumo       green  green  3 3 3 s  bingo hoki iwami
kaga        brown  brown  4 5 3 -  echizen etchu hida noto ~tajima
kai         yellow red    5 3 1 -  musashi sagami shinano suruga totomi
kazusa      yellow yellow 5 3 3 s  awa_boso shimosa
kii         purple purple 5 4 2 -  ~awa_shikoku ise settsu yamato
kozuke      brown  brown  3 4 2 -  echigo musashi mutsu shimosa shimotsuke shinano
mikawa      red    red    6 3 1 -  mino owari shinano totomi
mimasaka    green  red    7 3 1 -  bitchu bizen harima hoki
mino        red    red    3 5 1 -  echizen hida ise mikawa omi owari shinano
musashi     yellow yellow 6 3 2 -  kai kozuke sagami shimosa shinano
mutsu       brown  brown  4 3 2 sm echigo hitachi kozuke shimotsuke
noto        brown  brown  5 2 2 -  etchu kaga
omi         red    red    3 2 3 -  echizen ise mino settsu tamba wakasa yamato
owari       red    purple 6 2 2 -  ise mikawa mino
sagami      yellow yellow 3 4 3 -  izu kai musashi suruga
sanuki      purple green  6 2 1 s  awa_shikoku ~harima iyo
settsu      purple purple 7 3 1 -  harima kii omi tamba yamato
shima       purple purple 4 3 1 -  ise ~izu
shimosa     yellow yellow 5 5 1 m  hitachi kazusa kozuke musashi shimotsuke
shimotsuke  brown  brown  6 2 3 m  hitachi kozuke mutsu shimosa
shinano     brown  red    6 2 3 -  echigo etchu hida kai kozuke mikawa mino musashi totomi
suruga      yellow yellow 7 3 2 -  izu kai sagami totomi
tajima      green  green  4 4 1 -  harima hoki ~kaga tamba wakasa
tamba       red    red    7 2 1 -  harima omi settsu tajima wakasa
tosa        purple purple 6 3 2 sm awa_shikoku iyo
totomi      yellow yellow 6 2 2 -  kai mikawa shinano suruga
wakasa      red    brown  6 2 2 -  echizen omi tajima tamba
yamato      purple purple 5 4 2 -  ise kii omi settsu
"""
FURTHER = "bizen sanuki; kii tosa; noto echigo; shima mikawa; musashi kazusa"  # sea routes of the option
ROWS = {row.split()[0]: row.split()[1:] for row in PROVINCES.strip().splitlines()}
NEIGHBOURS = {name: row[6:] for name, row in ROWS.items()}
SIDES = ("sun", "moon")

SEA_WAYS = set(facts._pairs("sea") + facts._pairs("moon_extended"))


def out_of_play(side: str) -> set[str]:
    return {name for name, row in ROWS.items() if side[0] in row[5]}


def ways(sea: bool | None = None) -> set[tuple[str, str]]:
    """Borders in both directions, as the table has them: all, by sea, or by land."""
    return {
        (name, other.strip("~"))
        for name, others in NEIGHBOURS.items()
        for other in others
        if sea is None or other.startswith("~") == sea
    }


def goals(table, source: str) -> set[str]:
    """Where armies of a province may go."""
    return {move.split()[1].partition("->")[2] for move in table.legal() if f" {source}->" in move}


def alone(source: str, text: str = ""):
    """One player with armies in a single province, who is asked where they go."""
    return position(f"{text}; {source} A 3; A plans battle_a {source}").carry_out("battle_a")


# --- G1 Provinces and regions ----------------------------------------------------------------------------------


def test_there_are_45_provinces():
    """G1: each stands once."""
    assert len(ROWS) == len(PROVINCE_NAMES) == 45
    assert set(ROWS) == set(PROVINCE_NAMES)


@pytest.mark.parametrize("side", SIDES)
def test_five_regions_have_nine_provinces_each_on_both_sides(side):
    """G1: grouped as printed."""
    found = [facts.REGION_NAMES[region] for region in facts.REGION[SIDES.index(side)]]
    assert {region: found.count(region) for region in found} == dict.fromkeys(facts.REGION_NAMES, 9)
    assert dict(zip(PROVINCE_NAMES, found, strict=True)) == {name: row[SIDES.index(side)] for name, row in ROWS.items()}


def test_eight_provinces_change_their_region_with_the_side():
    """G1: the others do not."""
    changing = {name for name, row in ROWS.items() if row[0] != row[1]}
    assert changing == {"echizen", "hitachi", "kai", "mimasaka", "owari", "sanuki", "shinano", "wakasa"}
    sun, moon = facts.REGION.tolist()
    assert {name for name, a, b in zip(PROVINCE_NAMES, sun, moon, strict=True) if a != b} == changing


@pytest.mark.parametrize("name", ROWS)
def test_tax_rice_and_building_places_are_as_on_the_card(name):
    """G1: read off the cards."""
    number = PROVINCE_NAMES.index(name)
    found = facts.TAX[number], facts.RICE[number], facts.BUILDING_PLACES[number]
    assert found == tuple(map(int, ROWS[name][2:5]))


# --- G1 Borders ------------------------------------------------------------------------------------------------


def test_there_are_91_borders_on_land_and_6_sea_routes():
    """G1: a sea route is a border."""
    printed = set(facts.PRINTED)
    sea = printed & SEA_WAYS
    assert (len(printed - sea) / 2, len(sea) / 2, len(facts.WAYS) / 2) == (91, 6, 91 + 6 + 5)
    assert len(set(facts.WAYS)) == len(facts.WAYS)


@pytest.mark.parametrize("sea", [False, True])
def test_borders_are_as_printed(sea):
    """G1: on land and by sea."""
    found = {(a, b) for a, b in facts.PRINTED if ((a, b) in SEA_WAYS) == sea}
    assert {(PROVINCE_NAMES[a], PROVINCE_NAMES[b]) for a, b in found} == ways(sea)


def test_a_border_is_the_border_of_both():
    """G1: also in the table of this test, where it stands twice."""
    for known in (ways(), set(facts.WAYS), set(facts.PRINTED)):
        assert known == {(b, a) for a, b in known}
        assert not any(a == b for a, b in known)


def test_every_way_of_a_province_is_listed_once_for_it():
    """G1: the table that moves are reckoned with; ways of the option come last."""
    for province, row in enumerate(facts.NEAR.tolist()):
        listed = [way for way in row if way >= 0]
        assert listed == [way for way, (a, _) in enumerate(facts.WAYS) if a == province]
        assert [facts.FROM[way] for way in listed] == [province] * len(listed)
        assert row == listed + [-1] * (len(row) - len(listed))


@pytest.mark.parametrize("source", ROWS)
def test_armies_go_to_every_neighbour_and_nowhere_else(source):
    """G1: across the sea as well, but not on the further routes."""
    assert goals(alone(source), source) == {name.strip("~") for name in NEIGHBOURS[source]}


def test_where_there_is_no_border_nobody_goes():
    """G1: the refusal names the rule and the two provinces."""
    reason = alone("kai").refused("battle kai->kozuke 1")
    assert (reason.kind, reason.code, reason.rule) == ("illegal", "no-border", "G1")
    assert reason.args == {"source": "province-kai", "target": "province-kozuke"}


# --- G1 The option of further sea routes -------------------------------------------------------------------------


@pytest.mark.parametrize("route", FURTHER.split("; "))
def test_further_sea_routes_are_open_only_with_their_option(route):
    """G1: in both directions."""
    for source, target in (route.split(), route.split()[::-1]):
        printed, extended = alone(source, "moon"), alone(source, "moon; extended")
        assert target not in goals(printed, source)
        assert printed.why_not(f"battle {source} {target} 1") == "no-route G1"
        assert goals(extended, source) == goals(printed, source) | {target}


def test_the_moon_side_has_the_same_borders():
    """G1: only regions differ, and who is out of play."""
    for source in ROWS:
        assert goals(alone(source, "moon"), source) == goals(alone(source), source)


@pytest.mark.parametrize(
    ("options", "wrong"),
    [({"side": "moon", "setup": "sample"}, "setup"), ({"moon_routes": "extended", "side": "sun"}, "side")],
)
def test_options_that_do_not_fit_together_are_refused(shogun, options, wrong):
    """G1, G3: the moon side has no sample set-up, and further routes belong to it."""
    assert f"({wrong}=" in refusal(shogun, shogun.check_options, options)


def test_an_option_brings_what_it_needs(shogun):
    """G1, G3: whoever wants the further routes plays the moon side, and whoever plays that, drafts."""
    chosen = shogun.check_options({"moon_routes": "extended"})
    assert (chosen["side"], chosen["setup"]) == ("moon", "draft")
    assert shogun.check_options({}) == {
        "players": "3",
        "side": "sun",
        "setup": "sample",
        "tower": "two_floor",
        "moon_routes": "printed",
        "odds": "hidden",
    }


# --- G1 Three players --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", SIDES)
def test_with_three_players_eight_provinces_are_out_of_play(side):
    """G1: others on each side."""
    out = facts.OUT_WITH_3[SIDES.index(side)]
    assert {name for name, gone in zip(PROVINCE_NAMES, out, strict=True) if gone} == out_of_play(side)
    assert len(out_of_play(side)) == 8


@pytest.mark.parametrize("side", SIDES)
def test_nobody_enters_a_province_that_is_out_of_play(side):
    """G1: from none of its neighbours."""
    drawn = "moon" if side == "moon" else ""
    for source in ROWS.keys() - out_of_play(side):
        around = {name.strip("~") for name in NEIGHBOURS[source]}
        table = alone(source, f"players 3; {drawn}")
        assert goals(table, source) == around - out_of_play(side)
        for target in around & out_of_play(side):
            assert table.why_not(f"battle {source} {target} 1") == "out-of-play G1"


def test_a_further_route_to_a_province_out_of_play_stays_closed():
    """G1: on the moon side Tosa is out with three players."""
    assert alone("kii", "players 3; moon; extended").why_not("battle kii tosa 1") == "out-of-play G1"
    assert alone("kii", "players 4; moon; extended").why_not("battle kii tosa 1") == ""


@pytest.mark.parametrize("players", [4, 5])
def test_with_four_or_five_players_every_province_is_in_play(players):
    """G1: Mutsu, for one."""
    assert goals(alone("echigo", f"players {players}"), "echigo") >= {"mutsu"}


@pytest.mark.parametrize("side", SIDES)
def test_in_a_game_of_three_nobody_ever_holds_what_is_out_of_play(shogun, side):
    """G1: their cards leave the game, so no draft deals them either."""
    out = [PROVINCE_NAMES.index(name) for name in out_of_play(side)]
    for number in range(2):
        for _, _, after in steps(shogun, number, players="3", side=side, setup="draft"):
            assert not after.owner[out].any()
            assert not {card + 1 for card in out} & {*after.face_up.tolist(), *after.under.tolist(), after.taken}


# --- G2 Material ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "chests"), [(3, 18), (4, 15), (5, 12)])
def test_everybody_begins_with_the_same(shogun, players, chests):
    """G2: 62 armies, chests by the number of players, no rice and no points."""
    state = shogun.deal(bytes(16), {"players": str(players), "setup": "draft"})
    mine = [1] * players + [0] * (5 - players)
    assert state.reserve.tolist() == [62 * one for one in mine]
    assert state.chests.tolist() == [chests * one for one in mine]
    assert not state.rice.any()
    assert not state.points.any()


def test_peasants_and_buildings_are_as_many_as_in_the_box(shogun):
    """G2: 20 peasants; 28 castles, 26 temples, 26 theatres."""
    state = shogun.deal(bytes(16), {})
    assert (state.peasants, state.supply.tolist()) == (20, [28, 26, 26])


def test_everybody_has_five_chest_cards():
    """G2: of 0 to 4 chests."""
    table = position("phase plan; A has chests 4")
    bids = [move for move in table.legal(0) if move.startswith("bid")]
    assert bids == [f"bid {chests}" for chests in range(5)]


def test_the_bank_never_runs_out():
    """G2: somebody with more than a hundred chests still takes their tax."""
    table = position("settsu A 2; A has chests 110; A plans tax settsu").carry_out("tax")
    assert table.has("A", "chests") == 117


@pytest.mark.parametrize("building", ["castle", "temple", "theatre"])
def test_without_a_building_of_the_kind_in_the_supply_the_action_is_skipped(building):
    """G2: nothing is paid, and the card is shown all the same."""
    table = position(f"omi A 2; supply {building} 0; A plans {building} omi").carry_out(building)
    assert table.skipped() == ["supply"]
    assert table.has("A", "chests") == 15
    assert table.on("omi") == "A 2"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_belongs_to_a_seat_belongs_to_one_that_plays(shogun, players):
    """G2: seats beyond the last are blank in whole games."""
    for before, _, after in steps(shogun, players, players=str(players)):
        assert not any(getattr(after, name)[players:].any() for name in ("reserve", "chests", "rice", "plan", "ready"))
        assert max(after.owner.tolist()) <= players <= len(LETTERS)
        assert before.phase != Phase.OVER
