"""Shogun's own words: its provinces and cards, refusals and sentences. What holds for every room is in
tests/test_text.py."""

import pytest

from tests.contract.walks import told_match
from tests.test_text import PLAYER_NAMES, Found, every_language, messages, texts, told
from zashiki.contract import SPECTATOR, Event, Reason
from zashiki.games.shogun.moves import misfit
from zashiki.games.shogun.pad import LETTERS, battle_pad, battle_story, pad_lines, pad_story
from zashiki.games.shogun.state import (
    ACTION_NAMES,
    BUILDING_NAMES,
    CARD_NAMES,
    CHEST0,
    FEWEST,
    HAPPENING_NAMES,
    PLAYERS,
    REGION_NAMES,
    SHEETS,
    SPECIAL_NAMES,
    Season,
    Skip,
)
from zashiki.games.shogun.story import OUTCOMES, REFUSAL_RULES, code_of
from zashiki.text import vocabulary

OBSERVERS = (0, 1, SPECTATOR)
THINGS = {
    "province": CARD_NAMES[:CHEST0],
    "card": CARD_NAMES[CHEST0:],
    "action": ACTION_NAMES,
    "special": SPECIAL_NAMES,
    "happening": HAPPENING_NAMES,
    "building": BUILDING_NAMES,
    "region": REGION_NAMES,
    "season": tuple(season.name.lower() for season in Season),
    "side": SHEETS,
    "cubes": ("attackers", "defenders", "peasants", "markers"),
}
# What a variable of a sentence may name; a card of a plan may be a province.
NAMED = {name: (f"{name}-",) for name in THINGS} | {
    "card": ("card-", "province-"),
    "other": ("card-", "province-"),
    "source": ("province-",),
    "target": ("province-",),
    "elsewhere": ("action-",),
}
# Something for every argument that a refusal may need.
ARGUMENTS = {
    "province": "province-kai", "source": "province-kai", "target": "province-suruga", "card": "province-kai",
    "other": "card-chest2", "action": "action-tax", "elsewhere": "action-bid", "special": "special-rice", "count": 2,
}  # fmt: skip


# --- Names ------------------------------------------------------------------------------------------------------


@every_language
@pytest.mark.parametrize("kind", THINGS)
def test_every_thing_has_a_name(shogun, language, kind):
    named = {code for code in messages(shogun.card.folder / "text", language) if code.startswith(f"{kind}-")}
    assert named == {f"{kind}-{name}" for name in THINGS[kind]}
    assert len({texts(shogun, language).name(code) for code in named}) == len(named)


@every_language
def test_every_form_of_a_thing_exists(shogun, language):
    said = messages(shogun.card.folder / "text", language)
    for code, message in said.items():
        for variable, form in Found(message).names:
            for thing in (thing for name, thing in said.items() if name.startswith(NAMED[variable])):
                forms = {attribute.id.name for attribute in thing.attributes} | {""}
                assert form in forms, f"{code}: {thing.id.name} has no form {form!r}"


@every_language
@pytest.mark.parametrize("name", HAPPENING_NAMES)
def test_every_event_card_says_what_it_does_in_one_sentence(shogun, language, name):
    effect = texts(shogun, language).name(f"happening-{name}", "effect")
    assert effect.endswith(".")
    assert effect.count(".") == 1


@pytest.mark.parametrize("name", ["awa_boso", "awa-boso"])
def test_a_province_is_known_by_its_code_and_by_its_name(shogun, name):
    assert vocabulary("province-", shogun.card.folder)[name] == "province-awa_boso"


@pytest.mark.parametrize(
    ("language", "typed", "move"),
    [
        ("en", "Plan five armies Awa-Boso", "plan deploy5 awa_boso"),
        ("en", "plan tax chest card 2", "plan tax chest2"),
        ("en", "plan battle a aki", "plan battle_a aki"),
        ("en", "battle aki->bingo 2", "battle aki->bingo 2"),
        ("pl", "planuj pobór podatków karta skrzyń 2", "plan tax chest2"),
        ("pl", "atakuj Kai->Suruga 3", "battle kai->suruga 3"),
        ("pl", "specjalna sześć armii", "special six_armies"),
        ("hu", "tervez adószedés Settsu", "plan tax settsu"),
        ("hu", "mozgat Omi->Yamato 1", "move omi->yamato 1"),
        ("hu", "különleges +1 kincsesláda", "special chest"),
    ],
)
def test_moves_may_be_typed_as_people_say_them(shogun, language, typed, move):
    assert texts(shogun, language).understand(typed) == move


