"""What the browsers look at comes from the wheel, not from the checkout."""

from __future__ import annotations

import subprocess
from pathlib import Path

from support.installed import environment
from support.running import ROOT, Server


def test_the_server_runs_from_the_wheel_alone(server: Server) -> None:
    home = environment()
    told = "import fourline, sys; print(fourline.__file__); print(*sys.path, sep='\\n')"
    said = subprocess.run([home / "bin" / "python", "-c", told], cwd=server.folder, capture_output=True)
    package, *path = said.stdout.decode().splitlines()
    assert Path(package).is_relative_to(home / "lib")
    assert str(ROOT / "src") not in path
    assert server.process is not None
    mapped = Path(f"/proc/{server.process.pid}/maps").read_text().split()
    native = {place for place in mapped if "fourline/_native" in place}
    assert native
    assert all(Path(place).is_relative_to(home / "lib") for place in native)
