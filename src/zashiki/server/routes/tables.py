"""Tables over HTTP: setting up, sitting down, playing, looking."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from functools import partial
from operator import attrgetter
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Header, Path, Query, Request
from fastapi.responses import Response

from zashiki.contract import MOST_SEATS, SPECTATOR, Game, Language, RoomCard, Seat
from zashiki.server import messages
from zashiki.server.chat import page_of_chat
from zashiki.server.client import Form, send_form, takes_gzip
from zashiki.server.fair_queue import Asker
from zashiki.server.filing import MATCH, STORY, VIEWS, Kept, Piece, packed
from zashiki.server.limits import neighbourhood
from zashiki.server.middleware import address, base_url
from zashiki.server.people import Person
from zashiki.server.plain import Sight, plain_board, sight_now, sight_then
from zashiki.server.problem import Problem
from zashiki.server.routes.errors import errors
from zashiki.server.routes.lean import LeanRoute
from zashiki.server.services import services_of
from zashiki.server.snapshot import dumps, snapshot, story, views
from zashiki.server.snapshot import replay as replay_of
from zashiki.server.stream import NDJSON, SSE, EventStream
from zashiki.server.table import Table
from zashiki.server.table_lists import Listed, Which, lobby, lobby_page, my_tables
from zashiki.server.tables import Tables, check_goes_on
from zashiki.text import text_for

SHAPE: dict[str, Any] = {"prefix": "/api", "tags": ["tables"], "generate_unique_id_function": attrgetter("name")}
moves = APIRouter(**SHAPE, route_class=LeanRoute)
router = APIRouter(**SHAPE)

JSON = "application/json"
QUICKLY = 5  # how tightly gzip packs what is made for one reader

IdempotencyKey = Annotated[str, Header(alias="Idempotency-Key", min_length=8, max_length=64, pattern=r"^[\x21-\x7e]+$")]
Eye = Annotated[Seat | None, Query(ge=SPECTATOR, lt=MOST_SEATS)]
StepNumber = Annotated[int | None, Query(ge=0, lt=2**31)]
MoveText = Annotated[str, Query(min_length=1, max_length=200)]


class JsonBytes(Response):
    """An answer that was made elsewhere."""

    media_type = "application/json"


async def player(request: Request, kind: str, scope: str = "play") -> Person:
    """Who wants to do something of a kind, if that is not too much."""
    services = services_of(request)
    person = await services.people.required(request, scope)
    services.limits.take(kind, person.id, address(request))
    await services.turnstile.pass_through(person.id)
    return person


async def reader(request: Request) -> Person | None:
    """Who wants to know something; it may be nobody in particular."""
    services = services_of(request)
    person = await services.people.who(request)
    if person and "read" not in person.scopes:
        raise Problem("forbidden", "no-scope", scope="read")
    services.limits.take("reads", person.id if person else "", address(request))
    await services.turnstile.pass_through(person.id if person else neighbourhood(address(request)))
    return person


async def seen(request: Request, table: Table, person: Person) -> JsonBytes:
    """The table after an action, as the person who acted sees it."""
    return JsonBytes(await services_of(request).tables.look(table.id, person, None))


# --- Lists and setting up -------------------------------------------------------------------------------


Place = Annotated[str, Query(max_length=64)]


@router.get("/tables", response_model=messages.Lobby, responses=errors(429, 503))
async def list_tables(request: Request) -> Any:
    """Public tables that wait for players, and those that can be watched: the first page of each."""
    await reader(request)
    services = services_of(request)
    now, here = services.now(), services.presence.here
    return JsonBytes(orjson.dumps(await services.store.read(lambda connection: lobby(connection, now, here))))


@router.get("/lobby/{which}", response_model=messages.TablePage, responses=errors(422, 429, 503))
async def list_more_tables(request: Request, which: Listed, after: Place = "") -> Any:
    """A page of the public tables, which follows the one whose `more` is given."""
    await reader(request)
    services = services_of(request)
    now, here = services.now(), services.presence.here
    found = await services.store.read(lambda connection: lobby_page(connection, now, here, which, after))
    return JsonBytes(orjson.dumps(found))


@router.get("/me/tables", response_model=messages.TablePage, responses=errors(401, 403, 422, 429, 503))
async def list_my_tables(request: Request, which: Which = "open", after: Place = "") -> Any:
    """A page of my games, the latest first: those that wait or run, or those that have ended."""
    person = await player(request, "reads", "read")
    services = services_of(request)
    here = services.presence.here
    found = await services.store.read(lambda connection: my_tables(connection, person.id, which, after, here))
    return JsonBytes(orjson.dumps(found))


@router.post(
    "/tables", response_model=messages.TableMade, status_code=201, responses=errors(401, 403, 404, 422, 429, 503)
)
async def create_table(request: Request, wish: messages.NewTable) -> Any:
    """Set up a table. It starts at once if no seat is open or waits for somebody by invitation."""
    person = await player(request, "tables")
    services = services_of(request)
    table = await services.seating.create(person, wish)
    invites = dumps([invite.model_dump() for invite in links(request, table, person)])
    shown = snapshot(table, services.tables.eye(table, person, None))
    return JsonBytes(b'{"table":' + shown + b',"invites":' + invites + b"}", status_code=201)


def links(request: Request, table: Table, person: Person) -> list[messages.Invite]:
    home = base_url(request)
    keys = services_of(request).seating.invites(table, person)
    return [messages.Invite(seat=seat, key=key, url=f"{home}/t/{table.id}#{key}") for seat, key in keys.items()]


@router.get(
    "/tables/{table}/invites", response_model=list[messages.Invite], responses=errors(401, 403, 404, 422, 429, 503)
)
async def list_invites(request: Request, table: messages.TableId) -> list[messages.Invite]:
    """The links to the seats that wait for somebody, for the table's owner."""
    person = await player(request, "reads", "read")
    found: list[messages.Invite] = await services_of(request).tables.ask(table, lambda one: links(request, one, person))
    return found


