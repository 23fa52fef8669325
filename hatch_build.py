"""Refuses to build a wheel or sdist without the built client, so that nobody needs Node to install Zashiki."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT = Path("src", "zashiki", "client", "index.html")


class ClientHook(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version != "editable" and not (Path(self.root) / CLIENT).is_file():
            self.app.abort(f"The client has not been built ({CLIENT.parent} is missing). Run `make client` first.")
