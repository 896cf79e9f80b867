"""Alerts and dashboard ask only for what a real server shows on its metrics port."""

from __future__ import annotations

import asyncio
import re
import socket
from typing import Any

import httpx
import msgspec
import pytest
import yaml
from prometheus_client.parser import text_string_to_metric_families

from support.client import everyone_leaves, two_players
from support.running import ROOT, Server

DEPLOY = ROOT / "deploy"
GIVEN = {"up": {"job", "instance"}}
"""What Prometheus itself adds."""
WORDS = {"sum", "by", "rate", "increase", "changes", "histogram_quantile", "and", "or", "unless"}
DURATION = re.compile(r"\[\d+[smh]\]")
NUMBER = re.compile(r"\b\d+(\.\d+)?(e\d+)?\b")
NAME = re.compile(r"[a-zA-Z_:][a-zA-Z0-9_:]*")

Shown = dict[str, set[str]]


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Shown:
    """Names on the page of a server on which a game was played, and the labels of each."""
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    with Server(tmp_path_factory.mktemp("metrics"), METRICS_PORT=str(port)) as running:
        asyncio.run(_play(running.url))
        page = httpx.get(f"http://127.0.0.1:{port}/metrics").text
    names: Shown = {}
    for family in text_string_to_metric_families(page):
        for sample in family.samples:
            names.setdefault(sample.name, {"job", "instance"}).update(sample.labels)
    return names | GIVEN


async def _play(url: str) -> None:
    first, _, match_id = await two_players(url)
    async with first.live(match_id) as live:
        await live.ask("move", column=3)
        await live.ask("move", column=3)
    await everyone_leaves()


def alerts() -> list[dict[str, Any]]:
    groups = yaml.safe_load((DEPLOY / "prometheus-alerts.yml").read_text())["groups"]
    return [rule for group in groups for rule in group["rules"]]


def panels() -> list[dict[str, Any]]:
    return msgspec.json.decode((DEPLOY / "grafana-dashboard.json").read_bytes())["panels"]


def unknown(expression: str, shown: Shown) -> list[str]:
    """Metrics and labels in an expression that no server shows."""
    wrong = []
    bare = NUMBER.sub(" ", DURATION.sub("", expression))
    grouped = {label.strip() for found in re.findall(r"\bby \(([^)]*)\)", bare) for label in found.split(",")}
    bare = re.sub(r"\bby \([^)]*\)", "", bare)
    used: set[str] = set()
    for name, selector in re.findall(rf"({NAME.pattern})\s*(\{{[^}}]*\}}|)", bare):
        if name in WORDS:
            continue
        labels = set(re.findall(r"(\w+)\s*(?:=~|!=|!~|=)", selector))
        wrong += [name] * (name not in shown)
        wrong += [f"{name}{{{label}}}" for label in labels - shown.get(name, labels)]
        used |= shown.get(name, set())
    return wrong + sorted(grouped - used)


def test_every_alert_asks_for_what_there_is(shown: Shown) -> None:
    assert len(alerts()) >= 8
    assert [(rule["alert"], wrong) for rule in alerts() if (wrong := unknown(rule["expr"], shown))] == []


def test_every_panel_asks_for_what_there_is(shown: Shown) -> None:
    asked = [(panel["title"], target["expr"]) for panel in panels() for target in panel["targets"]]
    assert len(asked) >= 10
    assert [(title, wrong) for title, expression in asked if (wrong := unknown(expression, shown))] == []
    assert len({panel["id"] for panel in panels()}) == len(panels())


def test_a_name_that_is_not_there_would_be_found(shown: Shown) -> None:
    assert unknown('rate(fourline_callz_total{job="fourline"}[1m])', shown) == ["fourline_callz_total"]
    assert unknown('sum by (statuz) (fourline_calls_total{kall="x"})', shown) == [
        "fourline_calls_total{kall}",
        "statuz",
    ]


def test_every_alert_says_what_and_where_to_look() -> None:
    for rule in alerts():
        assert set(rule["annotations"]) == {"summary", "action"}, rule["alert"]
        assert rule["labels"]["severity"] in ("page", "ticket"), rule["alert"]


def test_every_metric_of_ours_is_on_the_page_of_the_docs(shown: Shown) -> None:
    described = (ROOT / "docs" / "operations.md").read_text()
    ours = {
        re.sub(r"_(bucket|sum|count|created)$", "", name) for name in shown if name.startswith("fourline_")
    }
    assert sorted(name for name in ours if name.removesuffix("_total") not in described) == []


def test_prometheus_reads_those_rules() -> None:
    settings = yaml.safe_load((DEPLOY / "prometheus.yml").read_text())
    assert [(DEPLOY / name).is_file() for name in settings["rule_files"]] == [True]
    assert settings["scrape_configs"][0]["job_name"] == "fourline"
    port = settings["scrape_configs"][0]["static_configs"][0]["targets"][0].rsplit(":", 1)[1]
    assert f"METRICS_PORT={port}" in (DEPLOY / "fourline.env").read_text()