ACTION: dict[str, Any] = {"response_model": messages.Snapshot, "responses": errors(401, 403, 404, 422, 429, 503)}


@router.post("/tables/{table}/join", **ACTION)
async def join(request: Request, table: messages.TableId, wish: messages.Join) -> Any:
    """Take a seat: an open one, or one by its invitation."""
    person = await player(request, "account")
    return await seen(request, await services_of(request).seating.join(table, person, wish), person)


@router.post("/tables/{table}/start", **ACTION)
async def start(request: Request, table: messages.TableId, wish: messages.Start) -> Any:
    """The owner begins; a bot may take the seats that are still free."""
    person = await player(request, "account")
    return await seen(request, await services_of(request).seating.start(table, person, wish.fill), person)


@router.post("/tables/{table}/leave", **ACTION)
async def leave(request: Request, table: messages.TableId) -> Any:
    """Get up. In a running game a bot stands in until the seat is reclaimed. The owner closes a table that still waits
    for players, and ends a game of bots alone."""
    person = await player(request, "account")
    return await seen(request, await services_of(request).seating.leave(table, person), person)


@router.post("/tables/{table}/reclaim", **ACTION)
async def reclaim(request: Request, table: messages.TableId, wish: messages.SeatNumber) -> Any:
    """Take my seat back from the bot that stands in for me."""
    person = await player(request, "account")
    return await seen(request, await services_of(request).seating.reclaim(table, person, wish.seat), person)


@router.post("/tables/{table}/remove", **ACTION)
async def remove(request: Request, table: messages.TableId, wish: messages.SeatNumber) -> Any:
    """The owner asks a guest to leave."""
    person = await player(request, "account")
    return await seen(request, await services_of(request).seating.remove(table, person, wish.seat), person)


@router.post("/tables/{table}/rematch", **ACTION)
async def rematch(request: Request, table: messages.TableId) -> Any:
    """Once more, one seat further; it begins when all have asked."""
    person = await player(request, "tables")
    return await seen(request, await services_of(request).seating.rematch(table, person), person)


# --- Playing ----------------------------------------------------------------------------------------------


PLAYED: dict[str, Any] = {"response_model": messages.Done, "responses": errors(401, 403, 404, 409, 422, 429, 503)}


