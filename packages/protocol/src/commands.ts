import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { clockTerms, language, level, playerName, seatNumber } from './table.ts'

/** The client's id of a command: sent again after a lost answer, it is carried out once only. */
const cmd = z.string().min(1).max(LIMITS.cmd)
const seq = z.int().min(0)

/** Ready-made sentences, so that people without a common language can talk. */
export const PHRASES = ['hello', 'good-move', 'thanks', 'oops', 'thinking', 'one-moment', 'your-move', 'well-played', 'again'] as const
export type Phrase = (typeof PHRASES)[number]

const command = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), cmd, ...shape }).strict()

/** Everything a person or an outside bot can ask of a table, over WebSocket and over HTTP alike. */
export const tableCommand = z.discriminatedUnion('type', [
  /** Play: the actions run in order until one is refused. `seen`: the seq they were decided on. */
  command('act', { actions: z.array(z.unknown()).min(1).max(LIMITS.actionsPerMessage), seen: seq.optional() }),
  /** Take back every entry after `to`; needs a vote if somebody learned something or acted since. */
  command('undo', { to: seq }),
  command('vote', { vote: z.string().max(40), yes: z.boolean() }),
  command('pause', {}),
  /** Proposes another clock for the running match; everybody who plays has to agree. */
  command('clock', { terms: clockTerms }),
  command('resume', {}),
  command('chat', { text: z.string().trim().min(1).max(LIMITS.chat) }),
  command('phrase', { phrase: z.enum(PHRASES) }),
  /** Take an empty seat, or stand in for an absent player as a substitute, if those who are here agree. */
  command('sit', { seat: seatNumber, name: playerName.optional(), language: language.optional() }),
  /** Leave the seat: before the start it becomes empty, later a bot plays on until its owner comes back. */
  command('leave', {}),
  /** Before the start the host seats a bot; later people hand over their own seat, or ask the others to hand over an absent one. */
  command('bot', { seat: seatNumber, level }),
  /** Before the start the host empties a bot's seat. */
  command('unseat', { seat: seatNumber }),
  /** Play the own seat again. */
  command('take-back', {}),
  command('rename', { name: playerName, language: language.optional() }),
  /** Lets spectators see what the own seat sees, or no longer. */
  command('lend', { lend: z.boolean() }),
  /** Before the start: says that one's own seat is ready, or not yet. The host may start without waiting for it. */
  command('ready', { ready: z.boolean() }),
  /** Before the start the host chooses the game's options anew; all are asked again whether they are ready. */
  command('options', { options: z.record(z.string(), z.unknown()) }),
  command('start', {}),
  command('rematch', {}),
])
export type TableCommand = z.infer<typeof tableCommand>
export type CommandOf<T extends TableCommand['type']> = Extract<TableCommand, { type: T }>
