/** Claims and hints in words, in the reader's language. */
import { rival } from "../connectFour/threats";
import type { LearnText } from "../shared/i18n/en/learn";
import type { Claim, IdeaClaim } from "./claims";
import type { Hint } from "./hints";

/** The sides' names in the reader's language, Red first. */
export type Names = readonly [string, string];

export function sentence(claims: readonly Claim[], t: LearnText, names: Names): string {
  return `${claims.map((claim) => said(claim, t, names)).join(". ")}.`;
}

function said(claim: Claim, { claims: t, ...text }: LearnText, names: Names): string {
  switch (claim.say) {
    case "idea":
      return ideaSaid(claim, text.ideas, names);
    case "four":
      return t.four(names[claim.side]);
    case "forcedBlock":
      return t.forcedBlock(claim.column);
    case "bestWins":
      return t.bestWins(claim.count);
    case "bestLasts":
      return t.bestLasts(names[claim.rival], claim.count);
    case "letDraw":
      return t.letDraw(names[claim.rival], claim.column, claim.won);
    case "letWin":
      return t.letWin(names[claim.rival], claim.count, claim.column, claim.won);
    case "letWinDrawn":
      return t.letWinDrawn(names[claim.rival], claim.count, claim.column);
    case "slower":
      return t.slower(claim.count, claim.column, claim.won);
    case "sooner":
      return t.sooner(names[claim.rival], claim.count, claim.column, claim.lasted);
    case "nowDraw":
      return t.nowDraw(names[claim.rival]);
    case "nowLoses":
      return t.nowLoses(names[claim.rival], claim.count);
    case "stillWins":
      return t.stillWins(claim.count);
    case "wouldWin":
    case "wouldLast":
      return t[claim.say](claim.column, claim.count);
    case "lifted":
    case "notBlocked":
      return t[claim.say](names[claim.rival], claim.column);
    case "allowedDouble":
    case "missedWin":
    case "wouldDraw":
      return t[claim.say](claim.column);
    default:
      return t[claim.say];
  }
}

function ideaSaid(claim: IdeaClaim, t: LearnText["ideas"], names: Names): string {
  const { column, row } = claim.place ?? { column: 0, row: 0 };
  switch (claim.kind) {
    case "zugzwang":
      return t.zugzwang(claim.column, names[rival(claim.side)]);
    case "forcing":
      return t.forcing(claim.subject, names[rival(claim.side)], column);
    case "threat":
      return t.threat(claim.subject, column, row);
    default:
      return t[claim.kind](claim.subject);
  }
}

/** From a nudge to the answer. */
export function ladder(hint: Hint, t: LearnText, names: Names): [string, string, string] {
  const against = names[rival(hint.side)];
  const why = hint.why ? ` ${ideaSaid(hint.why, t.ideas, names)}.` : "";
  const answer = `${t.hints.answer(hint.column + 1, worth(hint, t.hints, against))}.${why}`;
  return [t.hints.nudge[hint.nudge], t.hints.themes[hint.theme](against), answer];
}

function worth(hint: Hint, t: LearnText["hints"], against: string): string {
  const { verdict, count } = hint.worth;
  if (verdict === "win") return t.wins(count);
  return verdict === "draw" ? t.draws : t.lasts(against, count);
}

export function sideNames(colours: { red: string; yellow: string }): Names {
  return [colours.red, colours.yellow];
}