# --- Refusals ---------------------------------------------------------------------------------------------------

MISFITS = {
    "battle kai->aki 3": "no-border",
    "move kai->suruga 62": "too-many-armies",
    "move kai->suruga 0": "no-armies",
    "pass": "no-pass",
}


@every_language
@pytest.mark.parametrize("line", MISFITS)
def test_every_misfit_is_explained_with_its_rule(shogun, language, line):
    misfitting = misfit(tuple(line.split()))
    assert misfitting.code == MISFITS[line]
    assert misfitting.rule in {rule["id"] for rule in shogun.rulebook}
    assert misfitting.rule in texts(shogun, language).reasons(misfitting)


@every_language
@pytest.mark.parametrize("refusal", REFUSAL_RULES, ids=code_of)
def test_every_refusal_is_explained_with_its_rule(shogun, language, refusal):
    text = texts(shogun, language)
    said = text.reasons(Reason("illegal", code_of(refusal), REFUSAL_RULES[refusal], ARGUMENTS))
    assert text.say(f"rule-{REFUSAL_RULES[refusal]}-title") in said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "One army must stay in Mikawa; at most 4 can leave. (Rule G10: Actions)"),
        ("pl", "Jedna armia musi zostać w Mikawie; wyruszyć może najwyżej 4. (Zasada G10: Akcje)"),
        ("hu", "Egy hadseregnek Mikawában kell maradnia; legfeljebb 4 indulhat el. (G10 szabály: Akciók)"),
    ],
)
def test_a_refusal_says_what_is_possible_instead(shogun, language, said):
    why = Reason("illegal", "one-stays", "G10", {"source": "province-mikawa", "target": "province-mino", "count": 4})
    assert texts(shogun, language).reasons(why) == said


# --- What is asked and told -------------------------------------------------------------------------------------


def drafts(shogun):
    """Games whose provinces are chosen in turn; the others begin with the sample set-up."""
    counts = range(FEWEST, PLAYERS + 1)
    return [told_match(shogun, "drafts", 100, setup="draft", players=str(count)) for count in counts]


@pytest.mark.compiled
def test_random_games_tell_of_nearly_everything(shogun):
    """Else the tests that say all that is told would prove little."""
    codes = {event.code for _, event in told(shogun)}
    assert len(codes) >= 48
    assert {f"event-{code}" for code in OUTCOMES.values()} <= codes
    assert {"event-happening", "event-bid-province", "event-skipped", "event-revolts", "event-over"} <= codes


@every_language
def test_the_choice_of_provinces_can_be_told_to_everybody(shogun, language):
    text, codes = texts(shogun, language), set()
    for match in drafts(shogun):
        for reader in (*match.seats, SPECTATOR):
            for event in match.story(reader):
                codes.add(event.code)
                assert text.tell(event, reader, PLAYER_NAMES)
    assert {"event-took", "event-drew-blind", "event-drew", "event-drew-unseen", "event-turned-up"} <= codes


@every_language
def test_whatever_is_asked_in_the_choice_of_provinces_can_be_said(shogun, language):
    for match in drafts(shogun):
        for state in match.states:
            for seat in match.seats:
                event = shogun.prompt(shogun.view(state, seat))
                assert texts(shogun, language).say(event.code, event.args)


@every_language
@pytest.mark.parametrize("code", ["ask-deploy", "ask-move", "ask-battle", "ask-attack", "ask-defence", "ask-group"])
def test_a_question_names_its_province(shogun, language, code):
    text = texts(shogun, language)
    assert text.name("province-kai") in text.say(code, province="province-kai")


@every_language
def test_every_reason_to_skip_an_action_has_words_of_its_own(shogun, language):
    args = {"who": "you", "province": "province-kai"}
    skips = set(Skip) - {Skip.NONE}
    said = {texts(shogun, language).say("event-skipped", args, why=code_of(skip)) for skip in skips}
    assert len(said) == len(skips)


