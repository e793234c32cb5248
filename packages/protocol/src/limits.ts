/** Raised when an old client could no longer talk to the server. */
export const PROTOCOL_VERSION = 1

/** Bounds of everything a client may send; a longer message is refused before it is looked at. */
export const LIMITS = {
  messageBytes: 16_384,
  actionsPerMessage: 8,
  name: 24,
  chat: 300,
  /** Of what somebody says about a card. */
  report: 500,
  cmd: 40,
  seats: 8,
  /** Of a match that is brought as a file. */
  fileBytes: 2_097_152,
  fileEntries: 6000,
  /** How often it may have been forked. */
  fileSeeds: 20,
  /** How long a match may take: three hundred years. */
  matchMs: 10_000_000_000_000,
} as const

/** What somebody without a name is called, with a number or without; every page puts its own language's word in its place. */
export const NAMELESS = 'Guest'

/** What the WebSocket is closed with, so that a client knows whether to come back. */
export const CLOSE = {
  /** Another connection of the same seat took over. Do not reconnect by yourself. */
  replaced: 4001,
  /** The client broke the protocol or asked for too much. */
  misbehaved: 4002,
  /** The room moved or the server goes down. Come back at once. */
  moved: 4003,
  /** There is no such table, or it is not for you. */
  unknown: 4004,
} as const
