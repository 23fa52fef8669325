"""Machine code: how rules and entry points become it, and how it is kept.

Numba types and lowers every function by itself, and would then optimise each entry point together with a copy of
all the rules beneath it. Here the entry points that are compiled together become one library, a bundle, which has
each rule once, and one file in the cache.
"""

from __future__ import annotations

import gc
import hashlib
import logging
import os
import pickle
import secrets
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from numba.core import compiler
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target
from numba.core.serialize import dumps

logger = logging.getLogger("zashiki.bundle")

CHECKSUM_SIZE = hashlib.sha256().digest_size  # bytes before the content of a file, by which damage is seen
GC_THRESHOLDS = 50_000, 20, 100  # compiling makes many objects, of which few are garbage, so look for it rarely


class RuleLibrary(JITCodeLibrary):
    """The code of one function before it is machine code: it is only ever linked into a bundle. Numba would
    optimise it and make machine code of it on its own as well, and never run that."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> Any:
        return self

    def set_env(self, name: str, env: Any) -> None:
        """A rule uses no Python objects, so it needs no environment; an entry point gets its own in the bundle."""


class RuleCompiler(compiler.Compiler):
    def define_pipelines(self) -> Any:
        if self.state.library is None:
            self.state.library = RuleLibrary(self.state.targetctx.codegen(), self.state.func_id.func_qualname)
        return super().define_pipelines()


class Bundle(JITCodeLibrary):
    """The machine code of some entry points, and of all rules that they call."""

    def add_entry(self, library: RuleLibrary) -> None:
        """Link in an entry point. Unlike what Numba links, it stays even if nothing else calls it."""
        self._final_module.link_in(library._final_module, preserve=True)

    def load_object(self, code: bytes) -> None:
        """Use machine code from the cache instead of making it."""
        self._set_compiled_object(code)
        self._finalize_final_module()

    def get_pointer_to_function(self, name: str) -> int:
        address: int = self._codegen._engine.get_function_address(name)
        return address


def machine() -> tuple[str, ...]:
    """What machine code depends on beside its source: the kind of processor."""
    kind: tuple[str, ...] = cpu_target.target_context.codegen().magic_tuple()
    return kind


def compile_bundle(path: Path, entries: Mapping[str, tuple[Any, tuple[Any, ...]]]) -> Iterator[str]:
    """Compile entry points, each for its types of arguments, into a file; yields a name for each step that is done."""
    results = {}
    for name, (dispatcher, types) in entries.items():
        results[name] = lower(dispatcher, types)
        yield name.rpartition(".")[2]
    with global_compiler_lock:
        bundle = link(path.name, [result.library for result in results.values()])
        described = {name: (one.fndesc, one.environment, one.signature) for name, one in results.items()}
        write_file(path, pickle.dumps((bundle._get_compiled_object(), dumps(described))))
        add_all({name: dispatcher for name, (dispatcher, _) in entries.items()}, bundle, described)
    yield path.name


def load_bundle(name: str, content: bytes, dispatchers: Mapping[str, Any]) -> None:
    """Load what was compiled earlier."""
    code, described = pickle.loads(content)
    with global_compiler_lock:
        cpu_target.target_context.refresh()  # what the code calls of Numba's has to be there before it
        bundle = new_bundle(name)
        bundle.load_object(code)
        add_all(dispatchers, bundle, pickle.loads(described))


def lower(dispatcher: Any, types: tuple[Any, ...]) -> Any:
    """Type an entry point and all rules beneath it that are not typed yet, and bring them into LLVM's language."""
    with global_compiler_lock:
        thresholds = gc.get_threshold()
        gc.set_threshold(*GC_THRESHOLDS)
        try:
            result = dispatcher._compiler.compile(types, None)
        finally:
            gc.set_threshold(*thresholds)
    result.fndesc.typemap = result.fndesc.calltypes = None  # needed no longer, and large
    return result


def link(name: str, libraries: Iterable[RuleLibrary]) -> Bundle:
    """Make machine code of entry points."""
    bundle = new_bundle(name)
    for library in libraries:
        bundle.add_entry(library)
    bundle.finalize()
    if bundle.has_dynamic_globals:
        raise ValueError(f"{name} has addresses of this process in its code, so it cannot be kept")
    return bundle


def new_bundle(name: str) -> Bundle:
    bundle = Bundle(cpu_target.target_context.codegen(), name)
    bundle.enable_object_caching()
    return bundle


def add_all(dispatchers: Mapping[str, Any], bundle: Bundle, described: Mapping[str, Any]) -> None:
    for name, facts in described.items():
        if not dispatchers[name].overloads:  # else this process has had it before
            add(dispatchers[name], bundle, *facts)


def add(dispatcher: Any, bundle: Bundle, fndesc: Any, environment: Any, signature: Any) -> None:
    """Let Python call an entry point of the bundle."""
    context = dispatcher.targetctx
    result = compiler.compile_result(
        target_context=context,
        typing_context=context.typing_context,
        library=bundle,
        environment=environment,
        entry_point=context.get_executable(bundle, fndesc, environment),
        fndesc=fndesc,
        signature=signature,
        objectmode=False,
        lifted=(),
    )
    dispatcher.add_overload(result)


# --- Files --------------------------------------------------------------------------------------------------------


def write_file(path: Path, content: bytes) -> None:
    """Write in one go, because another process may read or write it at the same time. Without room on the disk the game
    opens all the same, and is compiled again the next time."""
    new = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(hashlib.sha256(content).digest() + content)
        os.replace(new, path)
    except OSError as error:
        logger.warning("compiled code could not be kept in %s: %s", path, error)
        with suppress(OSError):
            new.unlink(missing_ok=True)


def read_file(path: Path) -> bytes | None:
    """What `write_file` wrote; None if there is no such file, or if it was damaged."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    checksum, content = content[:CHECKSUM_SIZE], content[CHECKSUM_SIZE:]
    return content if hashlib.sha256(content).digest() == checksum else None
