/** A new game of any kind: which game, against whom, which side, which clock. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useEnterMatch } from "../../live/handover";
import { Refused, sentence } from "../../shared/api/http";
import type { Game } from "../../shared/api/types";
import { clockCalled } from "../../shared/clockChoices";
import { ClockField, GameField } from "../../shared/gameFields";
import { atOneBoard, type Opening, openNew, useFetchedGames } from "../../shared/games";
import { useText } from "../../shared/i18n/text";
import { useLevel } from "../../shared/level";
import { keepLink } from "../../shared/links";
import { useTitle } from "../../shared/title";
import { Choice } from "../../shared/ui/Choice";
import { Field } from "../../shared/ui/Field";
import { PageHeader } from "../../shared/ui/Header";
import { NameField } from "../../shared/ui/NameField";
import { NoServer } from "../../shared/ui/NoServer";
import { Problem } from "../../shared/ui/Problem";
import { BeginningFields } from "./Beginning";
import { opponentOf, opponents, possible, seatIn, seatsOf, sides, type With } from "./choices";
import { LevelField, type Listed, ListedField, MissingGame } from "./fields";
import { type Chosen, OptionFields } from "./Options";
import { DEVICE_GAME, devicePath } from "./onDevice";
import { canRate, RatedField, ratedTerms, unratable } from "./rated";
import { type Beginning, faultOf, startOf, USUAL } from "./startChoice";
import { cx } from "./styles";

export default function StartPage() {
  const t = useText();
  const { data: games, error } = useFetchedGames();
  const asked = new URLSearchParams(window.location.search).get("on") === "device";
  const onDevice = asked || (!games && error != null);
  useTitle(`${t.start.title} · ${t.brand}`);
  return (
    <div className={cx("page plain")}>
      <PageHeader />
      <main className={cx("content start")}>
        <h1>{t.start.title}</h1>
        {onDevice && !asked && <NoServer />}
        {onDevice ? (
          <StartForm games={[DEVICE_GAME]} onDevice />
        ) : (
          games && <StartForm games={atOneBoard(games)} />
        )}
      </main>
    </div>
  );
}

function StartForm({ games, onDevice = false }: { games: readonly Game[]; onDevice?: boolean }) {
  const t = useText();
  const fair = t.fair;
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(window.location.search);
  const [gameType, setGameType] = useState(asked.get("game") ?? "connect-four");
  const [wanted, setOpponent] = useState<With>(() => askedOpponent(asked, onDevice));
  const [wantedSeat, setSeat] = useState("first");
  const [clock, setClock] = useState("none");
  const [beginning, setBeginning] = useState<Beginning>(() => askedBeginning(asked));
  const [options, setOptions] = useState<Chosen>({});
  const [rated, setRated] = useState(asked.get("rated") === "1" && !onDevice);
  const [listed, setListed] = useState<Listed>(asked.get("listed") === "public" ? "public" : "unlisted");
  const level = useLevel();
  const called = (type: string) => games.find((one) => one.game_type === type);
  const game = called(gameType) ?? called("connect-four") ?? games[0];
  const start = useOpening();
  const words = useText().rated;
  const form = useShowFault(start.problem);
  if (!game) return null;
  const opponent = possible(wanted, game);
  const seats = seatsOf(game, options);
  const seat = seatIn(seats, wantedSeat);
  const bot = game.bots.find((one) => one.level === level) ?? game.bots[0];
  const counts = rated && canRate(game, opponent, onDevice);
  const rate = (on: boolean) => {
    const fair = ratedTerms(on, clock, beginning);
    setRated(on);
    setClock(fair.clock);
    setBeginning(fair.beginning);
  };
  const chosenClock = clockCalled(clock);
  const fault = () => faultOf(beginning, game, fair)?.says ?? unratable(counts, beginning, clock, words);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const says = fault();
    if (says) return start.say(says);
    const terms = startOf(beginning, game);
    if (onDevice) return navigate(devicePath(opponent, seat, bot?.level ?? "", terms));
    start.open({
      game: game.game_type,
      opponent: opponentOf(opponent, bot?.level ?? ""),
      ...(opponent === "screen" ? {} : { seat }),
      clock: chosenClock,
      visibility: opponent === "friend" ? listed : "unlisted",
      ...(counts ? { rated: true } : {}),
      ...terms,
      ...(Object.keys(options).length > 0 ? { options } : {}),
    });
  };
  return (
    <form ref={form} className={cx("stack")} onSubmit={submit} onChange={start.clear} noValidate>
      {onDevice && <p className={cx("note")}>{fair.start.onDevice}</p>}
      <Field label={t.start.opponent}>
        <Choice
          label={t.start.opponent}
          options={opponents(t, game).filter(({ value }) => !onDevice || value !== "friend")}
          value={opponent}
          onChange={setOpponent}
        />
      </Field>
      <MissingGame games={games} asked={gameType} />
      <GameField
        games={games}
        game={game.game_type}
        onChange={(value) => {
          setGameType(value);
          setBeginning(USUAL);
          setOptions({});
          setSeat("first");
        }}
      />
      <NameField invalid={start.problem?.field === "name"}>
        <span className={cx("note")}>{t.start.nameHint}</span>
      </NameField>
      {opponent === "computer" && bot && <LevelField game={game} bot={bot} />}
      {opponent !== "screen" && (
        <Field label={t.start.side}>
          <Choice label={t.start.side} options={sides(t, seats, game)} value={seat} onChange={setSeat} />
        </Field>
      )}
      {canRate(game, opponent, onDevice) && (
        <RatedField rated={rated} days={chosenClock?.kind === "correspondence"} onChange={rate} />
      )}
      {!onDevice && <ClockField value={clock} onChange={setClock} />}
      <OptionFields game={game} chosen={options} onChange={setOptions} />
      {game.max_players === 2 && <BeginningFields game={game} chosen={beginning} onChange={setBeginning} />}
      {opponent === "friend" && <ListedField value={listed} onChange={setListed} />}
      <div className={cx("submit")}>
        <Problem text={start.problem?.says} />
        <button type="submit" className={cx("btn primary big")}>
          {opponent === "friend" ? t.start.createLink : t.start.begin}
        </button>
      </div>
    </form>
  );
}

interface Fault {
  readonly says: string;
  readonly field: "name" | null;
}

/** The field that is wrong comes into view and has the focus each time the form is refused. */
function useShowFault(problem: Fault | null) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem]);
  return form;
}