@pytest.mark.parametrize(
    ("winners", "said"),
    [
        ([0], "The game is over. You win."),
        ([1], "The game is over. Ben wins."),
        ([0, 1], "The game is over. The victory is shared: Ada, Ben."),
    ],
)
def test_the_winner_is_you_or_another_or_several(shogun, winners, said):
    event = Event("event-over", {"why": "two-years", "winners": winners})
    assert texts(shogun, "en").tell(event, 0, PLAYER_NAMES) == said


@pytest.mark.parametrize(
    ("language", "mine", "theirs"),
    [
        (
            "en",
            "You attack Suruga (Ben) from Mikawa with 3 armies.",
            "Ada attacks Suruga (Ben) from Mikawa with 3 armies.",
        ),
        ("pl", "Atakujesz Surugę (Ben) z Mikawy siłą 3 armii.", "Ada atakuje Surugę (Ben) z Mikawy siłą 3 armii."),
        (
            "hu",
            "Mikawából 3 hadsereggel megtámadod Surugát (Ben).",
            "Ada Mikawából 3 hadsereggel megtámadja Surugát (Ben).",
        ),
    ],
)
def test_provinces_take_the_form_that_their_sentence_needs(shogun, language, mine, theirs):
    args = {"seat": 0, "source": "province-mikawa", "target": "province-suruga", "count": 3, "rival": 1}
    event, text = Event("event-attacked", args), texts(shogun, language)
    assert [text.tell(event, reader, PLAYER_NAMES) for reader in OBSERVERS] == [mine, theirs, theirs]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "You lay chest card 3 on “Tax”."),
        ("pl", "Pobór podatków: kładziesz kartę skrzyń 3."),
        ("hu", "Adószedés: leteszed a 3-as ládakártyát."),
    ],
)
def test_a_chest_card_is_laid_like_a_province(shogun, language, said):
    event = Event("event-planned", {"seat": 0, "action": "action-tax", "card": "card-chest3"})
    assert texts(shogun, language).tell(event, 0, PLAYER_NAMES) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "The event is “Light taxes”. Tax brings at most 5 chests."),
        ("pl", "Wydarzenie: „Niskie podatki”. Pobór podatków przynosi najwyżej 5 skrzyń."),
        ("hu", "Az esemény: „Enyhe adók”. Az adószedés legfeljebb 5 ládát hoz."),
    ],
)
def test_an_event_is_told_with_what_it_does(shogun, language, said):
    event = Event("event-happening", {"happening": "happening-tax_max_5"})
    assert texts(shogun, language).tell(event, SPECTATOR, PLAYER_NAMES) == said


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 1, "One of your armies falls out."),
        ("en", 2, "2 of your armies fall out."),
        ("pl", 1, "Wypada jedna twoja armia."),
        ("pl", 3, "Wypadają 3 twoje armie."),
        ("pl", 5, "Wypada 5 twoich armii."),
        ("pl", 12, "Wypada 12 twoich armii."),
        ("pl", 22, "Wypadają 22 twoje armie."),
        ("hu", 1, "Egy hadsereged kiesik."),
        ("hu", 2, "2 hadsereged kiesik."),
    ],
)
def test_one_and_few_and_many_are_told_apart(shogun, language, count, said):
    event = Event("event-fell", {"seat": 0, "count": count})
    assert texts(shogun, language).tell(event, 0, PLAYER_NAMES) == said


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 1, "One cube of players not in this battle stays on the tray."),
        ("en", 2, "2 cubes of players not in this battle stay on the tray."),
        ("pl", 1, "Na tacce zostaje jedna kostka gracza, który nie walczy."),
        ("pl", 2, "Na tacce zostają 2 kostki graczy, którzy nie walczą."),
        ("pl", 5, "Na tacce zostaje 5 kostek graczy, którzy nie walczą."),
    ],
)
def test_cubes_of_others_are_told_to_stay_on_the_tray(shogun, language, count, said):
    event = Event("event-others-stay", {"count": count})
    assert texts(shogun, language).tell(event, SPECTATOR, PLAYER_NAMES) == said


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 0, "If this card is left for the winter, nobody loses rice."),
        ("en", 3, "If this card is left for the winter, everybody loses 3 rice."),
        ("pl", 0, "Jeśli ta karta zostanie na zimę, nikt nie straci ryżu."),
        ("pl", 1, "Jeśli ta karta zostanie na zimę, każdy straci jedną jednostkę ryżu."),
        ("pl", 3, "Jeśli ta karta zostanie na zimę, każdy straci 3 jednostki ryżu."),
        ("pl", 7, "Jeśli ta karta zostanie na zimę, każdy straci 7 jednostek ryżu."),
    ],
)
def test_an_open_event_tells_what_it_takes_in_winter(shogun, language, count, said):
    event = Event("event-open", {"happening": "happening-tax_max_5", "count": count})
    assert texts(shogun, language).tell(event, SPECTATOR, PLAYER_NAMES).endswith(f" {said}")


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event("event-fell", {"seat": 0, "count": 6}), "Ada: wypada 6 armii."),
        (Event("event-back", {"seat": 0, "count": 1}), "Ada: do rezerwy wraca jedna armia."),
        (
            Event("event-revolt", {"seat": 0, "province": "province-kai", "count": 3}),
            "Ada: w Kai wybucha powstanie, 3 chłopów.",
        ),
        (
            Event("event-calmed", {"seat": 0, "province": "province-kaga"}),
            "Ada: teatr uspokaja Kagę, znika jeden znacznik powstania.",
        ),
    ],
    ids=lambda value: value.code if isinstance(value, Event) else "",
)
def test_in_polish_a_name_that_cannot_be_inflected_stands_before_a_colon(shogun, event, said):
    assert texts(shogun, "pl").tell(event, SPECTATOR, PLAYER_NAMES) == said


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "In Kai there are now 2 revolt markers."),
        ("pl", "W Kai leżą teraz 2 znaczniki powstania."),
        ("hu", "Kaiban most 2 nyugtalanságjelző van."),
    ],
)
def test_unrest_is_told_without_a_player(shogun, language, said):
    event = Event("event-unrest", {"province": "province-kai", "count": 2})
    assert texts(shogun, language).tell(event, 0, PLAYER_NAMES) == said