@moves.post("/tables/{table}/moves", **PLAYED)
async def move(request: Request, table: messages.TableId, wish: messages.Move, key: IdempotencyKey) -> Any:
    """Play a move. When the answer comes it is safely stored; the stream brings what it led to."""
    person = await player(request, "moves")
    return JsonBytes(await services_of(request).tables.move(table, person, wish, key))


@moves.post("/tables/{table}/undo", **PLAYED)
async def undo(request: Request, table: messages.TableId, wish: messages.Undo, key: IdempotencyKey) -> Any:
    """Take back my last move, as far as the start of my turn or the last thing revealed."""
    person = await player(request, "moves")
    return JsonBytes(await services_of(request).tables.undo(table, person, wish, key))


HINTED = errors(401, 403, 404, 422, 429, 503)


@router.post("/tables/{table}/hint", response_model=messages.Hint, responses=HINTED)
async def hint(request: Request, table: messages.TableId, wish: messages.SeatNumber) -> Any:
    """What I should play, thought out from what my seat sees now. Whoever plays alone may ask; among people only
    if the table was set up so (`Snapshot.hints`). One at a time."""
    person = await player(request, "hints")
    services = services_of(request)
    with services.limits.hold("hint", person.id, address(request)):
        asker = Asker(neighbourhood(address(request)), person.id, table)
        return JsonBytes(await services.hints.ask(asker, person, wish.seat))


@router.post("/tables/{table}/chat", **PLAYED)
async def chat(request: Request, table: messages.TableId, line: messages.ChatLine) -> Any:
    person = await player(request, "chat", "chat")
    services = services_of(request)
    services.limits.take("talk", table, "")
    return JsonBytes(await services.tables.chat(table, person, line.text))


# --- Looking ----------------------------------------------------------------------------------------------


LOOK = errors(403, 404, 422, 429, 503)


@router.get("/tables/{table}", response_model=messages.Snapshot, responses=LOOK)
async def look(
    request: Request, table: messages.TableId, seat: Eye = None, number: Annotated[int, Query(ge=0)] = 0
) -> Any:
    """The table through a seat of mine, or as an onlooker, with what happened after a number."""
    person = await reader(request)
    return JsonBytes(await services_of(request).tables.look(table, person, seat, number))


@router.get("/tables/{table}/chat", response_model=list[messages.Chat], responses=LOOK)
async def earlier_chat(request: Request, table: messages.TableId, before: Annotated[int, Query(ge=0, lt=2**31)]) -> Any:
    """The lines of chat that came before one (its `nth`), as many as a snapshot has. The first line of all is 0."""
    await reader(request)
    found = await services_of(request).store.read(lambda connection: page_of_chat(connection, table, before))
    return JsonBytes(dumps(found))


@router.get("/tables/{table}/why-not", response_model=messages.WhyNot, responses=LOOK)
async def why_not(
    request: Request, table: messages.TableId, move: MoveText, seat: Eye = None, language: Language | None = None
) -> Any:
    """Why a move cannot be played now. It may be shortened, and with `language` be typed in that language's words."""
    person = await reader(request)
    tables = services_of(request).tables
    if language:
        room = await tables.ask(table, room_of)
        move = await services_of(request).beside.do(understood, room.card, language, move)

    def answer(one: Table) -> Any:
        match, eye = one.match, tables.eye(one, person, seat)
        if match is None or not one.running:
            return told_why(Problem("illegal", "not-running"), move)
        words = tidied(one.game.card, move)
        if reason := match.why_not(eye, words):
            return told_why(Problem.of(reason), words)
        return {"why": None, "words": words, "move": one.game.text(one.game.find(match.view(eye), words))}

    return JsonBytes(dumps(await tables.ask(table, answer)))


def room_of(table: Table) -> Game:
    check_goes_on(table)
    return table.game


def told_why(problem: Problem, words: str) -> dict[str, Any]:
    return {"why": problem.body(), "words": words, "move": ""}


def understood(card: RoomCard, language: Language, line: str) -> str:
    """What somebody typed, in the words of moves."""
    return text_for(language, card.folder, card.wording.things).understand(line)


