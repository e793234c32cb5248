import type { Ms } from '@chronothek/core'
import type { CommandOf, Reply, TableCommand } from '@chronothek/protocol'
import { type Identity, placeOf } from '../room/identity.ts'
import { mayCommand } from '../room/limits.ts'
import { remember } from '../room/replies.ts'
import { lastSeq, nowAt, type Room, RoomClosedError } from '../room/room.ts'
import { runInRoom } from '../room/run-in-room.ts'
import { takeBack } from '../table/take-back.ts'
import { answerVote } from '../table/votes.ts'
import { type FinalVerdict, fault, isAccepted, refused, replyOf, type Verdict } from '../verdict.ts'
import { act, ensureRunning } from './act.ts'
import { chat, phrase } from './chat.ts'
import { askClock } from './clock.ts'
import { setOptions } from './options.ts'
import { askPause, askResume } from './pause.ts'
import { leave, lend, rename, sayReady, seatBot, sit, unseat } from './seats.ts'
import type { Sender } from './sender.ts'
import { rematch, start } from './start.ts'
import { askUndo } from './undo.ts'

/** Whether a seat token may send a command. With those for owners only a bot could keep the seat, or lose it for its owner. */
const SENT_BY: Readonly<Record<TableCommand['type'], 'owner' | 'token'>> = {
  act: 'token',
  undo: 'token',
  vote: 'token',
  pause: 'token',
  clock: 'token',
  resume: 'token',
  chat: 'token',
  phrase: 'token',
  ready: 'token',
  sit: 'owner',
  leave: 'owner',
  'take-back': 'owner',
  bot: 'owner',
  unseat: 'owner',
  rename: 'owner',
  lend: 'owner',
  options: 'owner',
  start: 'owner',
  rematch: 'owner',
}

/**
 * Queues a command and returns its only reply. The command is stamped now, at receipt. The reply comes as soon as there is a verdict: after
 * the command is stored and, for an action, before its entries are shown. Rejects with `RoomClosedError` if it was not carried out here.
 */
export function submit(room: Room, identity: Identity, command: TableCommand, isClosing: boolean): Promise<Reply> {
  if (isClosing) return Promise.resolve(replyOf(command.cmd, refused('shutting-down'), room.outbox.announced))
  const at = nowAt(room)
  room.lastUsedAt = room.deps.now()
  room.clock.receipts.push(at)
  return new Promise((resolve, reject) => {
    let isHeld = false
    const reply = (verdict: FinalVerdict) => resolve(replyOf(command.cmd, verdict, lastSeq(room)))
    runInRoom(room, async () => {
      room.clock.receipts.shift()
      const verdict = await runCommand(room, identity, command, at)
      isHeld = verdict.kind === 'held'
      if (verdict.kind === 'held') void verdict.later.then(reply)
      else reply(verdict)
    }).catch(error => {
      if (error instanceof RoomClosedError) return reject(error)
      room.deps.logger.error({ table: room.table.id, err: error }, 'a command failed')
      if (!isHeld) resolve(replyOf(command.cmd, fault(), room.outbox.announced)) // what is held is still played
    })
  })
}

/** Carries out one command. Runs inside the room’s queue; `at` is the match time of receipt. */
async function runCommand(room: Room, identity: Identity, command: TableCommand, at: Ms): Promise<Verdict> {
  const { who, seat, own, isByToken } = placeOf(room.table, identity)
  if (room.faults.health === 'frozen') return refused('frozen')
  if (who === undefined) return refused('not-signed-in')
  const commandKey = `${who}:${command.cmd}`
  const known = room.replies.get(commandKey)
  if (known !== undefined) return known
  const sender: Sender = { identity, seat, own, who, isByToken, commandKey, at }
  if (command.type === 'act') return act(room, sender, command)
  const done = room.match?.done.get(commandKey)
  if (done !== undefined) return { kind: 'accepted', seq: done.seq }
  if (!mayCommand(room, who)) return refused('too-fast')
  if (isByToken && SENT_BY[command.type] === 'owner') return refused('not-seated')
  const verdict = await runOther(room, sender, command)
  if (isAccepted(verdict)) remember(room, commandKey, { ...verdict, seq: lastSeq(room) })
  return verdict
}

/** Runs every command but `act`. None of them is ever held. */
async function runOther(room: Room, sender: Sender, command: Exclude<TableCommand, CommandOf<'act'>>): Promise<FinalVerdict> {
  switch (command.type) {
    case 'undo':
      return ifRunning(room, false, () => askUndo(room, sender, command.to))
    case 'vote':
      return answerVote(room, sender.seat, command.vote, command.yes)
    case 'pause':
      return askPause(room, sender)
    case 'clock':
      return ifRunning(room, true, () => askClock(room, sender, command.terms))
    case 'resume':
      return askResume(room, sender)
    case 'chat':
      return chat(room, sender, command)
    case 'phrase':
      return phrase(room, sender, command)
    case 'sit':
      return sit(room, sender, command)
    case 'leave':
      return leave(room, sender)
    case 'bot':
      return seatBot(room, sender, command)
    case 'unseat':
      return unseat(room, sender, command)
    case 'take-back':
      return takeBack(room, sender)
    case 'rename':
      return rename(room, sender, command)
    case 'ready':
      return sayReady(room, sender, command)
    case 'lend':
      return lend(room, sender, command)
    case 'options':
      return setOptions(room, sender, command)
    case 'start':
      return start(room, sender)
    case 'rematch':
      return rematch(room, sender)
  }
}

async function ifRunning(room: Room, isPauseFine: boolean, run: () => Promise<FinalVerdict>): Promise<FinalVerdict> {
  const running = await ensureRunning(room, isPauseFine)
  return isAccepted(running) ? run() : running
}
