"""The wire: a table as it goes to who looks at it; of what he has seen, only what is new."""

from collections import ChainMap
from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import chain
from typing import Any
from weakref import ref

import orjson

from bartizan.picture import text


class Drawn(dict[str, Any]):
    """A scene as it goes over the wire."""

    @property
    def description(self) -> str:
        """The picture in words."""
        return text(self)

    @property
    def written(self) -> bytes:
        """The scene as JSON; not kept, for it is large, and most have seen another scene."""
        return orjson.dumps(self)

    def since(self, seen: "Drawn") -> bytes:
        """The scene for who has seen another one: what is as it was there is only named."""
        known = {thing["id"]: thing for thing in seen.things()}
        short = self | {
            kind: [
                name if (was := known.get(name := thing["id"])) is thing or was == thing else thing
                for thing in self[kind]
            ]
            for kind in ("pieces", "places")
        }
        return orjson.dumps(short)

    @cached_property
    def ids(self) -> set[str]:
        """All that can be pointed at, on the board and beside it."""
        beside = (piece for panel in self["panels"] for piece in panel["pieces"])
        return {thing["id"] for thing in chain(self.things(), beside)}

    def things(self) -> Iterator[dict[str, Any]]:
        """All pieces and places; most that stay as they were are the same object."""
        return chain(self["pieces"], self["places"])


class Common(dict[str, Any]):
    """What several are told alike; it is written once for all who have seen the same scene."""

    shared = False  # whether several are told it: then what was written is kept for them
    _written: tuple["ref[Drawn]", bytes] | None = None  # else each would hold all scenes before it

    def written(self, seen: Drawn | None) -> bytes:
        """As JSON; for who has seen another scene, it tells what is new."""
        if seen and self._written and self._written[0]() is seen:
            return self._written[1]
        before, words = seen, {} if seen else {"description": self["scene"].description}

        def told(holder: dict[str, Any]) -> dict[str, Any]:
            """The holder of a scene, which tells what is new to who has seen the one before."""
            nonlocal before
            scene = holder["scene"]
            if not scene:
                return holder
            picture = scene.since(before) if before else scene.written
            before = scene
            return holder | {"scene": orjson.Fragment(picture)}

        frames = [told(frame) for frame in self["frames"]]
        text = orjson.dumps(told(self) | words | {"frames": frames})
        if seen and self.shared:
            self._written = ref(seen), text
        return text


class State(ChainMap[str, Any]):
    """The message `state`: what is a seat's own, and what others are told too."""

    def __init__(self, own: dict[str, Any], common: Common) -> None:
        super().__init__(own, common)
        self.own, self.common = own, common


def dumps(message: Mapping[str, Any], seen: Drawn | None = None) -> bytes:
    """A message as JSON; for who has seen another scene, it tells what is new."""
    if not isinstance(message, State):
        return orjson.dumps(message)
    return b"%b,%b" % (orjson.dumps(message.own)[:-1], message.common.written(seen)[1:])