# --- Help for a real board ----------------------------------------------------------------------------------------


@every_language
def test_the_score_pad_can_be_said(shogun, language):
    text = texts(shogun, language)
    scored = shogun.score("sun 5; kozuke A castle temple; shinano B castle; kai C theatre; aki D; izu E")
    assert [line.name for line in pad_lines(scored)] == [f"player-{letter}" for letter in LETTERS]
    assert all(text.name(line.name) for line in pad_lines(scored))
    said = {event.code: text.say(event.code, event.args) for event in pad_story(scored)}
    assert set(said) == {"pad-player", "pad-majority", "pad-tied"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Most castles in the Brown North: a tie of players A, B, 2 points each."),
        ("pl", "Najwięcej zamków na Brązowej Północy: remis graczy A, B, po 2 punkty."),
        ("hu", "Legtöbb kastély a Barna Északon: egyenlőség (A, B), fejenként 2 pont."),
    ],
)
def test_a_tie_is_told_with_its_region(shogun, language, said):
    args = {"players": "A, B", "points": 2, "region": "region-brown", "building": "building-castle"}
    assert texts(shogun, language).say("pad-tied", args) == said


@every_language
@pytest.mark.parametrize("kind", ["battle", "neutral", "revolt"])
def test_every_outcome_of_the_battle_table_can_be_said(shogun, language, kind):
    text = texts(shogun, language)
    for cubes in ((3, 1, 1, 0), (1, 3, 1, 1), (1, 1, 0, 0), (2, 0, 3, 0), (0, 0, 0, 0)):
        numbers = dict(zip(("attackers", "defenders", "peasants", "markers"), cubes, strict=True))
        numbers |= {"neutral": {"defenders": 0, "markers": 0}, "revolt": {"attackers": 0}}.get(kind, {})
        for event in battle_story(battle_pad({**numbers, "kind": kind})):
            assert text.say(event.code, event.args)
            assert event.rule == ("G13" if kind == "revolt" else "G12")
