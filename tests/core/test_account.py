"""The rules of an account: a code is claimed once, answered once, in time; a recovery code is used once."""

from __future__ import annotations

import pytest

from fourline.core.account.commands import (
    AccountCommand,
    AddPasskey,
    ApproveLink,
    ClaimLink,
    Close,
    EndDevice,
    EndOthers,
    EndPasskey,
    EraseNames,
    MakeRecovery,
    OpenLink,
    Recover,
    RefuseLink,
    Rename,
    SignIn,
)
from fourline.core.account.decide import LINK_MS, MAX_CHANGES, advance, decide
from fourline.core.account.events import DeviceAdded, NamesErased, PlayerAdopted
from fourline.core.account.state import DAY_MS, MAX_SETTLED, Account, digits_of, fold, states
from fourline.core.errors import Refusal


def accept(account: Account, command: AccountCommand, now: int = 0) -> Account:
    done = advance(account, command, now)
    assert not isinstance(done, Refusal), done
    events, after = done
    assert fold(events, account) == after == states(events, account)[-1]
    return after


def refused(account: Account, command: AccountCommand, now: int = 0) -> str:
    decision = decide(account, command, now)
    assert isinstance(decision, Refusal), decision
    return decision.code


OPEN = accept(Account(), OpenLink("code"))
CLAIMED = accept(OPEN, ClaimLink("code", "mine"), 1)
YES = ApproveLink("mine", digits_of("mine"), "key")


def test_a_code_is_claimed_once() -> None:
    assert refused(CLAIMED, ClaimLink("code", "theirs"), 2) == "link/claimed"
    assert refused(OPEN, ClaimLink("another", "mine")) == "link/not_found"
    assert refused(Account(), ClaimLink("code", "mine")) == "link/not_found"


def test_a_code_is_typed_in_time_and_answered_in_time() -> None:
    accept(OPEN, ClaimLink("code", "mine"), LINK_MS - 1)
    assert refused(OPEN, ClaimLink("code", "mine"), LINK_MS) == "link/not_found"
    accept(CLAIMED, YES, LINK_MS)
    assert refused(CLAIMED, YES, LINK_MS + 1) == "link/not_claimed"


def test_a_new_code_voids_the_old_one_and_its_claim() -> None:
    again = accept(CLAIMED, OpenLink("newer"), 2)
    assert refused(again, ClaimLink("code", "late"), 3) == "link/not_found"
    assert refused(again, YES, 3) == "link/not_claimed"


def test_a_yes_needs_the_digits_and_counts_once() -> None:
    other = f"{(int(digits_of('mine')) + 1) % 100:02}"
    assert refused(CLAIMED, ApproveLink("mine", other, "key"), 2) == "link/digits"
    assert refused(OPEN, YES, 2) == "link/not_claimed"
    assert decide(CLAIMED, YES, 2) == (DeviceAdded(2, "key", "mine"),)
    done = accept(CLAIMED, YES, 2)
    assert done.settled == {"mine": "approved"}
    assert refused(done, YES, 3) == "link/not_claimed"
    assert refused(done, RefuseLink(digits_of("mine")), 3) == "link/not_claimed"


def test_a_no_lets_nobody_in() -> None:
    done = accept(CLAIMED, RefuseLink(digits_of("mine")), 2)
    assert (done.settled, done.link) == ({"mine": "refused"}, None)
    assert refused(done, YES, 3) == "link/not_claimed"


def test_a_device_that_is_a_player_is_adopted_and_gets_no_key() -> None:
    claimed = accept(OPEN, ClaimLink("code", "mine", adopts="eve"), 1)
    assert decide(claimed, YES, 2) == (PlayerAdopted(2, "eve", "mine"),)
    assert decide(Account(), SignIn(None, "eve"), 2) == (PlayerAdopted(2, "eve"),)


def test_a_recovery_code_is_used_once() -> None:
    done = accept(Account(), Recover("old", "new", "key"), 1)
    assert refused(done, Recover("old", "newer", "key"), 2) == "recovery/not_found"
    accept(done, Recover("new", "newer", "key"), 2)


def test_ending_the_others_ends_an_open_link() -> None:
    assert refused(accept(OPEN, EndOthers("this"), 1), ClaimLink("code", "mine"), 2) == "link/not_found"


def test_an_open_link_ends_with_the_device_that_shows_it() -> None:
    shown = accept(Account(), OpenLink("code", "phone"))
    for link in (shown, accept(shown, ClaimLink("code", "mine"), 1)):
        assert accept(link, EndDevice("phone"), 2).link is None
        assert accept(link, EndDevice("laptop"), 2).link == link.link
    claimed = accept(shown, ClaimLink("code", "mine"), 1)
    assert refused(accept(claimed, EndDevice("phone"), 2), YES, 3) == "link/not_claimed"
    assert accept(OPEN, EndDevice("any"), 1).link is None, "of an older code it is not known who shows it"
    done = accept(claimed, YES, 2)
    assert accept(done, EndDevice("phone"), 3).link == done.link


@pytest.mark.parametrize("command", [OpenLink("code"), Rename(), Close(), SignIn("key")])
def test_a_closed_account_takes_no_command_but_the_operator_s(command: AccountCommand) -> None:
    closed = accept(CLAIMED, Close(), 2)
    assert refused(closed, command, 3) == "auth/required"
    assert decide(closed, EraseNames(4), 3) == (NamesErased(3, 4),)


AGAIN: list[AccountCommand] = [
    *(OpenLink("code"), MakeRecovery("key"), Rename(), AddPasskey("key"), SignIn("key", None)),
    Recover("used", "fresh", "key", None),
]


@pytest.mark.parametrize("command", AGAIN, ids=lambda command: type(command).__name__)
def test_an_account_is_changed_so_often_a_day(command: AccountCommand) -> None:
    account = Account()
    for _ in range(MAX_CHANGES):
        account = accept(account, Rename(), now=DAY_MS)
    assert refused(account, command, now=2 * DAY_MS - 1) == "rate/limited"
    assert accept(account, command, now=2 * DAY_MS).changes_on(2 * DAY_MS) >= 1


def test_what_ends_something_is_never_too_much() -> None:
    account = Account()
    for _ in range(MAX_CHANGES):
        account = accept(account, Rename())
    for command in (EndDevice("key"), EndOthers("key"), EndPasskey("key"), Close()):
        accept(account, command)


def test_what_became_of_a_claim_is_kept_for_the_latest_only() -> None:
    account = Account()
    for number in range(3 * MAX_SETTLED):
        day = number * DAY_MS
        account = accept(account, OpenLink(f"code {number}"), day)
        account = accept(account, ClaimLink(f"code {number}", f"claim {number}", None), day)
        account = accept(account, RefuseLink(digits_of(f"claim {number}")), day)
    assert len(account.settled) == MAX_SETTLED
    assert account.settled[f"claim {number}"] == "refused"
