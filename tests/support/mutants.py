"""Faults planted in a copy of the sources, to see whether the tests that are named for them notice.

The checkout is never touched: the tests run from it, but import the package from the copy.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from fourline import _native
from support.tracing import DOCUMENTS, ROOT, read

DOCS = ROOT / "docs" / "requirements"
FAULTS = ROOT / "tests" / "requirements" / "faults"
MENDS = ROOT / "tests" / "requirements" / "mends"
WEB = "web/"
PYTHON_S, WEB_S = 150, 300

# Runs at the start of every Python below the copy: the checkout's own way to be imported goes.
WITHOUT_CHECKOUT = """import sys
sys.meta_path[:] = [one for one in sys.meta_path if not type(one).__name__.startswith("ScikitBuild")]
"""


class Mutant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One small fault: in this file, this text becomes that one, and these rules no longer hold.

    A fault that was once met and mended names its tests itself; `web/src/….test.tsx::title` is run by vitest.
    """

    says: str
    file: str
    before: str
    after: str
    rows: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()

    @property
    def is_web(self) -> bool:
        return self.file.startswith(WEB)

    @property
    def is_built(self) -> bool:
        """Seen in a browser: the web app is built with the fault."""
        return self.is_web and any(not one.startswith(WEB) for one in seen_by(self))


class DoesNotApply(Exception):
    """A fault whose place in the sources has changed: write it anew."""


class Result(NamedTuple):
    """The test that failed first, or none; whether all have passed; and what pytest said."""

    seen_by: str | None
    passed: bool
    output: str


def mutants(folder: Path = FAULTS) -> list[Mutant]:
    """Those for the rules, or with MENDS those that were met in a party."""
    return [
        msgspec.convert(one, Mutant)
        for path in sorted(folder.glob("*.toml"))
        for one in tomllib.loads(path.read_text(encoding="utf-8"))["fault"]
    ]


def mutated(mutant: Mutant, root: Path = ROOT) -> str:
    """The file with the fault in it. Raises DoesNotApply unless the text is there exactly once."""
    path = root / mutant.file
    text = path.read_text(encoding="utf-8") if path.is_file() else ""
    if text.count(mutant.before) != 1 or mutant.before == mutant.after:
        found = f"{text.count(mutant.before)} times" if text else "in no such file"
        raise DoesNotApply(f"{mutant.file}: {mutant.before!r} is there {found}, not once ({mutant.says}).")
    return text.replace(mutant.before, mutant.after)


def named_tests(rows: Iterable[str]) -> list[str]:
    """The tests named for these rows, those without a browser first. Raises KeyError for an unknown row."""
    named = {row.number: row.shown_by for document in DOCUMENTS for row in read(DOCS / document)}
    tests = {mark.strip("`") for row in rows for mark in named[row] if "::" in mark}
    return sorted(tests, key=lambda test: (test.startswith("tests/e2e"), test))


def seen_by(mutant: Mutant) -> list[str]:
    """The tests that must see it."""
    return [*mutant.tests] if mutant.tests else named_tests(mutant.rows)


