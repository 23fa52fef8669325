"""What a reader is told about something that a game refuses."""

from collections.abc import Callable
from typing import Any

import pytest

from zashiki.contract import Refused
from zashiki.room import Room
from zashiki.text import text_for


def refusal(game: Room, deed: Callable[..., Any], *given: Any, language: str = "en") -> str:
    """The sentence with which a deed is refused."""
    with pytest.raises(Refused) as refused:
        deed(*given)
    return text_for(language, game.card.folder, game.card.wording.things).reasons(refused.value.reason)


def example(game: Room, language: str) -> str:
    """A position as a refusal of the score pad shows one."""
    return text_for(language, game.card.folder).say("pad-example")
