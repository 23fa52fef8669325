"""Requests and answers as types: the OpenAPI document and the client's types are made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from zashiki.contract import MOST_SEATS
from zashiki.server.chairs import Chair
from zashiki.server.clock import Pace
from zashiki.server.terms import Terms

Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=24, pattern=r"^[^\x00-\x1f\x7f]+$")
]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
MoveText = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=200)]
Id = Annotated[
    str, StringConstraints(pattern=r"^[A-Za-z0-9_-]{22}$")
]  # of a table, a person, a token: `new_id` makes it
TableId = Id
SeatIndex = Annotated[int, Field(ge=0, lt=MOST_SEATS)]
Scope = Literal["play", "read", "chat"]
Ailment = Literal["closing", "opening", "rooms", "database", "disk", "writer"]


class Message(BaseModel):
    """What is sent or received; fields that are not named here are refused."""

    model_config = ConfigDict(extra="forbid")


# --- What happened, and why not ------------------------------------------------------------------------


class Told(Message):
    """A code and its arguments, of which the reader's language makes a sentence. `rule` is the rule of the rulebook
    that it comes from, if there is one."""

    code: str
    args: dict[str, Any] = {}
    rule: str = ""


class Why(Message):
    """Why something cannot be done. `code` names the sentence `refusal-<code>`, `rule` a rule of the rulebook."""

    kind: Literal["invalid", "illegal", "ambiguous", "stale", "forbidden", "missing", "limited", "failed"]
    code: str
    rule: str = ""
    args: dict[str, Any] = {}
    missed: Snapshot | None = None  # with `stale`: the table as it is, with all that was missed


# --- People ----------------------------------------------------------------------------------------------


class Me(Message):
    id: str
    name: str
    kind: Literal["guest", "account"]
    mutes: list[str] = []  # the people whose chat is not to be shown


class Newcomer(Message):
    name: Name


class Registration(Message):
    name: Name
    password: Password


class Registering(Registration):
    end_tokens: bool = False


class NewPassword(Message):
    old: str = Field(max_length=200)
    new: Password
    end_tokens: bool = False


class Deletion(Message):
    password: str = Field(default="", max_length=200)  # an account's


class SessionInfo(Message):
    """A browser in which I am who I am. What it and its system are called is empty where it does not say so."""

    id: str
    browser: str
    system: str
    began: int
    used: int  # to the hour
    here: bool  # the one that asks


class ComeBackKey(Message):
    key: str = Field(min_length=20, max_length=64)


class ComeBack(ComeBackKey):
    keep_others: bool = False  # my sessions in other browsers


class ComeBackOwner(Message):
    name: str


class ComeBackLink(Message):
    """A guest's way back from another browser. It is shown once; making a new one ends the old one."""

    key: str
    url: str


class NewToken(Message):
    name: Name
    scopes: list[Scope] = ["play", "read", "chat"]


class TokenInfo(Message):
    id: str
    name: str
    scopes: list[Scope]
    created: int
    used: int | None


class TokenMade(TokenInfo):
    token: str  # shown once


# --- Games -------------------------------------------------------------------------------------------------


class Requirement(Message):
    """A value of an option goes only with a certain one of another."""

    option: str
    value: str
    other: str
    wanted: str


class GameInfo(Message):
    """A game of this server. People can play it when its `state` is `open`, and bots when `bots` is; until then it is
    being compiled. A bot that has to move before that does so as soon as it can think."""

    name: str
    seats: list[int]  # how many can play
    options: dict[str, list[str]]  # each option's values, the first is the default
    requires: list[Requirement]
    players: list[str]  # bots, the strongest first
    closing: list[str]  # moves that close a turn, by a button of their own; the usual one first
    things: list[str]  # how the codes of what moves name begin
    pad: bool  # whether there is a score pad
    learns: bool  # whether there are hints and chances
    rules: int
    rulebook: list[str]  # ids of the rules, in order
    state: Literal["waiting", "opening", "open", "failed"]
    progress: float  # from 0 to 1 while it is opening
    bots: Literal["waiting", "opening", "open", "failed"]  # hints too
    bots_progress: float


class Score(Message):
    """The score pad's answer: `scored` is the room's own, `story` what is to be said about it."""

    scored: dict[str, Any]
    story: list[Told]


