/**
 * All error codes of the platform, apart from the refusals of a game's own rules. Codes are stable; each has a sentence in German and in
 * English.
 */
export const PROBLEMS = [
  'bad-message', // not JSON, or of the wrong shape
  'too-large',
  'too-fast',
  'too-many-tables', // of one person, that have not ended; or new ones of one person or network in a day
  'too-many-bot-tables', // the same for tables with bots
  'too-many-forks', // of one person or network in a day
  'too-many-uploads',
  'too-many-messages', // in chats
  'no-space', // the disk is nearly full; moves are still stored
  'wrong-version',
  'foreign-origin',
  'wrong-host', // the request names a server that this one is not
  'not-signed-in', // no guest cookie and no seat token
  'unknown-table',
  'unknown-code',
  'unknown-game',
  'unknown-pack',
  'pack-missing', // on an offline device: this deck or mission was never fetched
  'unknown-seat',
  'unknown-level', // this game has no bots of that level
  'not-found',
  'not-seated', // a spectator asked for something only a seat may do
  'not-host',
  'seat-taken',
  'seat-empty',
  'seat-present', // its owner is present, so nobody else may hand it over
  'seat-kept', // its owner is away, but their time is not up, so nobody else may decide who plays it
  'bot-keeps-seat', // its owner left it to a bot for a while: a stranger may ask after seven days of absence
  'two-must-agree', // its owner did not leave it: a single other player cannot let a stranger in
  'nobody-to-ask', // everybody who could agree has left
  'handed-over-twice', // the player has handed the seat to a bot as often as a match with other people allows
  'bot-moves-first', // the player gets the seat back after the bot's move
  'bot-plays', // a bot plays the seat: its owner has to take it back before moving
  'already-asked', // one open vote of a kind per person; it can be withdrawn
  'name-taken', // somebody at this table has this name or a similar one
  'not-your-seat',
  'link-used', // a link to a seat works once, for ten minutes
  'seats-open', // the match cannot start while a seat is empty
  'not-started',
  'already-started',
  'not-ended', // until the match ends, the log and the seed are secret, and only its players may watch the replay
  'ended',
  'paused',
  'not-paused',
  'stale', // something happened since the state this was decided on
  'undo-impossible',
  'clock-impossible', // a live game, or a match whose clock was changed too often
  'clock-same', // this clock is already in use
  'bad-seq', // there is no such entry to play on from, or the match was over by then
  'no-what-if', // this game cannot be imagined, so it can be forked only after the end
  'unknown-vote',
  'fault', // something failed; look whether it was done, and try again
  'rules-fault', // the rules failed on this action; it was reported, the match continues
  'read-only', // the store does not answer; moves are refused until it does
  'damaged', // a file's chain, luck or moves are not those of a match that was played
  'unproven', // a file inherited entries from another match, but lacks the seed they were drawn from
  'other-rules', // a file was played by another version of the rules
  'frozen', // the log of this match does not fold; the match cannot continue
  'shutting-down',
  'moved', // another process is about to have this table, or cannot be reached; try again
] as const

export type ProblemCode = (typeof PROBLEMS)[number]

/** A platform error as it goes over the wire, in WebSocket replies and HTTP answers alike. */
export interface Problem {
  readonly code: ProblemCode
  readonly params?: Readonly<Record<string, string | number>>
}

/** The HTTP status of each code. Codes that are not listed are a 409: a conflict with the state of the table. */
export const STATUS: Partial<Record<ProblemCode, number>> = {
  'bad-message': 400,
  'too-large': 413,
  'too-fast': 429,
  'too-many-tables': 429,
  'too-many-bot-tables': 429,
  'too-many-forks': 429,
  'too-many-uploads': 429,
  'too-many-messages': 429,
  'no-space': 507,
  'wrong-version': 400,
  'foreign-origin': 403,
  'wrong-host': 421,
  'not-signed-in': 401,
  'unknown-table': 404,
  'unknown-code': 404,
  'unknown-game': 404,
  'unknown-pack': 404,
  'unknown-seat': 404,
  'unknown-level': 400,
  'not-found': 404,
  'not-seated': 403,
  'not-host': 403,
  'not-your-seat': 403,
  'link-used': 403,
  fault: 503,
  'rules-fault': 500,
  'read-only': 503,
  'shutting-down': 503,
  moved: 503,
}
