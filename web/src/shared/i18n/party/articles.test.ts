import { expect, test } from "vitest";
import fr from "../fr/party/main";
import play from "../fr/party/play";
import tv from "../fr/party/tv";

test("in French a team and a colour of the hill have different articles", () => {
  const { teams, colours } = fr;
  expect([fr.phone.won(teams.red), fr.phone.won(colours.red)]).toEqual([
    "L’équipe rouge gagne\u202f!",
    "Le rouge gagne\u202f!",
  ]);
  expect([tv.wins(teams.blue), tv.wins(colours.blue)]).toEqual([
    "L’équipe bleue gagne\u202f!",
    "Le bleu gagne\u202f!",
  ]);
  expect(play.emptyTeam(teams.blue)).toMatch(/^L’équipe bleue n’a plus/);
  expect(play.emptyTeam(colours.blue)).toMatch(/^Le bleu n’a plus/);
});