function useOpening() {
  const enter = useEnterMatch();
  const [problem, setProblem] = useState<Fault | null>(null);
  const open = async (opening: Opening) => {
    try {
      const { match, seat, links } = await openNew(opening);
      keepLink(match.id, links.invite);
      enter({ match, seat });
    } catch (error) {
      const field = error instanceof Refused && error.code === "name/invalid" ? "name" : null;
      setProblem({ says: sentence(error), field });
    }
  };
  const say = (says: string) => setProblem({ says, field: null });
  const clear = () => setProblem(null);
  return { problem, say, clear, open: (opening: Opening) => void open(opening) };
}

/** Without a server no friend can join. */
function askedOpponent(asked: URLSearchParams, onDevice: boolean): With {
  const wanted = (asked.get("with") as With | null) ?? "friend";
  return onDevice && wanted === "friend" ? "computer" : wanted;
}

/** A proof sheet leads here with its opening: `/new?start=even-6:17` or `/new?start=handicap:red:12`. */
function askedBeginning(asked: URLSearchParams): Beginning {
  const start = asked.get("start") ?? "";
  const [, plies, number = ""] = /^even-([468]):(\d{1,6})$/.exec(start) ?? [];
  if (plies) return { ...USUAL, from: "fair", plies: Number(plies), number };
  const [, favours, handicap = ""] = /^handicap:(\w{1,20}):(\d{1,6})$/.exec(start) ?? [];
  return favours ? { ...USUAL, from: "handicap", favours, number: handicap } : USUAL;
}