# --- Tables --------------------------------------------------------------------------------------------------


class SeatWish(Message):
    """Who is to sit here: I, anybody, somebody with the link, a bot, or somebody beside me at this screen."""

    kind: Literal["me", "open", "invite", "bot", "beside"]
    bot: str = ""
    name: Name | None = None  # `beside`: who sits there


class NewTable(Message):
    game: str
    options: dict[str, str] = {}
    seats: list[SeatWish] = Field(min_length=1, max_length=MOST_SEATS)
    public: bool = True
    pace: Pace = Pace()
    hints: bool = False  # also while other people sit at the table; those who play alone may always ask for them

    def terms(self, options: dict[str, str]) -> Terms:
        """What is agreed with this wish; the options are the room's, complete."""
        return Terms(options=options, public=self.public, pace=self.pace, hints=self.hints)


class Invite(Message):
    """A link to a seat, for the table's owner to hand on."""

    seat: int
    key: str
    url: str


class Join(Message):
    seat: SeatIndex | None = None  # the first free one by default
    invite: str = Field(default="", max_length=64)


class Start(Message):
    fill: str = ""  # the bot that takes the seats still free; without one they must be taken


class SeatNumber(Message):
    seat: SeatIndex


class ChatLine(Message):
    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=500)]


class Mute(Message):
    person: Id
    muted: bool


class Move(Message):
    """A move, by its whole text. `position` is the one that the player has seen (`Snapshot.position`)."""

    seat: SeatIndex
    move: MoveText
    position: int = Field(ge=0)


class Undo(Message):
    """Take back the last move of a turn that is not final yet, or the one that is named."""

    seat: SeatIndex
    position: int = Field(ge=0)
    move: MoveText | Literal[""] = ""


class Done(Message):
    """A move or an undo that is safely stored. The stream brings what it led to."""

    table: str
    number: int
    position: int


class Preview(Message):
    """Whether a legal move would be final: it reveals something, or is the last choice."""

    final: bool


class WhyNot(Message):
    """Why a move cannot be played; None if it can, and then `move` is its whole text. `words` are those that were
    understood, as moves are written."""

    why: Why | None
    words: str
    move: str


class MovePromised(Message):
    """A move, by its text and in words, and the share of the victory that it promises; where a whole plan is advised,
    the moves that go with it. What speaks for it, in rooms that can tell."""

    move: str
    words: Told
    chance: float
    rest: list[str]
    reasons: list[Told]


class Hint(Message):
    """What a seat should play at a position, the best first, and what is to be said of it: `verdict` has `move`,
    `chance` in percent, and some have `margin` (points of a percent) or `count` (of moves about equally good)."""

    seat: int
    position: int
    moves: list[MovePromised]
    verdict: Told


class StepTold(Message):
    """One step of the match as this eye perceives it; `seat` -1 is the house, `move` is empty for its steps."""

    seat: int
    move: str
    events: list[Told]
    view: dict[str, Any] | None = None  # after the step; for the latest ones but the last


class PictureCell(Message):
    """A place in a picture: the code of what lies there, or itself where it has no text; a number beside it, whose it
    is (-1: nobody's), the place where that has a name, and what lies there besides."""

    name: str
    number: int | None
    seat: int
    place: str
    holds: list[PictureCell]


class PictureStrip(Message):
    """A line of a picture: its label and places, and whose it is (-1: nobody's). With `columns` its places are known
    by their numbers, and line up with those of other such lines."""

    label: str
    cells: list[PictureCell]
    seat: int
    columns: bool


class MoveInWords(Message):
    move: str
    words: Told


class PlainBoard(Message):
    """The table in words, through one eye: what lies where, and each legal move as a sentence."""

    eye: int
    position: int  # steps that this eye had seen
    picture: list[PictureStrip]
    moves: list[MoveInWords]


class Chat(Message):
    """A line of chat. So many lines came before it: a reader who knows fewer can ask for them."""

    nth: int
    person: str
    name: str
    text: str
    at: int


class Notice(Message):
    """Something in the table's log that was no step of the match: after how many steps it was, when, and what."""

    step: int
    at: int
    told: Told


