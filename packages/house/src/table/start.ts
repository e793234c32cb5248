import { begin, commitment, liveLuck } from '@chronothek/core'
import { newSeed } from '../ids.ts'
import { startTicks } from '../live/ticks.ts'
import { sendWelcome } from '../room/clients.ts'
import { loadMatch } from '../room/load-match.ts'
import { note } from '../room/messages.ts'
import { writeOwned } from '../room/owned.ts'
import { findHeader } from '../room/read-log.ts'
import type { Room } from '../room/room.ts'
import { saveTable } from '../room/save-table.ts'
import { ACCEPTED, type FinalVerdict, fault, refused, refusedBy } from '../verdict.ts'

/** Deals, stores the header and the table together, and opens the match. A fork is not dealt again; it continues where it was forked. */
export async function startMatch(room: Room): Promise<FinalVerdict> {
  const { table, rules, deps } = room
  const { id, options, seats, parent } = table
  if (seats.some(({ owner }) => owner === 'nobody')) return refused('seats-open')
  const refusal = parent === undefined ? rules.checkSetup?.(options, seats.length) : undefined
  if (refusal !== undefined) return refusedBy(refusal)
  const known = await findHeader(deps.store, id).catch(() => undefined)
  if (known === undefined && parent !== undefined) return fault()
  // One commit for both. If an earlier attempt was stored only in part, its header is used.
  const created = known === undefined ? deal(room) : Promise.resolve(true)
  const wall = deps.now()
  // A live fork starts paused, because everybody has to be ready first.
  const still = table.live === undefined || parent === undefined ? {} : ({ pausedAt: wall, pause: { kind: 'nobody' } } as const)
  const saved = saveTable(room, { ...table, phase: 'playing', ...still, clockBase: { at: parent?.at ?? 0, wall } })
  const [match, done] = await Promise.allSettled([created, saved])
  if (room.closed) return fault()
  if (match.status === 'rejected' || done.status === 'rejected' || !done.value) {
    deps.logger.error({ table: id, err: match.status === 'rejected' ? match.reason : undefined }, 'the match could not be stored')
    room.table = (await deps.store.findTable(id).catch(() => undefined)) ?? table
    if (room.table.phase === 'open') return fault()
  }
  await loadMatch(room)
  for (const client of room.outbox.clients) {
    sendWelcome(room, client)
    startTicks(room, client)
  }
  await note(room, 'started')
  return ACCEPTED
}

function deal(room: Room): Promise<boolean> {
  const { table, rules, deps, shelf } = room
  const { id, game, pack, options, seats } = table
  const hash = shelf.bound(pack)?.hash
  const seed = newSeed(deps.random)
  const plan = {
    match: id,
    game,
    rulesVersion: shelf.game.rulesVersion,
    ...(pack === undefined || hash === undefined ? {} : { pack: { name: pack, hash } }),
    options,
    seats: seats.length,
    seedHash: commitment(deps.digest, id, seed),
  }
  const { header } = begin(rules, plan, liveLuck(deps.digest, seed, 0))
  return writeOwned(room, epoch => deps.store.createMatch(header, seed, epoch))
}
