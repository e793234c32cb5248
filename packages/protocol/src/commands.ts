import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { clockTerms, language, level, playerName, seatNumber } from './table.ts'

/** The client's id of a command. One that is sent again after a lost answer is not carried out twice; protocol.md says how long. */
const cmd = z.string().min(1).max(LIMITS.cmd)
const seq = z.int().min(0)

/** Ready-made phrases, so that people without a common language can talk. */
export const PHRASES = ['hello', 'good-move', 'thanks', 'oops', 'thinking', 'one-moment', 'your-move', 'well-played', 'again'] as const
export type Phrase = (typeof PHRASES)[number]

const command = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), cmd, ...shape }).strict()

/** All commands of a person or an outside bot, over WebSocket and over HTTP. */
export const tableCommand = z.discriminatedUnion('type', [
  /** Play: the actions run in order until one is refused. `seen`: the seq they were decided on. */
  command('act', { actions: z.array(z.unknown()).min(1).max(LIMITS.actionsPerMessage), seen: seq.optional() }),
  /** Undo every entry after `to`; needs a vote if somebody learned something or acted since. */
  command('undo', { to: seq }),
  command('vote', { vote: z.string().max(40), yes: z.boolean() }),
  command('pause', {}),
  /** Propose another clock for the running match; all players have to agree. */
  command('clock', { terms: clockTerms }),
  command('resume', {}),
  command('chat', { text: z.string().trim().min(1).max(LIMITS.chat) }),
  command('phrase', { phrase: z.enum(PHRASES) }),
  /** Take an empty seat, or stand in for an absent player as a substitute, if the players agree. */
  command('sit', { seat: seatNumber, name: playerName.optional(), language: language.optional() }),
  /** Leave the seat. Before the start it becomes empty; later a bot plays until its owner comes back. */
  command('leave', {}),
  /**
   * Before the start, the host seats a bot. Later, players hand over their own seat, or ask the others to hand over that of an absent
   * player.
   */
  command('bot', { seat: seatNumber, level }),
  /** Before the start, the host removes a bot. */
  command('unseat', { seat: seatNumber }),
  /** Play one's own seat again. */
  command('take-back', {}),
  command('rename', { name: playerName, language: language.optional() }),
  /** Let spectators see what one's own seat sees, or stop doing so. */
  command('lend', { lend: z.boolean() }),
  /** Before the start: say that one is ready, or not. The host may start without waiting. */
  command('ready', { ready: z.boolean() }),
  /** Before the start, the host changes the game's options; everybody has to say again that they are ready. */
  command('options', { options: z.record(z.string(), z.unknown()) }),
  command('start', {}),
  command('rematch', {}),
])
export type TableCommand = z.infer<typeof tableCommand>
export type CommandOf<T extends TableCommand['type']> = Extract<TableCommand, { type: T }>
