"""Whether the checker of histories finds what is wrong: good histories pass, and each kind of bad one does not."""

from dataclasses import replace

import orjson
import pytest

from tests.server.faults.history import Deed, Done, History, Line, Log, Sight, Told, complaints

TABLE = "castle"


def answer(number, position):
    return orjson.dumps({"table": TABLE, "number": number, "position": position})


def deed(key, at, move="march", **changes):
    """The move of seat 0 at a position, asked at this moment and answered half a second later."""
    made = Deed("ada", key, TABLE, "move", 0, move, at, float(at), at + 0.5, "one", {answer(at + 2, at + 1)})
    return replace(made, **changes)


def unanswered(key, at, **changes):
    return deed(key, at, ended=None, answers=set(), doubtful=True, **changes)


def done(entry, at, move="march"):
    return Done(entry, deed("", at, move).said, at + 2, at + 1)


def logged(*deeds, entries=None):
    """The log in which these deeds are stored, the first as the second entry, each with its answer."""
    stored = [done(number, one.position, one.move) for number, one in enumerate(deeds, 2)]
    answers = {(one.person, one.key): answer(one.position + 2, one.position + 1) for one in deeds}
    return Log(entries or list(range(1, len(deeds) + 2)), stored, answers)


def found(deeds, log, lines=(), sights=()):
    return complaints(History(list(deeds), list(lines), list(sights)), {TABLE: log})


FIRST, SECOND = deed("first", 0), deed("second", 1)


def test_a_good_history_passes():
    lost, never = unanswered("lost", 2), unanswered("never", 3)
    refused = deed("refused", 1, ended=None, answers=set(), refused=True)
    assert not found([FIRST, SECOND, lost, never, refused], logged(FIRST, SECOND, lost))


def test_a_lost_deed_is_found():
    (wrong, unanswered_now) = found([FIRST, SECOND], logged(FIRST))
    assert "second: " in wrong
    assert "is not stored where it was acknowledged" in wrong
    assert "stored is None" in unanswered_now


def test_a_deed_that_is_stored_twice_is_found():
    log = logged(FIRST, SECOND)
    log.entries.append(4)
    log.done.append(done(4, 2))
    (wrong,) = found([FIRST, SECOND], log)
    assert "entry 4" in wrong
    assert "once more than it was sent" in wrong


def test_two_keys_that_were_answered_with_one_entry_are_found():
    again = replace(FIRST, key="again")
    log = logged(FIRST)
    log.answers["ada", "again"] = answer(2, 1)
    (wrong,) = found([FIRST, again], log)
    assert "again: shares entry 2 with first" in wrong


def test_an_unacknowledged_deed_that_is_stored_twice_is_found():
    lost = unanswered("lost", 0)
    log = logged(lost)
    log.entries.append(3)
    log.done.append(done(3, 0)._replace(number=3))
    (wrong,) = found([lost], log)
    assert "entry 3" in wrong


def test_another_move_than_the_acknowledged_one_is_found():
    log = logged(FIRST)
    log.done = [done(2, 0, "retreat")]
    assert any("first: " in one and "not stored where" in one for one in found([FIRST], log))


def test_another_position_than_the_acknowledged_one_is_found():
    log = logged(FIRST)
    log.done = [log.done[0]._replace(position=5)]
    assert any("first: " in one and "not stored where" in one for one in found([FIRST], log))


def test_a_hole_is_found():
    (wrong,) = found([FIRST, SECOND], logged(FIRST, SECOND, entries=[1, 2, 4]))
    assert "hole" in wrong


def test_a_refused_deed_that_is_stored_is_found():
    refused = deed("refused", 0, ended=None, answers=set(), refused=True)
    assert any("was refused, and is stored" in one for one in found([refused], logged(refused)))


def test_a_refused_deed_may_be_stored_if_it_was_also_sent_without_an_answer():
    refused = unanswered("refused", 0, refused=True)
    assert not found([refused], logged(refused))


