"""Replay, review, puzzles and sharing, in a real browser."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Route, expect

from fourline.solver.exact import shared
from fourline.solver.puzzles import Puzzle, puzzles
from fourline.solver.puzzles.solving import solution
from support.axe import findings
from support.visitor import PHONE, Visitor

RECORD = json.loads((Path(__file__).parents[1] / "data" / "reviews.json").read_text("utf-8"))
REPERTOIRES = json.loads((Path(__file__).parents[1] / "data" / "repertoires.json").read_text("utf-8"))[
    "repertoires"
]
# What each of the three named games teaches, and at which move.
LESSONS = {"a double threat": 17, "zugzwang": 18, "a forcing move": 17}
SHORT = "1122334"

Visit = Callable[..., Visitor]


def finished(visitor: Visitor, moves: str = SHORT, **wanted: object) -> str:
    """A match played to its end at one screen; its id."""
    match = visitor.opens(**{"opponent": {"kind": "same_screen"}, **wanted})
    for column in moves:
        visitor.moves(match, int(column))
    return match


def said(name: str, ply: int) -> str:
    game = next(one for one in RECORD["games"] if one["moves"] == RECORD["named"][name])
    return str(game["review"]["moves"][ply - 1]["sentence"])


def judged(visitor: Visitor) -> Visitor:
    """Waits until every move has its verdict."""
    expect(visitor.page.locator("[data-part=accuracy]")).to_be_visible()
    return visitor


@pytest.mark.parametrize("name", LESSONS)
def test_the_review_of_a_named_game_says_its_sentence(name: str, visit: Visit) -> None:
    reader = judged(visit().go(f"/review?moves={RECORD['named'][name]}&ply={LESSONS[name]}"))
    sentence = said(name, LESSONS[name])
    expect(reader.page.locator("[data-part=finding] h1 + p")).to_have_text(sentence)
    expect(reader.headline).to_contain_text(f"Move {LESSONS[name]}:")
    expect(reader.heard).to_contain_text(sentence)


def test_the_step_buttons_stay_where_they_are(visit: Visit) -> None:
    reader = judged(visit().go(f"/review?moves={RECORD['named']['zugzwang']}&ply=0"))
    forward = reader.page.get_by_role("button", name="Next move")
    places = set()
    for _ in range(12):
        box = forward.bounding_box()
        assert box is not None
        places.add((box["x"], box["y"]))
        forward.click()
    assert len(places) == 1


def test_reviewing_a_game_is_one_press_away_on_a_desktop(visit: Visit) -> None:
    reader = visit().go("/puzzles")
    reader.page.get_by_role("banner").get_by_role("link", name="Review a game").click()
    expect(reader.page).to_have_url(re.compile("/review$"))


def test_whoever_lost_sees_first_which_move_lost_why_and_what_to_play(visit: Visit) -> None:
    loser = visit()
    match = finished(loser, RECORD["named"]["zugzwang"])
    loser.sit(match)
    loser.page.get_by_role("link", name="Review the game").click()
    judged(loser)
    finding = loser.page.locator("[data-part=finding]")
    expect(finding).to_contain_text("The turning point")
    expect(loser.headline).to_have_text("Move 18: Yellow, column 2Blunder")
    expect(finding).to_contain_text(said("zugzwang", 18))
    expect(finding.get_by_role("button", name="Try column 7")).to_be_visible()
    expect(loser.page.get_by_role("button", name="Try column 7: Best Wins in 4")).to_be_visible()
    assert (
        loser.page.evaluate("document.querySelector('[data-part=finding]').getBoundingClientRect().bottom")
        < 800
    )


def test_a_finished_match_is_replayed_by_slider_keys_list_and_by_itself(visit: Visit) -> None:
    """S12.5: move history and replay."""
    reader = visit()
    match = finished(reader)
    judged(reader.go(f"/review/{match}?ply=3"))
    expect(reader.pieces).to_have_count(3)
    steps = {"ArrowRight": 4, "ArrowLeft": 3, "End": 7, "Home": 0}
    for key, discs in steps.items():
        reader.page.keyboard.press(key)
        expect(reader.pieces).to_have_count(discs)
    reader.page.get_by_role("slider", name="Move shown").fill("5")
    expect(reader.pieces).to_have_count(5)
    expect(reader.page).to_have_url(re.compile(r"ply=5$"))
    reader.page.get_by_role("button", name="Move 2: Yellow, column 1").click()
    expect(reader.pieces).to_have_count(2)
    reader.button("Play").click()
    expect(reader.pieces).to_have_count(7)
    expect(reader.page.locator("[data-lines]")).to_be_visible()
    expect(reader.page).to_have_url(re.compile(r"ply=7$"))
    reader.page.reload()
    expect(reader.pieces).to_have_count(7)


def test_another_move_is_tried_against_the_perfect_player(visit: Visit) -> None:
    reader = judged(visit().go(f"/review?moves={RECORD['named']['a double threat']}&ply=17"))
    reader.button("Try column 6").click()
    expect(reader.page.locator("[data-part=finding]")).to_contain_text(
        "Best: it wins in 2 moves. It makes a double threat."
    )
    expect(reader.headline).to_contain_text("Your move (Red)")
    reader.page.locator("[data-best]").first.click()
    expect(reader.headline).to_contain_text("You won this variation")
    reader.button("Back to the game").click()
    expect(reader.pieces).to_have_count(17)


def test_a_lost_position_is_taken_over(visit: Visit) -> None:
    reader = judged(visit().go("/review?moves=4151326&ply=3"))
    reader.button("Play on as Yellow").click()
    expect(reader.headline).to_contain_text("Your move (Yellow)")
    reader.column(6).click()
    expect(reader.pieces).to_have_count(5)
    reader.button("Undo").click()
    expect(reader.pieces).to_have_count(3)


def test_a_pasted_game_is_read_and_a_faulty_one_says_where(visit: Visit) -> None:
    reader = visit().go("/review")
    field = reader.page.get_by_label("Moves")
    field.fill("44 44\n44 4")
    reader.button("Review the game").click()
    expect(reader.page.get_by_role("alert")).to_have_text("Move 7 (4) is not possible: column 4 is full.")
    field.fill("12x")
    reader.button("Review the game").click()
    expect(reader.page.get_by_role("alert")).to_have_text("Move 3 is “x”: columns are the digits 1 to 7.")
    field.fill("41 51 32 6")
    reader.button("Review the game").click()
    expect(judged(reader).page).to_have_url(re.compile("moves=4151326"))
    reader.go("/review")
    record = {"name": "a.c4n", "mimeType": "text/plain", "buffer": b'[Red "Ada"]\n\n1. 4 1 {centre} 2. 5 1 *'}
    reader.page.get_by_label("Open a file").set_input_files([record])
    expect(reader.page).to_have_url(re.compile("moves=4151&red=Ada"))
    expect(reader.page.locator("header")).to_contain_text("Review: Ada vs Yellow")


def test_any_other_game_can_be_replayed(visit: Visit) -> None:
    reader = visit()
    match = reader.opens(game="tic-tac-toe", opponent={"kind": "same_screen"})
    for cell in (0, 4, 1, 5, 2):
        reader.ask(f"/matches/{match}/moves", cell=cell)
    reader.go(f"/review/{match}?ply=2")
    expect(reader.pieces).to_have_count(2)
    reader.button("To the end").click()
    expect(reader.pieces).to_have_count(5)
    expect(reader.page.locator("[data-part=graph]")).to_have_count(0)


def numbered(fits: Callable[[Puzzle], bool]) -> Puzzle:
    return next(puzzle for puzzle in puzzles() if fits(puzzle))


def wrong_column(puzzle: Puzzle) -> int:
    return next(column + 1 for column in puzzle.position.legal_columns() if column != puzzle.answer)


def play_out(solver: Visitor, puzzle: Puzzle) -> None:
    """The solver's own moves of the solution; the defence answers by itself."""
    line = solution(puzzle, shared())
    for played in range(0, len(line), 2):
        expect(solver.pieces).to_have_count(len(puzzle.moves) + played)
        solver.column(line[played] + 1).click()


