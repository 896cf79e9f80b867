"""Other ways to play on a TV and on phones: King of the hill, Tic-Tac-Toe in teams, and votes."""

from __future__ import annotations

from playwright.sync_api import expect

from support.screens import Party

# How far the middle of what stands under the board is from the middle of the board, read either way.
OFF_CENTRE = """said => ["ltr", "rtl"].map(dir => {
  document.documentElement.dir = dir;
  const middle = (one) => (({ left, right }) => (left + right) / 2)(one.getBoundingClientRect());
  const words = document.createRange();
  words.selectNodeContents(said);
  const off = middle(words) - middle(document.querySelector("[data-part=piece]").closest("svg"));
  document.documentElement.dir = "ltr";
  return Math.abs(Math.round(off));
})"""


def test_a_king_stays_until_the_next_in_line_follows(visit, server) -> None:
    party = Party(visit, server.url)
    amy, joe, kat = party.joined_by("Amy", "Joe", "Kat")
    tv = party.tv
    tv.button("King of the hill").click()
    expect(tv.page.locator("[data-part=line] [data-part=player]")).to_have_text("Kat1")
    expect(kat.page.get_by_text("You are number 1 in the queue")).to_be_visible()
    expect(amy.page.get_by_text("You play next!")).to_be_visible()
    tv.button("Start the duel").click()
    tv.has_seen("Joe against Amy")
    expect(tv.page.get_by_role("heading", level=1)).to_have_text("Joe’s turn (Blue)")
    kat.sees("You are number 1 in the queue")
    kat.page.get_by_role("button", name="Guess column 1").click()
    party.plays(1, 2, 1, 2, 1, 2)
    party.mover.column(1).click()
    tv.has_seen("Joe did it!")
    expect(tv.page.get_by_role("heading", level=1)).to_have_text("Joe is king of the hill!")
    expect(tv.page.get_by_text("Next duel: Joe against Kat")).to_be_visible()
    joe.sees("You are king of the hill!")
    amy.page.reload()
    amy.sees("Joe is king of the hill!")
    expect(amy.page.get_by_text("You are number 1 in the queue")).to_be_visible()
    tv.button("Next duel").click()
    expect(tv.page.get_by_role("heading", level=1)).to_have_text("Kat’s turn (Red)")
    expect(tv.page.locator("[data-part=on-hill] [data-part=crown]")).to_have_count(1)
    joe.visitor.ask(f"/rooms/{party.code}/leave")
    expect(tv.page.locator("[data-part=on-hill] [data-part=player]").filter(has_text="Amy")).to_be_visible()
    expect(tv.page.locator("[data-part=crown]")).to_have_count(0)


def test_tic_tac_toe_is_chosen_guessed_and_won(visit, server) -> None:
    party = Party(visit, server.url)
    party.joined_by("Amy", "Joe")
    tv = party.tv
    tv.page.get_by_label("Game", exact=True).select_option("Tic-Tac-Toe")
    party.start()
    for turn, place in enumerate((1, 4, 2, 5, 3)):
        mover = party.mover
        (waiter,) = (phone for phone in party.phones if phone is not mover)
        waiter.button(f"Place {place}").click()
        mover.button(f"Place {place}").click()
        expect(tv.discs).to_have_count(turn + 1)
        last = tv.page.locator("[data-part=last-drop]")
        expect(last).to_have_text(f"{mover.name}, Place {place}")
        assert max(last.evaluate(OFF_CENTRE)) <= 1
    expect(tv.page.get_by_role("heading", level=1)).to_have_text("Blue Team wins!")
    assert sorted(one["guess_points"] for one in party.room()["players"]) == [4, 7]


def test_a_team_votes_and_the_tv_names_it(visit, server) -> None:
    party = Party(visit, server.url)
    party.joined_by("Amy", "Joe", "Kat")
    tv = party.tv
    tv.button("Host menu").click()
    tv.button("Team votes: off").click()
    tv.button("Team votes: on").wait_for()
    tv.button("Close").click()
    tv.button("Start the game").click()
    teams = party.room()["teams"]
    pair = max(teams, key=lambda team: len(teams[team]))
    if pair == "red":
        tv.has_seen(f"{party.named(teams['blue'][0])}’s turn (Blue Team)")
        party.plays(1)
    before = tv.discs.count()
    tv.sees(f"{pair.title()} Team votes")
    mover = party.mover
    mate = next(one for one in party.phones if one is not mover and one.name in map(party.named, teams[pair]))
    mate.button("Vote for column 4").click()
    expect(mate.page.get_by_text("Your vote: column 4")).to_be_visible()
    expect(tv.discs).to_have_count(before)
    mover.column(4).click()
    expect(tv.discs).to_have_count(before + 1)
    assert party.room()["game"]["moves"][-1] == 3
