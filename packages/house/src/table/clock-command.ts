import { type AgreedEntry, type Seat, same } from '@chronothek/core'
import type { ClockTerms, Problem } from '@chronothek/protocol'
import { afterStep } from '../room/after-step.ts'
import { playClock } from '../room/held.ts'
import { publish } from '../room/publish.ts'
import { nowAt, type Room } from '../room/room.ts'
import { newStep, playAgreed, type Tag } from '../room/step.ts'
import { commit } from '../room/storage.ts'
import type { Asker, Said } from './asker.ts'
import { ask } from './vote-commands.ts'

/** Every change is an entry that is kept, shown and folded for as long as there is this match. */
const MOST_CHANGES = 50

/** The clock that counts now, and what it does. */
export function termsOf({ match, table }: Room): ClockTerms {
  const { clock, onTimeout } = match?.thinking ?? table
  return { clock, onTimeout }
}

/** Why this clock cannot be had. */
export function whyNoClock(room: Room, terms: ClockTerms): Problem | undefined {
  if (room.shelf.game.live) return { code: 'clock-impossible' } // time is part of its rules
  if ((room.match?.thinking.changes ?? 0) >= MOST_CHANGES) return { code: 'clock-impossible' }
  const now = termsOf(room)
  const isSame = terms.clock.kind === 'none' ? now.clock.kind === 'none' : same(terms, now)
  return isSame ? { code: 'clock-same' } : undefined
}

/** Another clock for the running match. Asking changes no clock; only if everybody who plays agrees, all get the new one's whole time. */
export async function askClock(room: Room, { seat, key, who }: Asker, terms: ClockTerms): Promise<Said> {
  if (seat === undefined) return { code: 'not-seated' }
  return whyNoClock(room, terms) ?? ask(room, { kind: 'clock', terms }, seat, { cmd: key, who })
}

/** Everybody agreed: an entry of the log, stored and shown like any other. What is due by the old clock happens first. */
export async function setClock(room: Room, by: Seat, agreed: ClockTerms, tag: Tag): Promise<Said> {
  if (room.time.running) await playClock(room)
  const { match } = room
  if (match === undefined || room.health !== 'ok') return { code: 'fault' }
  if (match.result !== undefined) return { code: 'ended' }
  const entry: AgreedEntry = { seq: match.seq + 1, by, at: Math.max(nowAt(room), match.at), agreed }
  const step = newStep()
  playAgreed(room, match, step, entry, tag)
  const outcome = await commit(room, match, step)
  if (outcome === 'unknown') return tag.cmd !== undefined && room.match?.done.has(tag.cmd) ? undefined : { code: 'fault' }
  if (outcome === 'fenced') return { code: 'fault' }
  publish(room, step.frames)
  room.changed = true
  return void (await afterStep(room, match, step))
}