class Copy:
    """The sources in a folder of their own, with the built web app and the native module."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "copy"
        self.start = folder / "start"
        self._hypothesis = folder / "hypothesis"
        self.start.mkdir(parents=True)
        (self.start / "sitecustomize.py").write_text(WITHOUT_CHECKOUT, encoding="utf-8")
        shutil.copytree(ROOT / "src", self.root / "src", ignore=shutil.ignore_patterns("__pycache__"))
        shutil.copy(_native.__file__, self.root / "src" / "fourline")

    @contextmanager
    def with_fault(self, mutant: Mutant) -> Iterator[None]:
        text = mutated(mutant)
        if mutant.is_web:
            self._copy_web()
        path = self.root / mutant.file
        sound = path.read_text(encoding="utf-8")
        path.write_text(text, encoding="utf-8")
        try:
            if mutant.is_built:
                self._build_web()
            yield
        finally:
            path.write_text(sound, encoding="utf-8")
            if mutant.is_built:
                self._take_back_web()

    def run(self, tests: Sequence[str], seconds: int) -> Result:
        """These tests, up to the first that fails; those of the web app come first, they need no browser."""
        web = [one for one in tests if one.startswith(WEB)]
        rest = [one for one in tests if one not in web]
        result = self._run_web(web, seconds) if web else None
        if result and (result.seen_by or not result.passed or not rest):
            return result
        return self._run_python(rest, seconds)

    def _run_python(self, tests: Sequence[str], seconds: int) -> Result:
        command = [sys.executable, "-m", "pytest", "-x", "-rf", "--no-header", "--hypothesis-seed=0"]
        command += ["-p", "no:cacheprovider", f"--timeout={seconds}", *tests]
        output = _output(command, self._environment(), seconds)
        return Result(
            _first_failure(output), re.search(r"^\d+ passed", output, re.MULTILINE) is not None, output
        )

    def _run_web(self, tests: Sequence[str], seconds: int) -> Result:
        self._copy_web()
        files = sorted({one.removeprefix(WEB).partition("::")[0] for one in tests})
        titles = "|".join(re.escape(one.partition("::")[2]) for one in tests)
        report = self.root / "vitest.json"
        report.unlink(missing_ok=True)
        command = ["npx", "vitest", "run", "--reporter=json", f"--outputFile={report}", *files]
        output = _output([*command, "-t", f"({titles})$"], _with_node(), seconds, self.root / "web")
        return _of_report(
            json.loads(report.read_bytes()) if report.is_file() else {}, len(set(tests)), output
        )

    def _environment(self) -> dict[str, str]:
        path = os.pathsep.join((str(self.start), str(self.root / "src")))
        own = {"PYTHONPATH": path, "HYPOTHESIS_STORAGE_DIRECTORY": str(self._hypothesis)}
        return os.environ | own | {"PYTHONDONTWRITEBYTECODE": "1"}

    def _copy_web(self) -> None:
        if not (self.root / "web").exists():
            ignored = shutil.ignore_patterns("node_modules", "lighthouse")
            shutil.copytree(ROOT / "web", self.root / "web", ignore=ignored)
            (self.root / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")

    def _build_web(self) -> None:
        build = ["npm", "--prefix", str(self.root / "web"), "--silent", "run", "build"]
        subprocess.run(
            [*build, "--", "--logLevel", "error"],
            check=True,
            timeout=WEB_S,
            env=_with_node(),
            stdin=subprocess.DEVNULL,
        )

    def _take_back_web(self) -> None:
        static = Path("src", "fourline", "api", "static")
        shutil.rmtree(self.root / static, ignore_errors=True)
        shutil.copytree(ROOT / static, self.root / static)


def _with_node() -> dict[str, str]:
    """The environment for the project's own Node.js."""
    return os.environ | {"PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}


def _of_report(report: dict[str, Any], wanted: int, output: str) -> Result:
    """If a test file cannot even be read, that is not because of what its tests look at: nothing was seen."""
    ran = [
        (file["name"], test)
        for file in report.get("testResults", [])
        for test in file["assertionResults"]
        if test["status"] in ("passed", "failed")
    ]
    failed = [(name, test) for name, test in ran if test["status"] == "failed"]
    if not failed:
        return Result(None, len(ran) >= wanted, output)
    name, test = failed[0]
    return Result(
        f"{WEB}{name.partition('/copy/web/')[2]}::{test['title']}", False, test["failureMessages"][0]
    )


def _first_failure(output: str) -> str | None:
    """A failed test; or a module whose own scene, played as it is read, no longer comes about."""
    failed = re.search(r"^FAILED (\S+?::\w+)", output, re.MULTILINE)
    scene = re.search(
        r"^_+ ERROR collecting (\S+) _+$.*?^E +AssertionError", output, re.MULTILINE | re.DOTALL
    )
    return failed[1] if failed else scene[1] if scene else None


def _output(command: Sequence[str], environment: dict[str, str], seconds: int, folder: Path = ROOT) -> str:
    """What a command prints. After its time it is ended, with everything it has started."""
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        return process.communicate(timeout=seconds + 10)[0]
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        return f"{process.communicate()[0]}\nOut of time after {seconds} s."
