import { begin, commitment, liveLuck } from '@chronothek/core'
import type { Room } from '../room/room.ts'
import { loadMatch, saveTable } from '../room/storage.ts'
import { startTicks } from '../room/ticks.ts'
import { welcomeText } from '../room/welcome.ts'
import type { Asker, Said } from './asker.ts'
import { note } from './lines.ts'
import { newSeed } from './names.ts'

export async function start(room: Room, { seat }: Asker): Promise<Said> {
  if (room.table.phase !== 'open') return { code: 'already-started' }
  if (seat !== room.table.host) return { code: 'not-host' }
  return startMatch(room)
}

/** Deals, stores the header and the table together, and opens the match. A fork was dealt long ago: it goes on where it was forked. */
export async function startMatch(room: Room): Promise<Said> {
  const { table, rules, parts } = room
  const { id, options, seats, parent } = table
  if (seats.some(({ owner }) => owner === 'nobody')) return { code: 'seats-open' }
  const why = parent === undefined ? rules.checkSetup?.(options, seats.length) : undefined
  if (why !== undefined) return why
  const known = await parts.store.loadMatch(id).catch(() => undefined)
  if (known === undefined && parent !== undefined) return { code: 'fault' }
  // One commit for both; if an earlier try was stored in half, its header counts.
  const created = known === undefined ? deal(room) : Promise.resolve()
  const wall = parts.now()
  // A live fork begins in the middle of things: nobody has a hand on a timer yet.
  const still = table.live === undefined || parent === undefined ? {} : ({ pausedAt: wall, rest: { kind: 'nobody' } } as const)
  const saved = saveTable(room, { ...table, phase: 'playing', ...still, clockBase: { at: parent?.at ?? 0, wall } })
  const [match, done] = await Promise.allSettled([created, saved])
  if (match.status === 'rejected' || done.status === 'rejected' || !done.value) {
    parts.logger.error({ table: id, err: match.status === 'rejected' ? match.reason : undefined }, 'the match could not be stored')
    room.table = (await parts.store.findTable(id).catch(() => undefined)) ?? table
    if (room.table.phase === 'open') return { code: 'fault' }
  }
  await loadMatch(room)
  for (const member of room.members) {
    member.sink.send(welcomeText(room, member))
    startTicks(room, member)
  }
  return void (await note(room, 'started'))
}

function deal({ table, rules, parts, shelf }: Room): Promise<void> {
  const { id, game, pack, options, seats } = table
  const hash = shelf.bound(pack)?.hash
  const seed = newSeed(parts.random)
  const plan = {
    match: id,
    game,
    rulesVersion: shelf.game.rulesVersion,
    ...(pack === undefined || hash === undefined ? {} : { pack: { name: pack, hash } }),
    options,
    seats: seats.length,
    seedHash: commitment(parts.digest, id, seed),
  }
  const { header } = begin(rules, plan, liveLuck(parts.digest, seed, 0))
  return parts.store.createMatch(header, seed)
}
