import { type Entry, fold, type Seat, type UndoEntry, undoNeeds } from '@chronothek/core'
import type { Asker, Said } from '../table/asker.ts'
import { note } from '../table/lines.ts'
import { isOwnBot, touchesOwnBot } from '../table/own-bot.ts'
import { ask, mayTurnBack } from '../table/vote-commands.ts'
import { afterStep } from './after-step.ts'
import { isTired, noteEntries } from './effort.ts'
import { playClock } from './held.ts'
import type { Match } from './match.ts'
import { publish } from './publish.ts'
import { nowAt, type Room } from './room.ts'
import { newStep, playUndo, type Tag } from './step.ts'
import { commit, describe, recover, report } from './storage.ts'

/** Who plays on his own could go back and forth for ever; every step makes the log longer, and reading it slower for all tables. */
const MOST_TAKEN_BACK = 500

/** Whether there is something to take back, as far as that can be said without the log. */
function mayGoBack({ result, kept, seq }: Match, to: number): boolean {
  if (result !== undefined || seq - kept.length >= MOST_TAKEN_BACK) return false
  return (kept.at(-1) ?? 0) > to && (to === 0 || kept.includes(to))
}

/** Free while the undone entries taught nobody anything and nobody else has acted since; else the table votes (D7). */
export async function askUndo(room: Room, { seat, key, who }: Asker, to: number): Promise<Said> {
  if (seat === undefined) return { code: 'not-seated' }
  if (room.shelf.game.undo === 'never' || !mayTurnBack(room, seat, to)) return { code: 'undo-impossible' }
  if (isOwnBot(room, seat)) return { code: 'bot-plays' }
  if (isTired(room, seat)) return { code: 'too-fast' }
  await playClock(room)
  if (room.match !== undefined && !mayGoBack(room.match, to)) return { code: 'undo-impossible' }
  const entries = await findEntries(room)
  if (room.match === undefined || entries === undefined) return { code: 'fault' }
  const needs = undoNeeds(room.shelf.game, room.rules, room.match.header, entries, seat, to)
  if (needs === 'impossible' || room.match.result !== undefined) return { code: 'undo-impossible' }
  if (needs === 'nothing' && !touchesOwnBot(room, seat, to)) return undoTo(room, seat, to, { cmd: key, who })
  return ask(room, { kind: 'undo', to }, seat, { cmd: key, who })
}

/** Takes back every entry after `to`. Undo is itself an entry: stored and shown like any other. */
export async function undoTo(room: Room, by: Seat, to: number, tag: Tag, voted?: true): Promise<Said> {
  const { match } = room
  const entries = await findEntries(room)
  if (match === undefined || entries === undefined || !room.time.running) return { code: 'fault' }
  const needs = undoNeeds(room.shelf.game, room.rules, match.header, entries, by, to)
  if (needs === 'impossible' || match.result !== undefined) return { code: 'undo-impossible' }
  const entry: UndoEntry = {
    seq: match.seq + 1,
    by,
    at: Math.max(nowAt(room), match.at),
    undo: to,
    ...(voted === undefined ? {} : { voted }),
  }
  const step = newStep()
  try {
    playUndo(room, match, step, entry, fold(room.rules, match.header, [...entries, entry]), tag)
  } catch (error) {
    await report(room, { kind: 'rules-fault', seq: match.seq, by, undo: to, error: describe(error) })
    await recover(room)
    return { code: 'rules-fault' }
  }
  const outcome = await commit(room, match, step)
  if (outcome === 'unknown') return tag.cmd !== undefined && room.match?.done.has(tag.cmd) ? undefined : { code: 'fault' }
  if (outcome === 'fenced') return { code: 'fault' }
  noteEntries(room, by, 1)
  publish(room, step.frames)
  await afterStep(room, match, step)
  return void (await note(room, 'undone', by))
}

/** The log as it is stored; rooms do not keep it in memory. */
async function findEntries(room: Room): Promise<readonly Entry[] | undefined> {
  try {
    const stored = await room.parts.store.loadMatch(room.table.id)
    return stored?.rows.map(({ entry }) => entry)
  } catch (error) {
    room.parts.logger.error({ table: room.table.id, err: error }, 'the log could not be read')
    return undefined
  }
}
