import type { Seat } from '@chronothek/core'
import type { CommandOf, Reply, TableCommand } from '@chronothek/protocol'
import { isAnswered, newJob, runActions } from '../room/act.ts'
import { isTired, mayCommand } from '../room/effort.ts'
import { hold, playHeld } from '../room/held.ts'
import type { Room } from '../room/room.ts'
import { loadMatch } from '../room/storage.ts'
import { askUndo } from '../room/undo.ts'
import { type Asker, change, type Said } from './asker.ts'
import { chat, phrase } from './chat.ts'
import { askClock, termsOf } from './clock-command.ts'
import { planRematch, storeTable } from './create.ts'
import { botLevel, type Identity, placeOf } from './identity.ts'
import { setOptions } from './options-command.ts'
import { askPause, resume } from './pause.ts'
import { leave, lend, rename, sayReady, seatBot, sit, takeBack, unseat } from './seat-commands.ts'
import { start } from './start.ts'
import { answerVote } from './vote-commands.ts'

const MOST_HELD = 16
const MOST_REPLIES = 64

type Answer = (reply: Reply) => void

/** Carries out one command. Runs alone in its room; `at` is the match time of receipt. */
export async function runCommand(room: Room, identity: Identity, command: TableCommand, at: number, answer: Answer): Promise<void> {
  const { who, seat, own } = placeOf(room.table, identity)
  const reply = (said: Said, next?: string) => answer(replyOf(room, command.cmd, said, next))
  if (room.health === 'frozen') return reply({ code: 'frozen' })
  if (who === undefined) return reply({ code: 'not-signed-in' })
  const key = `${who}:${command.cmd}`
  const known = room.replies.get(key)
  if (known !== undefined) return answer(known)
  const asker: Asker = { identity, seat, own, who, key, at }
  if (command.type === 'act') return act(room, asker, command, answer)
  const done = room.match?.done.get(key)
  if (done !== undefined) return answer({ type: 'reply', cmd: command.cmd, ok: true, seq: done.seq })
  const said = mayCommand(room, who) ? await obey(room, asker, command) : ({ code: 'too-fast' } as const)
  const given = replyOf(room, command.cmd, said, command.type === 'rematch' ? room.table.next : undefined)
  if (given.ok) remember(room, key, given)
  answer(given)
}

function replyOf(room: Room, cmd: string, error: Said, next?: string): Reply {
  const seq = room.match?.seq ?? room.announced
  if (error !== undefined) return { type: 'reply', cmd, ok: false, seq, error }
  return next === undefined ? { type: 'reply', cmd, ok: true, seq } : { type: 'reply', cmd, ok: true, seq, next }
}

function remember(room: Room, key: string, reply: Reply): void {
  room.replies.set(key, reply)
  const oldest = room.replies.size > MOST_REPLIES ? room.replies.keys().next().value : undefined
  if (oldest !== undefined) room.replies.delete(oldest)
}

async function obey(room: Room, asker: Asker, command: Exclude<TableCommand, CommandOf<'act'>>): Promise<Said> {
  switch (command.type) {
    case 'undo':
      return (await whyNotNow(room)) ?? askUndo(room, asker, command.to)
    case 'vote':
      return answerVote(room, asker, command)
    case 'pause':
      return askPause(room, asker)
    case 'clock':
      return (await whyNotNow(room, true)) ?? askClock(room, asker, command.terms)
    case 'resume':
      return resume(room, asker)
    case 'chat':
      return chat(room, asker, command)
    case 'phrase':
      return phrase(room, asker, command)
    case 'sit':
      return sit(room, asker, command)
    case 'leave':
      return leave(room, asker)
    case 'bot':
      return seatBot(room, asker, command)
    case 'unseat':
      return unseat(room, asker, command)
    case 'take-back':
      return takeBack(room, asker)
    case 'rename':
      return rename(room, asker, command)
    case 'ready':
      return sayReady(room, asker, command)
    case 'lend':
      return lend(room, asker, command)
    case 'options':
      return setOptions(room, asker, command)
    case 'start':
      return start(room, asker)
    case 'rematch':
      return rematch(room, asker)
  }
}

/** Why nothing can be added to the log now. */
async function whyNotNow(room: Room, mayRest = false): Promise<Said> {
  const { phase, pausedAt } = room.table
  const isPaused = pausedAt !== undefined || room.pausing !== undefined
  if (phase !== 'playing') return { code: phase === 'open' ? 'not-started' : 'ended' }
  if (room.match === undefined && room.health === 'ok') await loadMatch(room, undefined, room.announced)
  if (room.health === 'read-only' || room.health === 'frozen') return { code: room.health }
  if (room.match === undefined) return { code: 'fault' }
  return isPaused && !mayRest ? { code: 'paused' } : undefined
}

async function act(room: Room, asker: Asker, { cmd, actions, seen }: CommandOf<'act'>, answer: Answer): Promise<void> {
  const { key, seat } = asker
  const isOnItsWay = seat !== undefined && room.held.get(seat)?.jobs.some(other => other.key === key)
  if (!isOnItsWay && isAnswered(room, { key, cmd, actions, answer })) return
  if (seat === undefined) return answer(replyOf(room, cmd, { code: 'not-seated' }))
  const why = (await whyNotNow(room)) ?? (await comeBack(room, asker, seat))
  if (why !== undefined) return answer(replyOf(room, cmd, why))
  if (isTired(room, seat)) return answer(replyOf(room, cmd, { code: 'too-fast' }))
  const job = newJob({ seat, cmd, key, who: asker.who, actions, seen, at: asker.at, answer })
  await playHeld(room, asker.at) // what was to happen earlier happens first
  const line = room.held.get(seat)
  if (line !== undefined && line.jobs.length >= MOST_HELD) return answer(replyOf(room, cmd, { code: 'too-fast' }))
  if (line !== undefined) return hold(room, job, asker.at)
  const outcome = await runActions(room, job, asker.at)
  if (outcome !== undefined) hold(room, job, outcome.held)
}

/** Whoever acts is back: the bot that stood in gets up. */
const comeBack = async (room: Room, asker: Asker, seat: Seat): Promise<Said> =>
  botLevel(room.table.seats[seat]) === undefined ? undefined : takeBack(room, asker)

/** The first who asks opens the next table; later ones are led there. */
async function rematch(room: Room, { seat, own }: Asker): Promise<Said> {
  if (room.table.phase !== 'ended') return { code: 'not-ended' }
  if (seat === undefined) return { code: 'not-seated' }
  if (room.table.next !== undefined) return undefined
  try {
    // A substitute has no seat at the next table, so nobody could start from there.
    const table = await storeTable(room.parts, planRematch(room.parts, { ...room.table, ...termsOf(room) }, own ?? room.table.host))
    return change(room, { ...room.table, next: table.id })
  } catch (error) {
    room.parts.logger.error({ table: room.table.id, err: error }, 'the rematch could not be stored')
    return { code: 'fault' }
  }
}
