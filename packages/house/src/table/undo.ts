import { copy, type Entry, firstState, replayEntry, type Seat, standing, type UndoEntry } from '@chronothek/core'
import type { Head, Match } from '../match/match.ts'
import { MAX_UNDONE, undoNeeds } from '../match/undo-needs.ts'
import { showStored } from '../room/broadcast.ts'
import { commit } from '../room/commit.ts'
import { spendEntries } from '../room/limits.ts'
import { rulesFailed } from '../room/load-match.ts'
import { note } from '../room/messages.ts'
import { nowAt, type Room } from '../room/room.ts'
import { loadFromSnapshot } from '../room/snapshots.ts'
import { beginStep, playUndo, type Tag, verdictInLog } from '../room/step.ts'
import { ACCEPTED, type FinalVerdict, fault, refused } from '../verdict.ts'

/** Whether there is something to undo, as far as that is known without the log. */
export function canUndo({ result, standing, seq }: Match, to: number): boolean {
  if (result !== undefined || seq - standing.length >= MAX_UNDONE) return false
  return (standing.at(-1) ?? 0) > to && (to === 0 || standing.includes(to))
}

/** Undoes every entry after `to`; `voted` if an undo vote allowed it. The undo is an entry that is stored and shown like any other. */
export async function undoTo(room: Room, by: Seat, to: number, tag: Tag, voted?: true): Promise<FinalVerdict> {
  const { match } = room
  const log = await findLog(room, to)
  if (match === undefined || log === undefined || !room.clock.time.running) return fault()
  const needs = needsOf(room, match, log, by, to)
  if (needs === 'impossible' || match.result !== undefined) return refused('undo-impossible')
  const entry: UndoEntry = {
    seq: match.seq + 1,
    by,
    at: Math.max(nowAt(room), match.at),
    undo: to,
    ...(voted === undefined ? {} : { voted }),
  }
  const step = beginStep(room)
  try {
    playUndo(room, match, step, entry, stateAt(room, match, log, to), tag)
  } catch (error) {
    await rulesFailed(room, match, error, { by, undo: to })
    return fault('rules-fault')
  }
  const outcome = await commit(room, match, step)
  if (outcome !== 'stored') return verdictInLog(room, tag.commandKey, 1)
  spendEntries(room, by, 1)
  showStored(room)
  await note(room, 'undone', by)
  return ACCEPTED
}

/** The part of a log that an undo has to know: the entries after a snapshot, or all of them. */
export interface LogForUndo {
  readonly from: Head | undefined
  readonly entries: readonly Entry[]
}

/** Reads the log from the store, from the last snapshot before `to`, because rooms do not keep it in memory. */
export async function findLog(room: Room, to: number): Promise<LogForUndo | undefined> {
  try {
    const found = await loadFromSnapshot(room, to)
    return found && { from: found.snapshot, entries: found.stored.rows.map(({ entry }) => entry) }
  } catch (error) {
    room.deps.logger.error({ table: room.table.id, err: error }, 'the log could not be read')
    return undefined
  }
}

/** What undoing every entry after `to` needs. */
export const needsOf = ({ shelf, rules }: Room, { header }: Match, { from, entries }: LogForUndo, by: Seat, to: number) =>
  undoNeeds(shelf.game, rules, header, entries, by, to, from)

function stateAt({ rules }: Room, { header }: Match, { from, entries }: LogForUndo, to: number): unknown {
  const state = from === undefined ? firstState(rules, header) : copy(from.state)
  for (const entry of standing(entries)) if (entry.seq <= to) replayEntry(rules, state, entry)
  return state
}
