"""Binding and compiling kernels: in order, side by side with the plain ones, cached and fresh."""

import gc
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import FunctionType
from typing import Any, cast

import numba
import numpy as np
import platformdirs
import pytest
from numba import types

from bartizan.engine import jit, tree
from bartizan.engine.game import TABLE, Game
from bartizan.engine.kernel import MOST_SEATS, Mask, Moves, Nodes, Rng, Shares, States, bit
from bartizan.engine.state import Record
from bartizan.games import IDS, load
from tests.engine.setting import banners

ROOT = Path(__file__).parent.parent.parent
GAMES = pytest.mark.parametrize("functions", [banners().functions, load("kilt").functions])
BIT = {"bit": cast(FunctionType, bit)}


def top(n: int) -> int:
    return middle(n) + bottom(n)


def middle(n: int) -> int:
    return bottom(n) + 1


def bottom(n: int) -> int:
    return n if n < 10 else bottom(n - 10)


TOWER = {f.__name__: cast(FunctionType, f) for f in (top, middle, bottom)}


# Order


def test_callees_come_first_also_where_one_calls_itself() -> None:
    assert jit.callees_first(TOWER) == ["bottom", "middle", "top"]


@GAMES
def test_all_kernels_of_a_game_come_after_those_they_call(functions: jit.Functions) -> None:
    order = jit.callees_first(functions)
    assert sorted(order) == sorted(functions)
    for place, name in enumerate(order):
        called = set(functions[name].__code__.co_names) & set(functions) - {name}
        assert called <= set(order[:place])


def test_only_what_the_entries_need_is_called_by_them() -> None:
    assert set(jit.called_by(TOWER, ["middle"])) == {"middle", "bottom"}
    needed = jit.called_by(banners().functions, ["random_step"])
    assert {"legal", "odds", "play", "reveal", "drawn", "below"} <= set(needed)
    assert not {"deal", "worth", "imagine", "grow_tree"} & set(needed)


# Binding


def test_bound_kernels_call_each_other_and_the_originals_do_not_notice() -> None:
    def another_bottom(n: int) -> int:
        return 100

    before = dict(top.__globals__)
    bound = jit.bind(TOWER | {"bottom": cast(FunctionType, another_bottom)}, "tower")
    assert bound["top"](3) == 201
    assert top(3) == 7
    assert top.__globals__ == before
    assert bound["top"].__qualname__ == "tower.top" and top.__qualname__ == "top"


@GAMES
def test_generic_kernels_are_bound_to_the_game(functions: jit.Functions) -> None:
    bound = jit.bind(functions, "game")
    for name, function in bound.items():
        assert function is not functions[name]
        assert function.__annotations__ == functions[name].__annotations__
        for called in set(function.__code__.co_names) & set(functions) - {name}:
            assert function.__globals__[called] is bound[called]


def test_a_wrapped_kernel_calls_wrapped_ones() -> None:
    wrapped: list[str] = []

    def note(function: FunctionType) -> Callable[[int], int]:
        def noted(n: int) -> int:
            wrapped.append(function.__name__)
            return int(function(n))

        return noted

    assert jit.bind(TOWER, "tower", note)["top"](3) == 7
    assert wrapped == ["top", "middle", "bottom", "bottom"]


# Signatures


def test_signatures_are_read_from_the_annotations() -> None:
    def kernel(
        a: Record, b: States, c: Nodes, d: Mask, e: Moves, f: Shares, g: Rng, h: int, i: float
    ) -> bool:
        return True

    def silent() -> None: ...

    state = banners().state
    row, node = numba.from_dtype(state), numba.from_dtype(tree.NODE)
    found = jit.signature(cast(FunctionType, kernel), state, tree.NODE)
    assert found.args == (
        *(row, row[::1], node[::1], types.int64, types.int32[::1], types.float64[::1]),
        *(types.uint64[::1], types.int64, types.float64),
    )
    assert found.return_type == types.boolean
    assert jit.signature(cast(FunctionType, silent), state, tree.NODE) == types.void()


# The cache


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    """The files of some kernels."""
    (tmp_path / "rules.py").write_text("ONE = 1")
    (tmp_path / "board.txt").write_text("7 cards")
    return {name: tmp_path / name for name in ("rules.py", "board.txt")}


def folder_for(files: dict[str, Path], *entries: str) -> Path:
    return jit.cache_folder("game", files, entries, banners().state)