def tidied(card: RoomCard, line: str) -> str:
    """As moves are written, so that the words are the beginning of those that they name."""
    return " ".join(card.wording.tidy(tuple(line.lower().split())))


@router.get("/tables/{table}/preview", response_model=messages.Preview, responses=LOOK)
async def preview(request: Request, table: messages.TableId, move: MoveText, seat: Eye = None) -> Any:
    """Whether a legal move could not be taken back."""
    person = await reader(request)
    tables = services_of(request).tables

    def answer(one: Table) -> bool:
        eye = tables.eye(one, person, seat)
        if one.match is None or not one.running:
            raise Problem("illegal", "not-running")
        if reason := one.match.why_not(eye, move):
            raise Problem.of(reason)
        return one.match.is_final(eye, one.game.find(one.match.view(eye), move))

    return messages.Preview(final=await tables.ask(table, answer))


@router.get("/tables/{table}/replay", response_model=messages.Replay, responses=LOOK)
async def replay(request: Request, table: messages.TableId, seat: Eye = None) -> Any:
    """A match to be seen from its deal on: through my eyes while it runs, through anybody's when it is over. Its steps
    are its story, and what was seen comes in parts."""
    person = await reader(request)
    tables = services_of(request).tables

    def answer(one: Table) -> bytes:
        eye, eyes = replay_eye(tables, one, person, seat)
        return dumps(replay_of(one, eye) | {"eyes": eyes})

    return JsonBytes(await tables.ask(table, answer))


@router.get("/tables/{table}/replay/story", response_model=list[messages.StepTold], responses=LOOK)
async def replay_story(request: Request, table: messages.TableId, seat: Eye = None) -> Any:
    """All steps of a match that is seen from its deal on, without what was seen after them."""
    return await replayed(request, table, seat, STORY, story)


@router.get("/tables/{table}/replay/views/{part}", response_model=messages.Views, responses=LOOK)
async def replay_views(
    request: Request, table: messages.TableId, part: Annotated[int, Path(ge=0, lt=2**31)], seat: Eye = None
) -> Any:
    """What was seen at the deal and after each step, so many at once as `Replay.part` says: part 0 begins with the
    deal. What is after the step n is in the part `n // Replay.part`."""
    return await replayed(request, table, seat, VIEWS, lambda one, eye: views(one, eye, part), part)


async def replayed(
    request: Request,
    table: str,
    seat: Seat | None,
    kind: str,
    now: Callable[[Table, Seat], bytes | None],
    part: int = 0,
) -> Response:
    """A piece of a replay: as it is kept when the match is over, made now while it goes on."""
    person, services = await reader(request), services_of(request)

    def whose(one: Table) -> Seat:
        return replay_eye(services.tables, one, person, seat)[0]

    one = await services.tables.ask(table, itself)
    eye = whose(one)
    if one.status == "over":
        return await send_kept(request, await services.files.get(table, one.game.name, Piece(kind, eye, part)), JSON)
    if kind == STORY:
        one, eye = await services.tables.told(table, whose)
    if (told := now(one, eye)) is None:
        raise Problem("missing", "not-found", status=404)
    return await send_kept(request, await services.beside.do(packed, Piece(kind, eye, part), told, QUICKLY), JSON)


def itself(table: Table) -> Table:
    return table


async def send_kept(request: Request, kept: Kept, media_type: str, more: Mapping[str, str] | None = None) -> Response:
    """As it is kept, or unpacked for those who cannot do that; nothing to those who have it already."""
    unpacked = not takes_gzip(request.headers.get("accept-encoding", ""))
    form = Form(
        b"" if unpacked else kept.body,
        {
            "Content-Type": media_type,
            "ETag": f'"{kept.tag}"' if unpacked else f'"{kept.tag}-gz"',
            "Cache-Control": "private, no-cache",
            "Vary": "Accept-Encoding, Authorization, Cookie",
            **({} if unpacked else {"Content-Encoding": "gzip"}),
            **(more or {}),
        },
    )
    answer = send_form(form, request.headers.get("if-none-match", ""), only_head=False)
    if unpacked and answer.status_code == 200:
        return Response(await services_of(request).beside.do(gzip.decompress, kept.body), 200, form.headers)
    return answer