THREE = numbered(lambda puzzle: puzzle.grade == 1 and puzzle.length == 3)
LONG = numbered(lambda puzzle: puzzle.kind == "win" and puzzle.length > 5)
EASY = [puzzle.number for puzzle in puzzles() if puzzle.grade == 1]


def test_a_puzzle_is_solved_by_playing_it_out(visit: Visit) -> None:
    solver = visit().go(f"/puzzles/{THREE.number}")
    solver.sees(f"{THREE.side} wins in 3 moves")
    wrong = wrong_column(THREE)
    solver.column(wrong).click()
    expect(solver.page.locator("[data-part=wrong]")).to_have_text(
        f"Column {wrong} gives away the win. Try again."
    )
    play_out(solver, THREE)
    solver.sees("Solved")
    expect(solver.page.locator("[data-part=finding] h1 + p")).to_have_text("Solved with 1 wrong try.")
    solver.page.get_by_role("link", name="Puzzles").click()
    expect(solver.page.get_by_role("link", name=re.compile("^Easy"))).to_contain_text(
        f"1 of {len(EASY)} solved"
    )


def test_a_long_win_is_solved_by_its_first_column(visit: Visit) -> None:
    solver = visit().go(f"/puzzles/{LONG.number}")
    solver.sees(f"{LONG.side} wins in {LONG.length} moves")
    solver.column(LONG.answer + 1).click()
    solver.sees("Solved")
    expect(solver.page.locator("[data-part=finding] h1 + p")).to_have_text(
        "Solved on the first try, without a hint."
    )


