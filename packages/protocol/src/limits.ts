// Sizes and lengths. Rate limits are elsewhere: `rate-limit.ts` and `room/limits.ts` of the house, `config.ts` of the server.

/** Raised when an old client could no longer talk to the server. */
export const PROTOCOL_VERSION = 1

/** Limits of everything a client may send; longer messages are refused before they are parsed. */
export const LIMITS = {
  messageBytes: 16_384,
  actionsPerMessage: 8,
  name: 24,
  chat: 300,
  /** The length of a report about a card. */
  report: 500,
  cmd: 40,
  seats: 8,
  /** The size of a match file. */
  fileBytes: 2_097_152,
  fileEntries: 6000,
  /** How many forks a match file may descend from. */
  fileSeeds: 20,
  /** The longest match time: three hundred years. */
  matchMs: 10_000_000_000_000,
} as const

/** The name of somebody without a name, with or without a number; the page translates it. */
export const NAMELESS = 'Guest'

/** Close codes of the WebSocket, which tell a client whether to reconnect. */
export const CLOSE = {
  /** Another connection of the same seat took over. Do not reconnect automatically. */
  replaced: 4001,
  /** The client violated the protocol or its rate limits. */
  misbehaved: 4002,
  /** The room has moved or the server is shutting down. Reconnect at once. */
  moved: 4003,
  /** There is no such table, or this client may not join it. */
  unknown: 4004,
} as const
