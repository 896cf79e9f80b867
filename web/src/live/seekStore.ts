/** The search for a stranger, as this browser sees it: it goes on from page to page until it is over. */
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { get, post, Refused, remove } from "../shared/api/http";
import type { Pong, SeekDocument, SeekLobby, SeekSocketMessage, Sought } from "../shared/api/schema";
import { rememberPlayer } from "../shared/ownGames";
import { noteSeeking } from "../shared/seeking";
import { useSettings } from "../shared/settings";
import { readText, writeText } from "../shared/storage";
import { createServerTime } from "./serverTime";
import { type Line, type Live, openLive } from "./socket";

export type Tempo = SeekDocument["tempo"];
type Heard = Exclude<SeekSocketMessage, Pong>;

const GAME = "connect-four";
/** How long a player who was found while playing something else has to come. */
const COME_MS = 10_000;
/** From then on nothing more is to be heard of a search. */
const BEGUN_MS = COME_MS + 2000;

export interface SeekState {
  /** The live search, if one is under way. */
  readonly seek: SeekDocument | null;
  /** The search for a game of days, which goes on beside the live one. */
  readonly days: SeekDocument | null;
  /** The last search came to an end without a game. */
  readonly ended: boolean;
  readonly waiting: Readonly<Record<string, number>> | null;
  readonly line: Line;
  readonly found: { readonly match: string; readonly tempo: Tempo; readonly until: number } | null;
  /** The match to which a player did not come: the opponent, or this one. */
  readonly missed: { readonly match: string; readonly came: boolean } | null;
}

const NOTHING: SeekState = {
  seek: null,
  days: null,
  ended: false,
  waiting: null,
  line: "connecting",
  found: null,
  missed: null,
};

const RATED_KEY = "fourline.strangers.rated";

/** Whether games with strangers are to count, as this browser chose last. */
export const wantsRated = (): boolean => readText(RATED_KEY) !== null;
export const wantRated = (rated: boolean): void => writeText(RATED_KEY, rated ? "1" : null);

export const seekStore = createStore<SeekState>(() => NOTHING);
const set = seekStore.setState;
let live: Live | null = null;
/** Whether this socket was connected before. */
let heardBefore = false;

export function useSeek<T>(select: (state: SeekState) => T): T {
  return useStore(seekStore, select);
}

/** Looks for a stranger; who looks already goes on with that search, and who was found goes to the game. */
export async function startSeek(tempo: Tempo): Promise<void> {
  const rated = wantsRated();
  const name = useSettings.getState().name.trim();
  const { seek } = await post<Sought>("/seeks", { game: GAME, tempo, rated, ...(name ? { name } : {}) });
  rememberPlayer();
  set({ missed: null, ended: false });
  take(seek);
}

/** After a reload: is this browser's player still looking? */
export async function resumeSeek(): Promise<void> {
  const { seeks, waiting } = await get<SeekLobby>("/seeks");
  const own = seeks.filter(({ status }) => status === "waiting");
  set({ waiting });
  for (const seek of own) take(seek);
  if (!own.length) hangUpIfIdle();
}

/** The opponent did not come to this match. The socket of the search says so too, if it is still there. */
export async function leftAlone(match: string): Promise<void> {
  if (seekStore.getState().missed?.match === match) return;
  await resumeSeek();
  if (seekStore.getState().seek) set({ missed: { match, came: true } });
}

export async function stopSeek(seek: SeekDocument): Promise<void> {
  const ended = await remove<SeekDocument | null>(`/seeks/${seek.id}`).catch(unlessGone);
  if (ended?.status === "paired") take(ended);
  else over(seek);
}

/** The player has come to the game. For a while it is still heard whether the opponent comes too. */
export function enterFound(): void {
  set({ found: null });
  setTimeout(hangUpIfIdle, BEGUN_MS);
}

function take(seek: SeekDocument): void {
  if (seek.status === "paired" && seek.match) found(seek.match, seek.tempo);
  else if (seek.status === "waiting") wait(seek);
  else over(seek, true);
}

const isDays = ({ tempo }: { tempo: Tempo }): boolean => tempo === "2d";

function wait(seek: SeekDocument): void {
  set(isDays(seek) ? { days: seek } : { seek, found: null, ended: false });
  noteSeeking(true);
  if (!live) heardBefore = false;
  live ??= openLive<Heard>({
    path: "/seeks/live",
    time: createServerTime(),
    hello: () => ({ type: "hello" }),
    onMessage: hear,
    onLine: heardAgain,
  });
}

/** After a gap the search may have ended, or a game may have been found. */
function heardAgain(line: SeekState["line"]): void {
  const { seek, days, line: before } = seekStore.getState();
  set({ line });
  if (line !== "live" || before === "live") return;
  const again = heardBefore;
  heardBefore = true;
  if (!again) return;
  for (const one of [seek, days]) if (one) lookAgain(one);
}

function lookAgain(seek: SeekDocument): void {
  get<SeekDocument>(`/seeks/${seek.id}`)
    .then(take)
    .catch((error: unknown) => isGone(error) && over(seek, true));
}

const isGone = (error: unknown) => error instanceof Refused && error.status === 404;

function unlessGone(error: unknown): null {
  if (isGone(error)) return null;
  throw error;
}

function hear(message: Heard): void {
  switch (message.type) {
    case "paired":
      found(message.match, message.tempo);
      break;
    case "unpaired":
      set({ found: null, missed: { match: message.match, came: message.came } });
      void get<SeekDocument>(`/seeks/${message.seek}`).then(take, () => set({ seek: null, ended: true }));
      break;
    case "ended":
      over({ id: message.seek }, true);
      break;
    case "waiting":
      set({ waiting: message.waiting });
      break;
  }
}

function found(match: string, tempo: Tempo): void {
  if (seekStore.getState().found?.match === match) return;
  set({ ...(isDays({ tempo }) ? { days: null } : { seek: null, missed: null }) });
  set({ found: { match, tempo, until: Date.now() + COME_MS } });
  noteSeeking(true);
}

/** A search has come to its end; the other one goes on. */
function over({ id }: Pick<SeekDocument, "id">, ended = false): void {
  const { seek, days } = seekStore.getState();
  if (seek?.id === id) set({ seek: null, ended });
  else if (days?.id === id) set({ days: null, ended });
  hangUpIfIdle();
}

function hangUpIfIdle(): void {
  const { seek, days, found } = seekStore.getState();
  if (seek || days || found) return;
  live?.close();
  live = null;
  noteSeeking(false);
}