def test_starting_over_wipes_nothing(visit: Visit) -> None:
    solver = visit().go(f"/puzzles/{THREE.number}")
    for _ in range(2):
        solver.button("Hint").click()
    expect(solver.page.locator("[data-part=help] li")).to_have_count(2)
    solver.column(THREE.answer + 1).click()
    expect(solver.pieces).to_have_count(len(THREE.moves) + 2)
    solver.button("Start over").click()
    solver.column(wrong_column(THREE)).click()
    expect(solver.page.locator("[data-part=wrong]")).to_be_visible()
    solver.page.reload()
    play_out(solver, THREE)
    detail = solver.page.locator("[data-part=finding] h1 + p")
    expect(detail).to_have_text("Solved with 1 wrong try and 2 hints.")
    solver.button("Solve again").click()
    play_out(solver, THREE)
    expect(detail).to_have_text("Solved again. Your first result stands.")


def test_a_puzzle_is_skipped_and_its_solution_shown(visit: Visit) -> None:
    solver = visit().go(f"/puzzles/{EASY[0]}")
    solver.page.get_by_role("link", name="Skip").click()
    expect(solver.page).to_have_url(re.compile(f"/puzzles/{EASY[1]}$"))
    solver.go(f"/puzzles/{THREE.number}")
    solver.button("Show the solution").click()
    columns = " – ".join(str(column + 1) for column in solution(THREE, shared())[::2])
    expect(solver.page.locator("[data-part=finding] h1 + p")).to_have_text(f"Solution: columns {columns}.")
    solver.sees("Solution")
    solver.button("Try it yourself").click()
    play_out(solver, THREE)
    expect(solver.page.locator("[data-part=finding] h1 + p")).to_have_text("Solved after seeing the answer.")


def test_the_review_of_a_puzzle_leads_back_to_the_puzzles(visit: Visit) -> None:
    solver = visit(viewport=PHONE).go(f"/puzzles/{LONG.number}")
    solver.column(LONG.answer + 1).click()
    solver.page.get_by_role("link", name="Review").click()
    judged(solver).page.get_by_role("link", name="Puzzles").click()
    expect(solver.page).to_have_url(re.compile("/puzzles$"))


