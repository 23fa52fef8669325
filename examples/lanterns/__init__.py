"""Lanterns, a game for two to six: the worked example of docs/add-a-game.md."""

from lanterns import rules, story
from lanterns.state import FEWEST, PLAYERS, State
from zashiki.contract import RoomCard, Rules, Telling, Wording
from zashiki.kernel import copying_rule

ROOM = RoomCard(
    name="lanterns",
    package=__name__,
    version=1,
    rules=Rules(
        seats=range(FEWEST, PLAYERS + 1),
        state=State,
        moves=rules.MOVES,
        most_moves=len(rules.MOVES),
        deal_words=1,
        deal=rules.deal,
        players=rules.players,
        active=rules.active,
        play=rules.play,
        proceed=rules.proceed,
        view=copying_rule(State),
        sample=rules.sample,
        legal=rules.legal,
        refusal=rules.refusal,
        worth=rules.worth,
    ),
    wording=Wording(closing=()),
    telling=Telling(
        prompt=story.prompt,
        phrase=story.phrase,
        reason=story.reason,
        story=story.story,
        perceived=story.perceived,
        picture=story.picture,
        result=story.result,
    ),
)
