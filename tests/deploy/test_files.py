"""What the files of deploy/ name is there: programs, flags, settings, targets, files.

Docker itself runs nowhere near these tests: its files are read as text.
"""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import sys
from ipaddress import ip_address, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml

from fourline.api.addresses import Addresses
from fourline.cli.main import build_parser
from fourline.settings import Settings, load
from support import systemd_units
from support.running import ROOT

DEPLOY = ROOT / "deploy"
SETTINGS = {name.upper() for name in Settings.__struct_fields__}
OF_OTHERS = {"PATH", "XDG_DATA_HOME"}


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile as (instruction, rest); a line that ends with a backslash goes on."""
    text = re.sub(r"(?m)^#.*\n", "", (DEPLOY / "Dockerfile").read_text()).replace("\\\n", " ")
    return [(line.split()[0], line.split(None, 1)[1].strip()) for line in text.splitlines() if line.strip()]


def of(kind: str) -> list[str]:
    return [rest for name, rest in instructions() if name == kind]


def unit() -> dict[str, list[str]]:
    pairs = [
        line.split("=", 1) for line in (DEPLOY / "fourline.service").read_text().splitlines() if "=" in line
    ]
    found: dict[str, list[str]] = {}
    for name, value in pairs:
        if not name.startswith("#"):
            found.setdefault(name, []).append(value)
    return found


def compose() -> dict[str, Any]:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text())


def runs(command: list[str]) -> Any:
    """The options this command line would run with; SystemExit if it is not one of ours."""
    assert Path(command[0]).name == "fourline"
    return build_parser().parse_args(command[1:])


def test_the_unit_starts_what_there_is() -> None:
    (start,) = unit()["ExecStart"]
    assert runs(shlex.split(start)).run.__module__ == "fourline.cli.serve"
    assert unit()["ExecReload"] == ["/bin/kill -HUP $MAINPID"]
    assert {line.split("=")[0] for line in unit()["Environment"]} <= OF_OTHERS
    assert Path(unit()["EnvironmentFile"][0]).name == "fourline.env"


def test_systemd_has_nothing_to_say_about_the_unit(tmp_path: Path) -> None:
    """It looks whether the programs are there, so they are given the paths of here."""
    text = (DEPLOY / "fourline.service").read_text()
    assert systemd_units.faults(text) == []
    verify = shutil.which("systemd-analyze")
    if verify is None:
        return
    text = text.replace("/opt/fourline/bin/fourline", str(Path(sys.executable).parent / "fourline"))
    (tmp_path / "fourline.service").write_text(text)
    done = subprocess.run(
        [verify, "verify", "--man=no", tmp_path / "fourline.service"],
        capture_output=True,
        text=True,
        check=False,
    )
    ours = [line for line in done.stderr.splitlines() if "fourline" in line]
    assert (ours, done.returncode) == ([], 0)


@pytest.mark.parametrize(
    ("line", "planted", "fault"),
    [
        ("ProtectHome=yes", "ProtectHomes=yes", "ProtectHomes=yes: unknown in section Service"),
        ("PrivateTmp=yes", "PrivateTmp=yse", "PrivateTmp=yse: not a valid value"),
        ("ExecStart=/opt", "ExecStart=opt", "ExecStart=opt/fourline/bin/fourline serve: not a valid value"),
        ("[Install]\n", "", "WantedBy=multi-user.target: unknown in section Service"),
        ("[Install]", "[Instal]", "[Instal]: unknown section"),
    ],
)
def test_a_fault_in_the_unit_is_named(line: str, planted: str, fault: str) -> None:
    text = (DEPLOY / "fourline.service").read_text()
    assert line in text
    assert systemd_units.faults(text.replace(line, planted))[0] == fault


def test_every_setting_of_the_environment_file_is_one_of_ours() -> None:
    text = (DEPLOY / "fourline.env").read_text().replace("#DATABASE_URL", "DATABASE_URL")
    text = text.replace("#REDIS_URL", "REDIS_URL")
    pairs = dict(line.split("=", 1) for line in text.splitlines() if "=" in line and not line.startswith("#"))
    assert set(pairs) <= SETTINGS
    assert load(pairs).trusted_proxies == ("127.0.0.1",)


def test_the_image_is_made_of_what_there_is() -> None:
    for rest in of("COPY"):
        sources = [word for word in rest.split()[:-1] if not word.startswith("--")]
        assert "--from=build" in rest or all((ROOT / source).exists() for source in sources), rest
    for line in of("RUN"):
        assert subprocess.run(["sh", "-n"], input=line, text=True, check=False).returncode == 0, line
        for required in re.findall(r"-r (\S+)", line):
            assert (ROOT / required).is_file()
    targets = [
        word for line in of("RUN") if line.startswith("make ") for word in line.split()[1:] if "=" not in word
    ]
    rules = "".join(file.read_text() for file in (ROOT / "mk").glob("*.mk"))
    assert targets == ["web-build"]
    assert all(re.search(rf"(?m)^{target}:", rules) for target in targets)


def test_the_image_runs_what_there_is() -> None:
    named = re.findall(r"(\w+)=\S+", " ".join(of("ENV")))
    assert set(named) - OF_OTHERS <= SETTINGS
    health, start = (
        yaml.safe_load(rest) for rest in (of("HEALTHCHECK")[0].partition("CMD ")[2], of("CMD")[0])
    )
    assert runs(start).run.__module__ == "fourline.cli.serve"
    compile(health[2], "health", "exec")
    assert "/api/health/ready" in health[2]


def test_the_compose_file_names_what_there_is() -> None:
    services = compose()["services"]
    ours = services["fourline"]
    assert (DEPLOY / ours["build"]["context"] / ours["build"]["dockerfile"]).is_file()
    assert runs(ours["command"]).workers == 2
    assert set(ours["environment"]) <= SETTINGS
    assert set(ours["depends_on"]) <= set(services)
    for volume in [volume for service in services.values() for volume in service.get("volumes", ())]:
        assert volume.split(":")[0] in compose()["volumes"]


def test_the_compose_file_believes_the_proxy_on_its_machine_and_no_one_else() -> None:
    """What comes in by a published port has the address of the network's gateway."""
    (network,) = compose()["networks"]["default"]["ipam"]["config"]
    environment = compose()["services"]["fourline"]["environment"]
    listed = load({"TRUSTED_PROXIES": environment["TRUSTED_PROXIES"]}).trusted_proxies
    assert listed == (network["gateway"],)
    assert ip_address(network["gateway"]) in ip_network(network["subnet"])
    addresses = Addresses(listed)
    assert addresses.of(network["gateway"], ["203.0.113.9", "198.51.100.1"]) == "198.51.100.1"
    neighbour = str(ip_address(network["gateway"]) + 4)
    assert addresses.of(neighbour, ["198.51.100.1"]) == neighbour


