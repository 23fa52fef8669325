"""Real Chromium against a real server, which has the built client.

Every page that a test opens is listened to: at the end of the test nothing may have been written to the console as an
error, thrown, or stopped by the content security policy, unless the test forgave it.

Fixtures: `server` (one for all tests of a worker), `server_factory` (for tests that stop and start one), `wire` (a cable
to the server, to be listened to and cut), `new_context` and `new_page` (each call is another person at a screen of some
size, reading some language), `page` (a plain one), `axe`.
"""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    WebError,
    expect,
    sync_playwright,
)

from tests.browser import chromium
from tests.browser.server import Server
from tests.browser.wire import Wire
from zashiki.server.client import FOLDER, INDEX

HERE = Path(__file__).parent
LOCALES = {"en": "en-GB", "pl": "pl-PL", "hu": "hu-HU"}
LAPTOP = (1366, 768)
PATIENCE = 60_000  # ms, for whatever a busy machine needs
# Chromium writes every refused request to the console. That a newcomer is nobody yet is no fault.
NOBODY = re.compile(r"status of 401 .*/api/me$")
LISTEN = """document.addEventListener('securitypolicyviolation', (event) => console.error(
    `${event.effectiveDirective} forbids ${event.blockedURI} (${event.sourceFile}:${event.lineNumber}) ${event.sample}`))"""
RUN_AXE = """async () => (await axe.run(document, {resultTypes: ['violations']})).violations.map(
    (found) => `${found.id}: ${found.help}: ${found.nodes.map((node) => node.html).join(' | ')}`)"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: Any) -> Iterator[Any]:
    """A failure shows what the server said and where its pictures are."""
    report = yield
    given = getattr(item, "funcargs", {})
    if report.failed and report.when != "teardown":
        if "server" in given:
            report.sections.append(("Server", given["server"].log))
        if "new_context" in given:
            report.sections.append(("Screen", "\n".join(given["new_context"].pictures(item))))
    return report


# --- The server --------------------------------------------------------------------------------------


@pytest.fixture(scope="session")
def client() -> None:
    if not (FOLDER / INDEX.strip("/")).is_file():
        pytest.fail("The client has not been built: run `make client`.", pytrace=False)


@pytest.fixture(scope="session")
def server(client: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One for all tests: people and tables of others may be there."""
    opened = Server(tmp_path_factory.mktemp("server")).start()
    yield opened
    opened.stop()


@pytest.fixture
def server_factory(client: None, tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """`server_factory()` opens an empty house; its `stop`, `kill` and `start` do what they say, on the same port. Its
    rules are plain, with which it starts sooner; those of `server` are compiled."""
    made: list[Server] = []

    def make(*arguments: str) -> Server:
        folder = tmp_path / f"server{len(made)}"
        folder.mkdir()
        made.append(Server(folder, *arguments, environment=os.environ | {"ZASHIKI_PLAIN": "1"}))
        return made[-1].start()

    yield make
    for opened in made:
        opened.stop()


@pytest.fixture
def wire(server: Server) -> Iterator[Wire]:
    """A cable to the server. To be asked for before the browsers at its end, so that it outlives them."""
    laid = Wire(server.port)
    yield laid
    laid.close()


# --- The browser -------------------------------------------------------------------------------------


# For the package, not the session: Playwright's event loop must not be in the way of other tests of this worker.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    try:
        found = chromium.find()
    except chromium.NoChromium as reason:
        pytest.fail(str(reason), pytrace=False)
    environment: dict[str, Any] = os.environ | found.environment
    launched = playwright.chromium.launch(executable_path=found.path, args=chromium.FLAGS, env=environment)
    yield launched
    launched.close()


class Contexts:
    """`new_context(size, language, motion, server)`: somebody else's browser. What goes wrong in it is written down."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self.browser, self.server = browser, server
        self.made: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.forgiven = [NOBODY]

    def __call__(
        self,
        size: tuple[int, int] = LAPTOP,
        language: str = "en",
        motion: bool = False,
        server: Server | None = None,
        **options: Any,
    ) -> BrowserContext:
        context = self.browser.new_context(
            base_url=(server or self.server).url,
            viewport={"width": size[0], "height": size[1]},
            locale=LOCALES[language],
            reduced_motion="no-preference" if motion else "reduce",
            **options,
        )
        context.set_default_timeout(PATIENCE)
        context.add_init_script(LISTEN)
        context.on("console", self._hear)
        context.on("weberror", self._see)
        self.made.append(context)
        return context

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.text} {message.location['url']}".strip())

    def _see(self, error: WebError) -> None:
        self.complaints.append(str(error.error))

    def forgive(self, pattern: str) -> None:
        """Complaints in which this is found are expected, in all pages of this test."""
        self.forgiven.append(re.compile(pattern))

    def unforgiven(self) -> list[str]:
        return [one for one in self.complaints if not any(known.search(one) for known in self.forgiven)]

    def pictures(self, item: pytest.Item) -> Iterator[str]:
        folder, name = item.config.cache.mkdir("browser"), re.sub(r"[^\w-]+", "-", item.name)
        for number, page in enumerate(page for context in self.made for page in context.pages):
            path = folder / f"{name}-{number}.png"
            page.screenshot(path=path, animations="disabled")
            yield f"{page.url}: {path}"


@pytest.fixture
def new_context(browser: Browser, server: Server, server_factory: object) -> Iterator[Contexts]:
    """Asks for `server_factory` so that every house outlives the browsers in it: a lobby may still fetch rooms ahead."""
    contexts = Contexts(browser, server)
    yield contexts
    for context in contexts.made:
        context.close()
    assert contexts.unforgiven() == []


@pytest.fixture
def new_page(new_context: Contexts) -> Callable[..., Page]:
    """Like `new_context`, with a page in it."""
    return lambda *size_and_language, **options: new_context(*size_and_language, **options).new_page()


@pytest.fixture
def page(new_page: Callable[..., Page]) -> Page:
    return new_page()


@pytest.fixture(scope="session")
def axe() -> Callable[[Page], list[str]]:
    """`axe(page)`: what stands in the way of those who cannot see or point."""
    path = HERE / "node_modules" / "axe-core" / "axe.min.js"
    if not path.is_file():
        pytest.fail("axe-core is not there: `make test` fetches it.", pytrace=False)
    script = path.read_text("utf-8")

    def violations(page: Page) -> list[str]:
        page.evaluate(script)
        found: list[str] = page.evaluate(RUN_AXE)
        return found

    return violations
