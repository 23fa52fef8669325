"""The application for any ASGI server: `uvicorn --factory tests.server.asgi:application`."""

import os
from pathlib import Path

from zashiki import registry
from zashiki.server import rooms
from zashiki.server.app import create_app
from zashiki.server.middleware import Guard
from zashiki.server.services import Services, Settings

rooms.warm_rules = registry.load_rules  # nothing is compiled here


def application() -> Guard:
    data = Path(os.environ["ZASHIKI_DATA"])
    return create_app(Services(Settings(data, str(data / "zashiki.db"))))