def test_the_result_of_the_day_is_shared_and_the_next_one_announced(visit: Visit) -> None:
    solver = visit(timezone_id="Pacific/Auckland", permissions=["clipboard-read", "clipboard-write"])
    solver.go("/puzzles/daily")
    today = numbered(lambda puzzle: shown_on(solver, puzzle))
    solver.column(wrong_column(today)).click()
    expect(solver.page.locator("[data-part=wrong]")).to_be_visible()
    play_out(solver, today)
    solver.sees("Solved")
    expect(solver.page.locator("[data-part=streak]")).to_have_text("Streak: 1 day")
    expect(solver.page.locator("[data-part=next-puzzle]")).to_have_text(
        re.compile(r"^Next puzzle in \d+ (hours?|minutes?), at (1:00|12:00|13:00)")
    )
    solver.button("Share result").click()
    text = solver.page.evaluate("navigator.clipboard.readText()")
    assert text.splitlines()[1].endswith("❌✅")
    assert text.endswith("/puzzles/daily")
    solver.page.get_by_role("link", name="Puzzles").click()
    expect(solver.page.locator("[aria-labelledby=today]")).to_contain_text("Solved today.")
    solver.page.locator("[aria-labelledby=today]").get_by_role("link", name="Solve again").click()
    expect(solver.pieces).to_have_count(len(today.moves))


def shown_on(solver: Visitor, puzzle: Puzzle) -> bool:
    """Whether this is the puzzle of the day, by the rule of the web app."""
    day = int(solver.page.evaluate("Math.floor(Date.now() / 86400000)"))
    return puzzle.number == day * 179 % len(puzzles()) + 1


def test_the_puzzle_of_the_day_is_one_for_all_and_counts_days(visit: Visit) -> None:
    one, other = visit(), visit(locale="fr-FR", timezone_id="Pacific/Auckland")
    boards = [visitor.go("/puzzles/daily").page.locator("table").inner_text() for visitor in (one, other)]
    assert boards[0].count("Red") == boards[1].count("Rouge") > 0
    one.page.evaluate(
        """() => localStorage.setItem("fourline.puzzles", JSON.stringify({
            solved: [], streak: 3, longest: 5,
            lastDay: new Date(Date.now() - 86400000).toISOString().slice(0, 10) }))"""
    )
    one.go("/puzzles")
    expect(one.page.locator("[data-part=streak]")).to_have_text("Streak: 3 days · best 5")


def test_a_finished_match_is_shared_as_text_and_code(visit: Visit) -> None:
    player = visit()
    match = finished(player)
    player.sit(match)
    player.button("More ways to share").click()
    text = player.page.get_by_role("textbox", name="The board as text").input_value()
    assert "🔴🔴🔴🔴⬛⬛⬛" in text.splitlines()
    assert text.endswith(f"/play/{match}")
    code = player.page.get_by_role("textbox", name="Embed code for your website").input_value()
    assert f'src="{player.url}/embed/{match}"' in code
    player.page.get_by_role("button", name="Copy: The board as text").click()
    expect(player.page.locator("[data-part=copied]").first).to_have_text(re.compile("Copied|Selected"))


