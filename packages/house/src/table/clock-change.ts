import { type AgreedEntry, type Seat, same } from '@chronothek/core'
import type { ClockTerms, Problem } from '@chronothek/protocol'
import { playClock } from '../live/held-actions.ts'
import { showStored } from '../room/broadcast.ts'
import { commit } from '../room/commit.ts'
import { rulesFailed } from '../room/load-match.ts'
import { nowAt, type Room } from '../room/room.ts'
import { beginStep, playAgreed, type Tag, verdictInLog } from '../room/step.ts'
import { termsOf } from '../room/table-info.ts'
import { ACCEPTED, type FinalVerdict, fault, refused } from '../verdict.ts'

/** The most changes in one match: every change is an entry that is stored, shown and folded forever. */
const MAX_CHANGES = 50

/** Why this clock is not possible, if it is not. */
export function clockProblem(room: Room, terms: ClockTerms): Problem | undefined {
  if (room.shelf.game.live) return { code: 'clock-impossible' } // time is part of its rules
  if ((room.match?.thinking.changes ?? 0) >= MAX_CHANGES) return { code: 'clock-impossible' }
  const now = termsOf(room)
  const isSame = terms.clock.kind === 'none' ? now.clock.kind === 'none' : same(terms, now)
  return isSame ? { code: 'clock-same' } : undefined
}

/**
 * Changes the clock after everybody agreed, by an entry that is stored and shown like any other. What is due by the old clock is played
 * first.
 */
export async function setClock(room: Room, by: Seat, agreed: ClockTerms, tag: Tag): Promise<FinalVerdict> {
  if (room.clock.time.running) await playClock(room)
  const { match } = room
  if (match === undefined || room.faults.health !== 'ok') return fault()
  if (match.result !== undefined) return refused('ended')
  const entry: AgreedEntry = { seq: match.seq + 1, by, at: Math.max(nowAt(room), match.at), agreed }
  const step = beginStep(room)
  try {
    playAgreed(room, match, step, entry, tag)
  } catch (error) {
    await rulesFailed(room, match, error, { by, agreed })
    return fault('rules-fault')
  }
  const outcome = await commit(room, match, step)
  if (outcome !== 'stored') return verdictInLog(room, tag.commandKey, 1)
  showStored(room)
  room.outbox.tableChanged = true
  return ACCEPTED
}