def test_another_content_name_entry_or_compiler_means_another_folder(
    files: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    folders = [folder_for(files, "play")]
    files["rules.py"].write_text("ONE = 2")
    folders.append(folder_for(files, "play"))
    folders.append(folder_for(files, "play", "legal"))
    folders.append(folder_for({"parts.py": files["rules.py"]} | files, "play"))
    monkeypatch.setattr(jit, "compiler", lambda: "another")
    folders.append(folder_for(files, "play"))
    assert len(set(folders)) == 5


def test_the_same_files_elsewhere_have_the_same_folder(
    files: dict[str, Path], tmp_path: Path
) -> None:
    clone = tmp_path / "clone"
    clone.mkdir()
    copies = {name: Path(shutil.copy(file, clone)) for name, file in files.items()}
    assert folder_for(copies, "play") == folder_for(files, "play")


def test_kernels_and_data_count_and_words_do_not(tmp_path: Path) -> None:
    files = banners(folder=tmp_path).kernel_files()
    (tmp_path / "board.txt").write_text("7 cards")
    assert set(banners(folder=tmp_path).kernel_files()) - set(files) == {"board.txt"}
    assert "tests.games.banners.rules" in files and "tests.games.banners.words" not in files


def test_the_cache_is_where_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BARTIZAN_CACHE", str(tmp_path))
    assert banners().caches[TABLE].parent == tmp_path
    assert banners().caches[TABLE].name.startswith("banners-")
    monkeypatch.setenv("BARTIZAN_CACHE", "")
    assert banners().caches[TABLE].parent == platformdirs.user_cache_path("bartizan")


COMPILE_A_FEW = """
import json
from bartizan.engine import jit, tree
from tests.games.banners import GAME
said = []
entries = ("score", "lay_last_cards")
bound = jit.compile_all(
    jit.called_by(GAME.functions, entries), "banners", entries, GAME.state, tree.NODE,
    jit.cache_home() / "banners-few", lambda name, done, of: said.append(name),
)
stats = [bound[name].stats for name in entries]
print(json.dumps({
    "said": said,
    "hits": sum(sum(each.cache_hits.values()) for each in stats),
    "misses": sum(sum(each.cache_misses.values()) for each in stats),
    "callees": len(bound["lay_last_cards"].py_func.__globals__["reveal"].signatures),
}))
"""


def compile_in_a_new_process(cache: Path) -> dict[str, Any]:
    run = subprocess.run(
        [sys.executable, "-c", COMPILE_A_FEW],
        env=os.environ | {"BARTIZAN_CACHE": str(cache)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(json.loads(run.stdout))


def test_a_second_process_loads_what_the_first_compiled(tmp_path: Path) -> None:
    def written() -> dict[Path, int]:
        return {file: file.stat().st_mtime_ns for file in tmp_path.rglob("*.nb?")}

    first = compile_in_a_new_process(tmp_path)
    assert sorted(first.pop("said")) == ["bit", "lay_last_cards", "reveal", "score"]
    assert first == {"hits": 0, "misses": 2, "callees": 1}
    kernels = written()
    assert sum(file.suffix == ".nbc" for file in kernels) == 2  # only the entries are kept
    second = compile_in_a_new_process(tmp_path)  # what they call is inside them
    assert second == {"said": [], "hits": 2, "misses": 0, "callees": 0}
    assert written() == kernels


def compile_bit(folder: Path, progress: jit.Progress | None = None) -> Any:
    state = banners().state
    return jit.compile_all(BIT, "test", ["bit"], state, tree.NODE, folder, progress)["bit"]


def test_a_compiled_kernel_takes_nothing_but_its_signature(tmp_path: Path) -> None:
    compiled = compile_bit(tmp_path / "test-1")
    assert compiled(40) == 1 << 40
    assert [str(each) for each in compiled.nopython_signatures] == ["(int64,) -> int64"]
    with pytest.raises(TypeError, match="No matching definition"):
        compiled("40")


@pytest.mark.parametrize("entries", [["lay_last_cards"], ["reveal", "lay_last_cards"]])
def test_an_entry_is_called_where_it_lies_and_not_compiled_again(
    tmp_path: Path, entries: list[str]
) -> None:
    game = banners()
    few = jit.called_by(game.functions, entries)
    bound = jit.compile_all(few, "test", entries, game.state, tree.NODE, tmp_path / "test-1")
    (code,) = bound["lay_last_cards"].inspect_llvm().values()
    called = [line for line in code.splitlines() if line.startswith("declare") and "reveal" in line]
    assert len(called) == len(entries) - 1


def test_a_kernel_that_is_no_entry_becomes_no_machine_code_of_its_own(tmp_path: Path) -> None:
    game, said = banners(), list[str]()
    bound = jit.compile_all(
        *(game.functions, "test", ["lay_last_cards"], game.state, tree.NODE, tmp_path / "test-1"),
        lambda name, done, of: said.append(f"{name} of {of}"),
    )
    assert said == ["bit of 3", "reveal of 3", "lay_last_cards of 3"]  # all that is called
    inner = bound["lay_last_cards"].py_func.__globals__["reveal"]
    (made,) = inner.overloads.values()
    assert made.library.get_pointer_to_function(made.fndesc.llvm_func_name) == 0
    assert not [fn for fn in made.library.get_defined_functions() if ".bit" in fn.name]


def second_to_first(states: States) -> None:
    states[0] = states[1]


def test_a_record_is_copied_in_one_piece(tmp_path: Path) -> None:
    game, copy = banners(), {"copy": cast(FunctionType, second_to_first)}
    folder = tmp_path / "test-1"
    compiled = jit.compile_all(copy, "test", ["copy"], game.state, tree.NODE, folder)["copy"]
    (code,) = compiled.inspect_llvm().values()
    assert f"i64 {game.state.itemsize}, i1 false)" in code and "llvm.memcpy" in code
    rows = game.begin(2, n=3)
    rows.view(np.uint8)[:] = np.arange(rows.nbytes) % 251
    before = rows.copy()
    compiled(rows)
    assert rows[0].tobytes() == before[1].tobytes() and rows[1:].tobytes() == before[1:].tobytes()


def test_an_interrupted_compilation_leaves_no_warm_folder(tmp_path: Path) -> None:
    def interrupt(name: str, done: int, of: int) -> None:
        raise KeyboardInterrupt

    before = numba.core.config.OPT, gc.get_threshold()
    with pytest.raises(KeyboardInterrupt):
        compile_bit(tmp_path / "test-1", interrupt)
    assert not jit.is_warm(tmp_path / "test-1")
    assert before == (numba.core.config.OPT, gc.get_threshold())


def test_a_folder_from_which_something_was_removed_is_not_warm(tmp_path: Path) -> None:
    compile_bit(tmp_path / "test-1")
    assert jit.is_warm(tmp_path / "test-1")
    next((tmp_path / "test-1").glob("*.nbc")).unlink()
    assert not jit.is_warm(tmp_path / "test-1")


COMPILE_LATER = """
import sys
from pathlib import Path
import numba
from bartizan.engine import jit, tree
from tests.games.banners import GAME
numba.njit("int64(int64)")(lambda n: n)  # so that Numba counts on from another number
entries = ("reveal", "lay_last_cards")
few = jit.called_by(GAME.functions, entries)
bound = jit.compile_all(few, "test", entries, GAME.state, tree.NODE, Path(sys.argv[1]))
bound["lay_last_cards"](GAME.begin(2)[0])
"""


def test_what_two_processes_compiled_is_never_mixed(tmp_path: Path) -> None:
    """Entries would not find each other: that ends the process."""
    game, folder = banners(), tmp_path / "test-1"
    entries = ("reveal", "lay_last_cards")
    few = jit.called_by(game.functions, entries)
    jit.compile_all(few, "test", entries, game.state, tree.NODE, folder)
    next(folder.glob("*.reveal-*.nbc")).unlink()
    for _ in range(2):  # compiled anew, then loaded
        words = [sys.executable, "-c", COMPILE_LATER, str(folder)]
        assert subprocess.run(words, cwd=ROOT).returncode == 0
        assert jit.is_warm(folder) and list(tmp_path.iterdir()) == [folder]


def test_who_was_slower_leaves_the_other_ones_kernels(tmp_path: Path) -> None:
    folder = tmp_path / "test-1"
    for name in ("first", "second"):
        made = tmp_path / name
        made.mkdir()
        (made / f"{name}.nbc").touch()
        jit._put_in_place(made, folder)
    assert jit.is_warm(folder)
    assert sorted(file.name for file in folder.iterdir()) == [jit.MARK, "first.nbc"]


def test_games_compiled_at_the_same_time_keep_to_their_own_folders(tmp_path: Path) -> None:
    games = [load(game_id) for game_id in IDS]

    def compile_score(game: Game) -> Any:
        few = jit.called_by(game.functions, ["score"])
        folder = tmp_path / game.id
        return jit.compile_all(few, game.id, ["score"], game.state, tree.NODE, folder)["score"]

    for _ in range(2):  # compiled, then loaded
        with ThreadPoolExecutor(len(games)) as threads:
            compiled = list(threads.map(compile_score, games))
        for game, score in zip(games, compiled, strict=True):
            names = [file.name for file in (tmp_path / game.id).glob("*.nb?")]
            assert len(names) == 2 and all(f".{game.id}.score-" in name for name in names)
            points = np.zeros(MOST_SEATS, np.int32)
            score(game.begin(game.players[0])[0], points)
    assert sum(sum(score.stats.cache_hits.values()) for score in compiled) == len(games)


def test_kernels_that_nobody_used_for_long_are_forgotten(tmp_path: Path) -> None:
    for name in ("test-old", "test-young", "other-old"):
        (tmp_path / name).mkdir()
        if name.endswith("old"):
            os.utime(tmp_path / name, (0, 0))
    compile_bit(tmp_path / "test-new")
    assert jit.is_warm(tmp_path / "test-new")
    left = sorted(each.name for each in tmp_path.iterdir())
    assert left == ["other-old", "test-new", "test-young"]
