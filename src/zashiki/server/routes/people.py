"""Who I am: guests, accounts, sessions, tokens, and what is stored about me."""

from __future__ import annotations

from operator import attrgetter

from fastapi import APIRouter, Request, Response

from zashiki.server import messages, middleware, privacy
from zashiki.server.devices import Device, device_of
from zashiki.server.names import fold
from zashiki.server.people import SELF, Person
from zashiki.server.problem import Problem
from zashiki.server.routes.errors import errors
from zashiki.server.services import services_of

router = APIRouter(tags=["people"], generate_unique_id_function=attrgetter("name"))


async def admit(request: Request, person: Person) -> messages.Me:
    """Give this browser a pass, and tell it who it is."""
    middleware.let_be(request, person)
    return await services_of(request).people.me(person)


def browser(request: Request) -> Device:
    return device_of(request.scope["state"]["headers"])


async def myself(request: Request) -> Person:
    """Whoever asks something about their own account. Tokens may not; there is a limit for all of it together."""
    person = await services_of(request).people.required(request, SELF)
    services_of(request).limits.take("account", person.id, middleware.address(request))
    return person


# --- Me --------------------------------------------------------------------------------------------------


@router.get("/api/me", responses=errors(401, 403, 429))
async def get_me(request: Request) -> messages.Me:
    """Who I am. A browser's pass is renewed by this, so that it does not run out while it is in use."""
    services = services_of(request)
    person = await services.people.required(request)
    services.limits.take("reads", person.id, middleware.address(request))
    return await admit(request, person) if SELF in person.scopes else await services.people.me(person)


@router.post("/api/me", responses=errors(401, 403, 409, 413, 422, 429))
async def come_in(request: Request, newcomer: messages.Newcomer) -> messages.Me:
    """Become a guest, or be called otherwise."""
    services = services_of(request)
    if await services.people.who(request):
        person = await services.people.rename(await myself(request), newcomer.name)
    else:
        services.limits.take("guests", "", middleware.address(request))
        person = await services.people.welcome(newcomer.name, browser(request))
    return await admit(request, person)


@router.post("/api/me/register", responses=errors(401, 403, 409, 413, 422, 429))
async def register(request: Request, wish: messages.Registering) -> messages.Me:
    """Make an account of a guest, so that they can log in anywhere. Their games stay theirs; other browsers in which
    they were this guest are logged out, and their tokens end where that is wished."""
    services = services_of(request)
    known = await myself(request) if await services.people.who(request) else None
    services.limits.take("guests", "", middleware.address(request))
    person = await services.people.register(known, wish.name, wish.password, browser(request), wish.end_tokens)
    return await admit(request, person)


@router.post("/api/me/password", responses=errors(401, 403, 413, 422, 429))
async def change_password(request: Request, wish: messages.NewPassword) -> messages.Me:
    """Another password, for whoever knows the one before. All other browsers are logged out, and tokens end where that
    is wished."""
    services, person = services_of(request), await myself(request)
    with services.limits.guess(fold(person.name), middleware.address(request)):
        changed = await services.people.change_password(person, wish.old, wish.new, browser(request), wish.end_tokens)
    return await admit(request, changed)


@router.get("/api/me/export", responses={200: {"model": dict[str, object]}, **errors(401, 403, 429)})
async def export_me(request: Request) -> Response:
    """Everything that is stored about me."""
    content = await privacy.export(services_of(request), await myself(request))
    return Response(content, 200, {"Content-Disposition": 'attachment; filename="zashiki.json"'}, "application/json")


@router.delete("/api/me", status_code=204, responses=errors(401, 403, 413, 422, 429))
async def delete_me(request: Request, wish: messages.Deletion | None = None) -> None:
    """Forget me for good. Who has an account says its password."""
    services, person = services_of(request), await myself(request)
    if person.kind == "account":
        with services.limits.guess(fold(person.name), middleware.address(request)):
            await services.people.check_password(person, wish.password if wish else "")
    await privacy.delete_person(services, person)
    middleware.let_be(request, None)


