/** One match as this browser sees it: the latest snapshot and pending commands. */
import { createStore, type StoreApi } from "zustand/vanilla";
import type { Target } from "../board/view";
import { commandId, Refused, sentence } from "../shared/api/http";
import type { Match } from "../shared/api/types";
import type { Handover } from "./handover";
import { pastOf, postSeen, request } from "./matchRequests";
import {
  type Agreement,
  EMPTY,
  type HintLadder,
  type MatchOrder,
  type MatchSession,
  type MatchState,
  type Offer,
  type Pending,
  type Reaction,
  type Word,
} from "./matchState";
import type { MatchCommand, MatchMessage, Pong, PresenceMessage } from "./messages";
import { timedReactions } from "./reactions";
import { LiveSession } from "./session";

type Heard = Exclude<MatchMessage, Pong>;

/** Anything but a move is given up after a while, and said so: by then people have changed their minds. */
const ORDER_TRIES = 4;

export function createMatch(id: string, handover?: Handover): MatchSession {
  const session = new Session(id, handover);
  if (handover?.first) session.play(handover.first);
  return session;
}

class Session implements MatchSession {
  readonly store: StoreApi<MatchState>;
  readonly past: (ply: number) => Promise<Match>;
  readonly seen: (version: number) => void;
  private readonly live: LiveSession<Match, Heard, MatchCommand>;
  private readonly showReaction = timedReactions<Reaction>((change) =>
    this.store.setState(({ reactions }) => ({ reactions: change(reactions) })),
  );
  private readonly showWord = timedReactions<Word>((change) =>
    this.store.setState(({ words }) => ({ words: change(words) })),
  );
  private count = 0;

  constructor(id: string, handover?: Handover) {
    const known = handover && { phase: "ready" as const, match: handover.match, seat: handover.seat };
    this.store = createStore<MatchState>(() => ({ ...EMPTY, ...known }));
    const path = `/matches/${id}`;
    this.past = (ply) => pastOf(path, ply);
    this.seen = (version) => this.live.tell({ type: "seen", version }) || postSeen(path, version);
    this.live = new LiveSession<Match, Heard, MatchCommand>(
      {
        path,
        versionOf: (match) => match.version,
        isOlder: (next, known) => next.version < known.version,
        request: (command) => request(path, command),
        onMessage: (message) => this.receive(message),
        onSnapshot: (match, asOf) => this.show(match, asOf),
        onState: (change) => this.store.setState(change),
      },
      handover?.match,
    );
  }

  open(): () => void {
    return this.live.open();
  }

  now(): number {
    return this.live.now();
  }

  play(target: Target): void {
    const { match, pending } = this.store.getState();
    const side = match?.view?.to_move;
    if (!side || pending) return;
    const next = { cell: target.cell, side, command: commandId(), version: null };
    this.store.setState({ pending: next, problem: null, refused: null });
    this.live.send({ ...target.move, type: "move", command_id: next.command }).then(
      (version) => this.played(next, version),
      (error: unknown) => this.refuse(next, error),
    );
  }

  command(command: MatchOrder, body?: { swap: boolean }): Promise<boolean> {
    return this.order({ ...body, type: command, command_id: commandId() });
  }

  agree(order: Agreement): Promise<boolean> {
    return this.order({ ...order, command_id: commandId() });
  }

  decline(offer: Offer): Promise<boolean> {
    return this.order({ type: "decline", offer, command_id: commandId() });
  }

  react(kind: Reaction): void {
    this.live.send({ type: "react", kind, command_id: commandId() }, 1).catch(() => undefined);
  }

  speak(word: Word): void {
    void this.order({ type: "say", word, command_id: commandId() });
  }

  private async order(command: MatchCommand): Promise<boolean> {
    try {
      this.live.want(await this.live.send(command, ORDER_TRIES));
      return true;
    } catch (error) {
      this.say(sentence(error));
      return false;
    }
  }

  say(text: string): void {
    this.sayFor(this.store.getState().match?.version ?? 0, text);
  }

  hint(hint: HintLadder): void {
    this.store.setState({ hint });
  }

  seated(match: Match, seat: string | null): void {
    this.live.take(match);
    this.store.setState({ seat });
    this.live.reconnect();
  }

  private receive(message: Heard): void {
    switch (message.type) {
      case "welcome":
        this.store.setState({ seat: message.seat });
        this.live.take(message.match, message.server_now);
        break;
      case "event":
        if (message.event.type === "seats_swapped") this.swapped(message.version);
        if (message.match) this.live.take(message.match, message.server_now);
        else this.live.want(message.version);
        break;
      case "match":
        this.live.take(message.match, message.server_now);
        break;
      case "presence":
        this.presence(message);
        break;
      case "reaction":
        this.showReaction(message.seat, message.kind);
        break;
      case "said":
        this.showWord(message.seat, message.word);
        break;
    }
  }

  /** The players exchanged seats; a welcome that is newer has said so already. */
  private swapped(version: number): void {
    const { match, seat } = this.store.getState();
    const other = match?.seats.find((one) => one !== seat);
    if (match && seat && seat !== "both" && match.version < version)
      this.store.setState({ seat: other ?? seat });
  }

  private show(match: Match, asOf: number): void {
    const { pending } = this.store.getState();
    const landed = pending?.version != null && match.version >= pending.version;
    this.store.setState({ match, asOf, awayAsOf: asOf, ...(landed ? { pending: null } : {}) });
  }

  private played(pending: Pending, version: number): void {
    const landed = (this.store.getState().match?.version ?? 0) >= version;
    this.store.setState({ pending: landed ? null : { ...pending, version } });
    this.live.want(version);
  }

  private refuse({ cell, side }: Pending, error: unknown): void {
    const now = error instanceof Refused && typeof error.more.version === "number" ? error.more.version : 0;
    this.sayFor(Math.max(now, this.store.getState().match?.version ?? 0), sentence(error));
    this.store.setState({ pending: null, refused: cell && { cell, side, id: this.count } });
    if (now) this.live.want(now);
  }

  private sayFor(version: number, text: string): void {
    this.count += 1;
    this.store.setState({ problem: { text, id: this.count, version } });
  }

  private presence({ players: connected, connecting, away, watching, ways_out }: PresenceMessage): void {
    const { match } = this.store.getState();
    if (!match) return;
    const players = match.players.map((player) => ({
      ...player,
      connected: connected[player.seat] ?? player.connected,
      connecting: connecting?.includes(player.seat) ?? false,
    }));
    this.store.setState({ match: { ...match, players, away, watching, ways_out }, awayAsOf: this.now() });
  }
}
