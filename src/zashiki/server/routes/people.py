"""Who I am: guests, accounts, sessions, tokens, and what is stored about me."""

from __future__ import annotations

from operator import attrgetter

from fastapi import APIRouter, Request, Response

from zashiki.server import messages, middleware, privacy
from zashiki.server.names import fold
from zashiki.server.people import COOKIE, SELF, Person
from zashiki.server.routes.errors import errors
from zashiki.server.services import services_of

YEAR_AND_MORE = 400 * 24 * 3600  # seconds; browsers keep no cookie longer

router = APIRouter(tags=["people"], generate_unique_id_function=attrgetter("name"))


async def admit(request: Request, response: Response, person: Person) -> messages.Me:
    """Give this browser a pass, and tell it who it is."""
    people = services_of(request).people
    response.set_cookie(
        COOKIE,
        people.passes.make(person.id, person.epoch),
        max_age=YEAR_AND_MORE,
        httponly=True,
        samesite="lax",
        secure=middleware.is_https(request),
    )
    return await people.me(person)


async def myself(request: Request) -> Person:
    """Whoever asks something about their own account. Tokens may not; there is a limit for all of it together."""
    person = await services_of(request).people.required(request, SELF)
    services_of(request).limits.take("account", person.id, middleware.address(request))
    return person


# --- Me --------------------------------------------------------------------------------------------------


@router.get("/api/me", responses=errors(401, 403, 429))
async def get_me(request: Request, response: Response) -> messages.Me:
    """Who I am. A browser's pass is renewed by this, so that it does not run out while it is in use."""
    services = services_of(request)
    person = await services.people.required(request)
    services.limits.take("reads", person.id, middleware.address(request))
    return await admit(request, response, person) if SELF in person.scopes else await services.people.me(person)


@router.post("/api/me", responses=errors(401, 403, 409, 413, 422, 429))
async def come_in(request: Request, response: Response, newcomer: messages.Newcomer) -> messages.Me:
    """Become a guest, or be called otherwise."""
    services = services_of(request)
    if await services.people.who(request):
        person = await services.people.rename(await myself(request), newcomer.name)
    else:
        services.limits.take("guests", "", middleware.address(request))
        person = await services.people.welcome(newcomer.name)
    return await admit(request, response, person)


@router.post("/api/me/register", responses=errors(401, 403, 409, 413, 422, 429))
async def register(request: Request, response: Response, wish: messages.Registration) -> messages.Me:
    """Make an account of a guest, so that they can log in anywhere. Their games stay theirs."""
    services = services_of(request)
    known = await myself(request) if await services.people.who(request) else None
    services.limits.take("guests", "", middleware.address(request))
    return await admit(request, response, await services.people.register(known, wish.name, wish.password))


@router.get("/api/me/export", responses={200: {"model": dict[str, object]}, **errors(401, 403, 429)})
async def export_me(request: Request) -> Response:
    """Everything that is stored about me."""
    content = await privacy.export(services_of(request), await myself(request))
    return Response(content, 200, {"Content-Disposition": 'attachment; filename="zashiki.json"'}, "application/json")


@router.delete("/api/me", status_code=204, responses=errors(401, 403, 429))
async def delete_me(request: Request, response: Response) -> None:
    """Forget me for good."""
    await privacy.delete_person(services_of(request), await myself(request))
    response.delete_cookie(COOKIE)


@router.post("/api/me/mutes", responses=errors(401, 403, 404, 413, 422, 429))
async def mute(request: Request, wish: messages.Mute) -> messages.Me:
    """Do not show me somebody's chat, or show it again."""
    people, person = services_of(request).people, await myself(request)
    await people.mute(person, wish.person, wish.muted)
    return await people.me(person)


# --- Sessions --------------------------------------------------------------------------------------------


@router.post("/api/session", responses=errors(403, 413, 422, 429))
async def log_in(request: Request, response: Response, wish: messages.Registration) -> messages.Me:
    services = services_of(request)
    with services.limits.guess(fold(wish.name), middleware.address(request)):
        person = await services.people.login(wish.name, wish.password)
    return await admit(request, response, person)


@router.delete("/api/session", status_code=204, responses=errors(403))
async def log_out(response: Response) -> None:
    """Log out of this browser."""
    response.delete_cookie(COOKIE)


@router.post("/api/me/come-back", responses=errors(401, 403, 429))
async def make_come_back(request: Request) -> messages.ComeBackLink:
    """A link by which a guest is the same person in another browser. It ends the former one."""
    key = await services_of(request).people.new_come_back(await myself(request))
    return messages.ComeBackLink(key=key, url=f"{middleware.base_url(request)}/come-back#{key}")


@router.post("/api/come-back", responses=errors(403, 413, 422, 429))
async def come_back(request: Request, response: Response, wish: messages.ComeBack) -> messages.Me:
    services = services_of(request)
    services.limits.take("guests", "", middleware.address(request))
    return await admit(request, response, await services.people.come_back(wish.key))


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