@contextmanager
def stranger_framing(*addresses: str) -> Iterator[str]:
    """Another site, whose page /0 has the first address in a frame, /1 the second."""

    class Pages(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            at = self.path[1:]
            inside = addresses[int(at)] if at.isdigit() else ""
            self.wfile.write(f'<title>x</title><iframe src="{inside}" title="game"></iframe>'.encode())

        def log_message(self, *_: object) -> None:
            """Quiet."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Pages) as site:
        Thread(target=site.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{site.server_port}"
        site.shutdown()


def test_only_the_embed_page_shows_in_another_sites_frame(visit: Visit) -> None:
    reader = visit()
    match = finished(reader)
    with stranger_framing(f"{reader.url}/embed/{match}", f"{reader.url}/review/{match}") as site:
        stranger = visit(site).go("/0")
        frame = stranger.page.frame_locator("iframe")
        expect(frame.locator("[data-part=piece]")).to_have_count(7)
        frame.get_by_role("button", name="To the start").click()
        expect(frame.locator("[data-part=piece]")).to_have_count(0)
        assert frame.get_by_role("link").get_attribute("target") == "_blank"
        with stranger.page.expect_console_message(lambda said: "frame-ancestors" in said.text):
            stranger.go("/1")
        assert stranger.page.frames[1].url.startswith("chrome-error:")
        stranger.faults.clear()


def review_page(visit: Visit) -> Visitor:
    return judged(visit().go(f"/review?moves={RECORD['named']['zugzwang']}"))


def review_phone_dark(visit: Visit) -> Visitor:
    return judged(visit(viewport=PHONE, color_scheme="dark").go("/review?moves=4151326&ply=3"))


def own_line(visit: Visit) -> Visitor:
    reader = judged(visit().go("/review?moves=4151326&ply=3"))
    reader.button("Play on as Yellow").click()
    return reader


def faulty(visit: Visit) -> Visitor:
    return visit().go("/review?moves=9")


def puzzle_list(visit: Visit) -> Visitor:
    return visit().go("/puzzles")


def puzzle(visit: Visit) -> Visitor:
    solver = visit(viewport=PHONE).go(f"/puzzles/{THREE.number}")
    solver.column(wrong_column(THREE)).click()
    solver.button("Hint").click()
    expect(solver.page.locator("[data-part=help]")).to_be_visible()
    return solver


def embedded(visit: Visit) -> Visitor:
    reader = visit()
    return reader.go(f"/embed/{finished(reader)}")


STATES = (review_page, review_phone_dark, own_line, faulty, puzzle_list, puzzle, embedded)


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
def test_axe_finds_nothing(state: Callable[[Visit], Visitor], visit: Visit) -> None:
    reader = state(visit)
    expect(reader.page.locator("main")).to_be_visible()
    reader.page.wait_for_timeout(200)
    assert findings(reader) == []
    assert reader.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def asks_again(player: Visitor) -> None:
    expect(player.page.get_by_role("alert")).to_have_text("This position could not be analysed.")
    player.page.unroute("**/api/analysis")
    player.button("Try again").click()
    expect(player.page.get_by_role("alert")).to_have_count(0)


@pytest.fixture
def unaided(visit: Visit) -> Visitor:
    """A browser without a solver of its own, whose questions to the server fail once `analysis_fails`."""
    player = visit()
    player.page.route(re.compile(r"\.wasm$"), lambda route: route.abort())
    return player


class Once:
    """The first question is answered, every other fails."""

    answered = False

    def __call__(self, route: Route) -> None:
        if self.answered:
            route.fulfill(status=503)
        else:
            self.answered = True
            route.continue_()


def analysis_fails(player: Visitor) -> None:
    player.page.route("**/api/analysis", lambda route: route.fulfill(status=503))


def test_a_line_of_ones_own_goes_on_once_its_answer_can_be_had(unaided: Visitor) -> None:
    reader = judged(unaided.go(f"/review?moves={SHORT}&ply=2"))
    analysis_fails(reader)
    reader.drop(4)
    expect(reader.headline).to_contain_text("The perfect player could not answer")
    asks_again(reader)
    expect(reader.headline).to_contain_text("Your move (Red)")


def test_the_defence_of_a_puzzle_answers_once_it_can(unaided: Visitor) -> None:
    player = unaided.go(f"/puzzles/{THREE.number}")
    first, *_ = solution(THREE, shared())
    player.page.route("**/api/analysis", only_first := Once())
    player.drop(first + 1)
    assert only_first.answered
    asks_again(player)
    expect(player.pieces).to_have_count(len(THREE.moves) + 2)


def test_a_drill_says_what_a_wrong_answer_is_worth_once_it_can(unaided: Visitor) -> None:
    (repertoire,) = (one["repertoire"] for one in REPERTOIRES if one["repertoire"]["side"] == "red")
    cards = [{"moves": "", "box": 0, "due": "2026-01-01", "tries": 0, "misses": 0}]
    learnt = json.dumps({"red": {"repertoire": repertoire, "cards": cards}})
    player = unaided.go("/repertoire")
    player.page.evaluate("text => localStorage.setItem('fourline.repertoires', text)", learnt)
    player.page.reload()
    analysis_fails(player)
    player.button("Practise 1").click()
    player.column(1).click()
    player.sees("Your repertoire plays column 4.")
    asks_again(player)
    expect(player.page.get_by_text("Column 1 gives the result away.", exact=True)).to_be_visible()