class Clocks(Message):
    """Milliseconds left for each seat at the moment `at`; those of `running` go on."""

    left: list[int]
    running: list[int]
    at: int


class ScoreLine(Message):
    name: str
    points: int


class Outcome(Message):
    why: str
    places: list[int]
    points: list[int]
    lines: list[list[ScoreLine]]
    facts: list[ScoreLine]
    winners: list[int]
    stand_ins: list[int]  # seats for which a bot has moved in the place of whoever sits there


class TableHead(Message):
    """What a list shows of a table, and everybody at it knows."""

    id: str
    game: str
    options: dict[str, str]
    public: bool
    pace: Pace
    owner: str
    status: Literal["waiting", "running", "over", "stopped"]
    chairs: list[Chair]
    halted: Told | None  # why it stands still, where what is stored of it cannot be read or does not replay


class Snapshot(TableHead):
    """A table as one eye sees it now: a seat, or -2 for everybody who looks on.

    All but `steps` and `chat` is complete. `steps` begins at step `since`: a reader that has more steps than
    that drops them first, because an undo takes steps back; what is seen after the last one is `view`.
    `chat` holds the lines after the number that was asked for, the latest if they are many.
    """

    eye: int
    number: int  # counts what this eye has seen happen; the cursor of streams is made of it
    sealed: str  # SHA-256 of the seed
    seed: str | None  # when it is over
    active: list[int]
    ready: list[int]  # have chosen and wait for the others
    clocks: Clocks | None
    position: int  # steps that this eye has seen; to be sent with a move
    view: dict[str, Any] | None  # None before the start
    legal: list[str]
    prompt: Told | None
    outlook: list[Told]  # what lies before this seat: what its plan will run into and come to, what its attacks throw
    forecasts: dict[str, Told]  # what legal moves will probably bring, where the table's options allow it
    can_undo: bool
    since: int
    steps: list[StepTold]
    chat: list[Chat]
    outcome: Outcome | None
    rests: Told | None  # why its bots wait: nobody is left who plays without a stand-in
    notices: list[Notice]
    next: str | None  # the rematch
    hints: bool  # whether those who sit here may ask for them


class TableMade(Message):
    """A table and, for its owner, the links to its seats."""

    table: Snapshot
    invites: list[Invite]


class TableLine(TableHead):
    """A table in a list."""

    active: list[int]
    created: int
    changed: int
    outcome: Outcome | None


class TablePage(Message):
    """A part of a list, the latest first."""

    lines: list[TableLine]
    more: str | None  # to be sent as `after` for the part that follows; None: there is nothing more
    count: int  # of all parts together
    here: list[str]  # who of those that sit at its tables has a stream open


class Lobby(Message):
    waiting: TablePage
    running: TablePage


class Replay(Message):
    """A match to be seen from its deal on, through one eye. Its story has its steps, what was seen comes in parts."""

    id: str
    game: str
    options: dict[str, str]
    chairs: list[Chair]
    eye: int
    eyes: list[int]  # through which it may be seen
    part: int  # how many views come at once
    outcome: Outcome | None


class Views(Message):
    """What was seen after each number of steps from `since` on; after 0 steps it is the deal."""

    since: int
    views: list[dict[str, Any]]


class TurningPoint(Message):
    """A turn that changed a seat's chance from `before` to `after`; `step` is where the step that changed it most
    leads, as in `Chances`."""

    step: int
    seat: int
    before: float
    after: float


class Chances(Message):
    """Each seat's share of the victory, as expected by somebody who sees everything. `chances[n]` belongs to
    the position after n steps of the replay, like the views that it comes with."""

    chances: list[list[float]]
    turning_points: list[TurningPoint]


class Alive(Message):
    """The server answers."""

    ok: bool


class Ready(Message):
    """Whether people can play here, and have stored what they play.

    `not_well`: `closing` (it is about to end), `opening` (rooms are), `rooms` (none could be opened), `database` (it
    does not answer), `disk` (it is full), `writer` (nothing can be stored)."""

    ok: bool
    not_well: list[Ailment]


class Health(Ready):
    """The same, and more about it. `rooms` says of each game whether it is `waiting`, `opening`, `open` or `failed`."""

    version: str
    database: str
    rooms: dict[str, str]


Why.model_rebuild()