def test_what_is_served_to_the_network_is_behind_a_proxy() -> None:
    """The port of the container is published on this machine alone; the unit's server listens there alone."""
    assert compose()["services"]["fourline"]["ports"] == ["127.0.0.1:8000:8000"]
    pairs = dict(
        line.split("=", 1)
        for line in (DEPLOY / "fourline.env").read_text().splitlines()
        if "=" in line and not line.startswith("#")
    )
    assert (load(pairs).host, load(pairs).metrics_host) == ("127.0.0.1", "127.0.0.1")


def test_what_is_not_needed_stays_out_of_the_image() -> None:
    left_out = (DEPLOY / "Dockerfile.dockerignore").read_text().split()
    assert {".git", ".venv", "**/node_modules"} <= set(left_out)
    assert not {"src", "web", "native", "requirements", "mk", "Makefile"} & set(left_out)


@pytest.mark.parametrize("name", ["backup.sh", "restore.sh"])
def test_a_script_is_plain_sh(name: str) -> None:
    assert subprocess.run(["sh", "-n", DEPLOY / name], check=False).returncode == 0


def test_the_docs_name_every_file() -> None:
    described = (ROOT / "docs" / "operations.md").read_text()
    files = [file.name for file in DEPLOY.iterdir()]
    assert [name for name in files if name.removesuffix(".dockerignore") not in described] == []