@router.post("/api/me/mutes", responses=errors(401, 403, 404, 413, 422, 429))
async def mute(request: Request, wish: messages.Mute) -> messages.Me:
    """Do not show me somebody's chat, or show it again."""
    people, person = services_of(request).people, await myself(request)
    await people.mute(person, wish.person, wish.muted)
    return await people.me(person)


# --- Sessions --------------------------------------------------------------------------------------------


@router.post("/api/session", responses=errors(403, 413, 422, 429))
async def log_in(request: Request, wish: messages.Registration) -> messages.Me:
    services = services_of(request)
    with services.limits.guess(fold(wish.name), middleware.address(request)):
        person = await services.people.login(wish.name, wish.password, browser(request))
    await services.people.replace(request)
    return await admit(request, person)


@router.delete("/api/session", status_code=204, responses=errors(403))
async def log_out(request: Request) -> None:
    """Log out of this browser: what it was let in by is not valid any more."""
    await services_of(request).people.log_out(request)
    middleware.let_be(request, None)


@router.get("/api/me/sessions", responses=errors(401, 403, 429))
async def get_sessions(request: Request) -> list[messages.SessionInfo]:
    """The browsers in which I am who I am, the latest used first."""
    services = services_of(request)
    person = await services.people.required(request, SELF)
    services.limits.take("reads", person.id, middleware.address(request))
    return await services.people.sessions.of(person)


@router.delete("/api/me/sessions", status_code=204, responses=errors(401, 403, 429))
async def end_other_sessions(request: Request) -> None:
    """Log out of all other browsers."""
    await services_of(request).people.sessions.end_others(await myself(request))


@router.delete("/api/me/sessions/{session}", status_code=204, responses=errors(401, 403, 404, 422, 429))
async def end_session(request: Request, session: messages.Id) -> None:
    """Log out of a browser."""
    person = await myself(request)
    if not await services_of(request).people.sessions.end(person, session):
        raise Problem("missing", "no-such-session")
    if session == person.by:
        middleware.let_be(request, None)


@router.post("/api/me/come-back", responses=errors(401, 403, 429))
async def make_come_back(request: Request) -> messages.ComeBackLink:
    """A link by which a guest is the same person in another browser. It ends the former one."""
    key = await services_of(request).people.new_come_back(await myself(request))
    return messages.ComeBackLink(key=key, url=f"{middleware.base_url(request)}/come-back#{key}")


@router.post("/api/come-back/owner", responses=errors(403, 413, 422, 429))
async def whose_come_back(request: Request, wish: messages.ComeBackKey) -> messages.ComeBackOwner:
    """Whose key this is: who one would become by it."""
    services = services_of(request)
    services.limits.take("reads", "", middleware.address(request))
    return messages.ComeBackOwner(name=(await services.people.whose(wish.key)).name)


@router.post("/api/come-back", responses=errors(403, 413, 422, 429))
async def come_back(request: Request, wish: messages.ComeBack) -> messages.Me:
    """Be a guest in this browser. Others in which they were this guest are logged out, unless they are to be kept."""
    services = services_of(request)
    services.limits.take("guests", "", middleware.address(request))
    person = await services.people.come_back(wish.key, wish.keep_others, browser(request))
    await services.people.replace(request)
    return await admit(request, person)


# --- Tokens ----------------------------------------------------------------------------------------------


@router.get("/api/me/tokens", responses=errors(401, 403, 429))
async def get_tokens(request: Request) -> list[messages.TokenInfo]:
    return await services_of(request).people.tokens.of((await myself(request)).id)


@router.post("/api/me/tokens", responses=errors(401, 403, 413, 422, 429))
async def make_token(request: Request, wish: messages.NewToken) -> messages.TokenMade:
    """A token for a bot that plays in my name. It is shown only now."""
    person = await myself(request)
    return await services_of(request).people.tokens.make(person.id, wish.name, wish.scopes)


@router.delete("/api/me/tokens/{token}", status_code=204, responses=errors(401, 403, 404, 422, 429))
async def revoke_token(request: Request, token: messages.Id) -> None:
    await services_of(request).people.revoke_token(await myself(request), token)