def replay_eye(tables: Tables, one: Table, person: Person | None, seat: Seat | None) -> tuple[Seat, tuple[Seat, ...]]:
    """The eye through which a match is seen from its deal on, and all through which it may be."""
    if one.match is None:
        raise Problem("illegal", "not-running")
    mine = tables.eye(one, person, None)  # at one screen for several no seat's, while it runs
    eyes = one.eyes if one.status == "over" else tuple({mine, SPECTATOR})
    eye = mine if seat is None else seat
    if eye not in eyes:
        raise Problem("forbidden", "not-your-seat", seat=eye + 1)
    return eye, eyes


@router.get("/tables/{table}/plain", response_model=messages.PlainBoard, responses=LOOK)
async def plain(request: Request, table: messages.TableId, seat: Eye = None, step: StepNumber = None) -> Any:
    """The table in words, for those who play without its picture: as it is now, or after a step of its replay."""
    person = await reader(request)
    tables = services_of(request).tables

    def sight(one: Table) -> Sight:
        if step is None:
            return sight_now(one, tables.eye(one, person, seat))
        return sight_then(one, replay_eye(tables, one, person, seat)[0], step)

    board = partial(packed_board, await tables.ask(table, sight), request.headers.get("accept-encoding", ""))
    return await services_of(request).beside.do(board)


def packed_board(sight: Sight, accepted: str) -> JsonBytes:
    """Hundreds of moves in words are 150 kB, and packed 8: they are for slow links too."""
    told, varies = plain_board(sight), {"Vary": "Accept-Encoding"}
    if not takes_gzip(accepted):
        return JsonBytes(told, headers=varies)
    return JsonBytes(gzip.compress(told, 5, mtime=0), headers=varies | {"Content-Encoding": "gzip"})


@router.get("/tables/{table}/file", response_class=Response, responses=LOOK | {200: {"content": {"text/plain": {}}}})
async def match_file(request: Request, table: messages.TableId) -> Response:
    """The match as a file, when it is over."""
    await reader(request)
    services = services_of(request)

    def game_of(one: Table) -> str:
        if one.status != "over":
            raise Problem("illegal", "not-over")
        return one.game.name

    game = await services.tables.ask(table, game_of)
    of = game if game in services.rooms.openings else "match"
    named = {"Content-Disposition": f'attachment; filename="{of}-{table}.zashiki"'}
    kept = await services.files.get(table, game, Piece(MATCH))
    return await send_kept(request, kept, "text/plain; charset=utf-8", named)


@router.get("/tables/{table}/chances", response_model=messages.Chances, responses=LOOK)
async def chances(request: Request, table: messages.TableId) -> Any:
    """How the chances of a match went, when it is over. `chances[n]` belongs to the position after n steps of its
    replay (the n that the client walks through), so there is one more of them than steps, through whichever eye.
    They are thought out for a few matches at a time."""
    person = await reader(request)
    asker = Asker(neighbourhood(address(request)), person.id if person else "", table)
    return JsonBytes(await services_of(request).hints.chances(asker))


# --- The stream -------------------------------------------------------------------------------------------


@router.get(
    "/stream",
    response_class=Response,
    responses=errors(401, 403, 422, 429) | {200: {"content": {SSE: {}, NDJSON: {}}}},
)
async def stream(
    request: Request,
    watch: Annotated[str, Query(max_length=2000)] = "",
    cursor: Annotated[str, Query(max_length=4000)] = "",
    last_event_id: Annotated[str, Header(max_length=4000)] = "",
) -> Response:
    """All my tables and what else I watch, as server-sent events, or as lines of JSON for bots that ask for
    `application/x-ndjson`. It resumes after the last event that was received."""
    services = services_of(request)
    person = await reader(request)
    kind = NDJSON if NDJSON in request.headers.get("accept", "") else SSE
    with ExitStack() as held:  # before anything is read for it
        held.enter_context(services.limits.hold("stream", person.id if person else "", address(request)))
        opened = await services.hub.open(person, watch, last_event_id or cursor)
        return EventStream(services.hub, opened, kind, held.pop_all())
