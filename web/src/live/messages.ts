/** Every message of the match, room and lobby sockets, both ways, as the server defines them. */
import type * as Schema from "../shared/api/schema";

export type {
  Abort,
  Ack,
  AnswersMessage,
  AudienceMessage,
  Claim,
  ClientMessage,
  Decline,
  DropMessage as Drop,
  ElsewhereMessage,
  EventMessage,
  GuessesMessage,
  Hello,
  LobbyClosed,
  LobbyList,
  LobbyOpened,
  LobbySocketMessage as LobbyMessage,
  MatchCommand,
  MatchReaction,
  MatchSocketMessage as MatchMessage,
  MoveMessage as Move,
  MovePlayed,
  Pause,
  Ping,
  Pong,
  PresenceMessage,
  PublicEvent as MatchEvent,
  React,
  ReactionMessage,
  RefusedMessage,
  Rematch,
  Resign,
  Resume,
  RoomCommand,
  RoomMessage,
  RoomSocketMessage,
  Say,
  Tempo,
  Welcome,
} from "../shared/api/schema";

export type Answer = Schema.Ack | Schema.RefusedMessage;
export type ServerMessage =
  | Schema.MatchSocketMessage
  | Schema.RoomSocketMessage
  | Schema.LobbySocketMessage
  | Schema.SeekSocketMessage;
