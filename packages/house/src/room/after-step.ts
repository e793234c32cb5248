import type { Seat } from '@chronothek/core'
import { botLevel } from '../table/identity.ts'
import { note } from '../table/lines.ts'
import { giveToBot } from '../table/seat-commands.ts'
import { makeFilm, packFilm } from './film.ts'
import type { Match } from './match.ts'
import type { Room } from './room.ts'
import { maybeSnapshot } from './snapshot.ts'
import type { Step } from './step.ts'
import { saveTable } from './storage.ts'

/** So many decisions in a row a seat may let pass before a bot stands in. */
const MOST_LAPSES = 2

/** What a stored and shown step means for the table: missed time, stand-ins, the end. */
export async function afterStep(room: Room, match: Match, step: Step): Promise<void> {
  maybeSnapshot(room, match, step.rows.length)
  for (const seat of step.timedOut) await note(room, 'timed-out', seat)
  if (match.result === undefined) for (const seat of step.timedOut) await maybeStandIn(room, match, seat)
  if (match.result !== undefined && room.table.phase === 'playing') await endMatch(room, match)
}

async function maybeStandIn(room: Room, match: Match, seat: Seat): Promise<void> {
  const counted = match.thinking.lapses[seat] ?? 0
  const lapses = match.thinking.onTimeout === 'skip' ? counted : counted + 1 // a called bot has not moved yet
  const record = room.table.seats[seat]
  if (lapses < MOST_LAPSES || record?.owner !== 'person' || botLevel(record) !== undefined) return
  await giveToBot(room, seat, 'casual', match.seq)
}

/** The match has a result: match time stops, the seed is revealed. */
export async function endMatch(room: Room, match: Match): Promise<void> {
  const { pausedAt: _, rest: __, votes: ___, ...table } = room.table
  if (!(await saveTable(room, { ...table, phase: 'ended', last: match.link }))) return
  room.time = { at: match.at, wall: room.parts.now(), running: false }
  room.votes = []
  room.countdown = undefined
  room.hands.clear()
  room.filming = keepFilm(room) // beside the queue: nobody waits for it to learn who won
}

/** Stores the replay, so that it can be watched for ever. */
async function keepFilm({ parts: { store, logger }, rules, table: { id } }: Room): Promise<void> {
  try {
    const stored = await store.loadMatch(id)
    if (stored === undefined) return
    const entries = stored.rows.map(({ entry }) => entry)
    await store.saveReplay(id, await packFilm(makeFilm(rules, stored.header, entries)))
  } catch (error) {
    logger.error({ table: id, err: error }, 'the replay could not be kept; it will be folded from the log')
  }
}