def test_two_answers_to_one_key_are_found():
    both = deed("first", 0, answers={answer(2, 1), answer(3, 2)})
    assert any("one key had several answers" in one for one in found([both], logged(FIRST)))


def test_an_order_that_nobody_can_have_seen_is_found():
    late = deed("late", 0, begun=10.0, ended=11.0)
    early = deed("early", 1, begun=1.0, ended=2.0)
    (wrong,) = found([late, early], logged(late, early))
    assert "late was sent after early had been acknowledged, and comes before it" in wrong


def test_an_answer_to_what_nobody_sent_is_found():
    log = logged(FIRST)
    log.answers["eve", "strange"] = answer(2, 1)
    (wrong,) = found([FIRST], log)
    assert "answers to what nobody sent" in wrong


def test_somebody_who_lost_on_time_is_found():
    log = logged(FIRST)
    log.timed_out.append(2)
    assert any("lost on time" in one for one in found([FIRST], log))


# --- What was said and shown --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("stored", "acknowledged", "good"),
    [(0, False, True), (1, False, True), (1, True, True), (0, True, False), (2, True, False), (2, False, False)],
)
def test_what_was_said_is_stored_once(stored, acknowledged, good):
    log = Log([1], lines=["hello"] * stored)
    assert bool(found([], log, [Line(TABLE, "hello", acknowledged)])) is not good


def sight(number, begun, line="ada", server="one", mark=b"", ended=None):
    return Sight(
        line, server, TABLE, 0, number, mark or bytes([number]), begun, begun + 0.5 if ended is None else ended
    )


SHOWN = Log([1, 2, 3, 4], marks={(0, number): bytes([number]) for number in range(5)})


def test_sights_of_what_is_in_the_log_are_good():
    assert not found([], SHOWN, sights=[sight(1, 0), sight(2, 1), sight(2, 2), sight(4, 3)])


@pytest.mark.parametrize("shown", [sight(9, 0), sight(2, 0, mark=b"else")])
def test_a_sight_of_what_is_not_in_the_log_is_found(shown):
    (wrong,) = found([], SHOWN, sights=[shown])
    assert "what is not in the log" in wrong


def test_a_line_that_goes_back_is_found():
    pushed = [sight(3, 0, ended=0), sight(2, 1, ended=1)]
    (wrong,) = found([], SHOWN, sights=pushed)
    assert "went back from 3 to 2" in wrong


def test_a_server_that_goes_back_is_found_whoever_asks_it():
    (wrong,) = found([], SHOWN, sights=[sight(3, 0), sight(2, 1, "ben")])
    assert "showed 2 to whoever asked after it had told of 3" in wrong


def test_a_server_that_forgets_what_it_has_acknowledged_is_found():
    log = replace(SHOWN, **{name: getattr(logged(FIRST), name) for name in ("done", "answers")})
    (wrong,) = found([FIRST], log, sights=[sight(1, 5, "ben")])
    assert "showed 1 to whoever asked after it had told of 2" in wrong


def test_two_servers_and_requests_at_the_same_time_may_differ():
    assert not found([], SHOWN, sights=[sight(3, 0), sight(2, 1, "ben", "two"), sight(2, 0.4, "eve")])


def test_what_was_told_is_merged_as_a_client_does_it():
    """A chain of digests tells any two stories apart, and does not depend on how they came."""
    steps = [{"seat": 0, "move": move, "view": move} for move in "abc"]

    def snapshot(number, since, *told):
        return {"number": number, "since": since, "steps": list(told)}

    whole, piecewise, other = Told(), Told(), Told()
    mark = whole.take(snapshot(3, 0, *steps))
    piecewise.take(snapshot(1, 0, *steps[:2], steps[0]))
    assert piecewise.take(snapshot(3, 2, steps[2])) == mark
    assert other.take(snapshot(3, 0, steps[0], steps[2], steps[1])) != mark
    with pytest.raises(AssertionError):
        other.take(snapshot(4, 7, steps[0]))
