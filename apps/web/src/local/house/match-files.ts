import { failed, ok } from '@chronothek/core'
import type { TableRecord } from '@chronothek/house'
import { type MatchFile, matchFile } from '@chronothek/protocol'
import type { Answer } from '../../net/link.ts'
import { type LocalHouse, parsed } from './local-house.ts'

/**
 * A match as a file. The seed is left out until the end. The file of a running match is marked private, because its header contains the
 * deck.
 */
export async function exportMatch({ store }: LocalHouse, id: string): Answer<MatchFile> {
  const table = await store.findTable(id)
  if (table === undefined) return failed({ code: 'unknown-table' })
  const match = await store.loadMatch(id)
  if (match === undefined) return failed({ code: 'not-started' })
  const { header, rows, seed } = match
  const ended = table.phase === 'ended'
  const file: MatchFile = {
    format: 'chronothek-match',
    version: 1,
    ...(ended ? {} : { private: true }),
    createdAt: new Date(table.createdAt).toISOString(),
    clock: table.clock,
    onTimeout: table.onTimeout,
    seats: table.seats.map(seatOf),
    header: header as MatchFile['header'],
    entries: rows.map(({ entry }) => entry as MatchFile['entries'][number]),
    links: rows.map(({ link }) => link),
    ...(ended ? { seed } : {}),
    ...(ended && table.parent?.seeds !== undefined ? { seeds: [...table.parent.seeds] } : {}),
    ...(table.parent?.knows === undefined ? {} : { knows: table.parent.knows }),
  }
  return ok(file)
}

const seatOf = ({ owner, name, language, level }: TableRecord['seats'][number]) =>
  owner === 'bot' ? { name, language, level: level ?? 'casual' } : { name, language }

/** Imports a file. A match that is already on this device is found again; any other is checked and stored. */
export const importMatch = (local: LocalHouse, raw: unknown): Answer<{ id: string; known: boolean }> =>
  parsed(matchFile, raw, file => importFile(local, file))

async function importFile({ house, store, shelves, me }: LocalHouse, file: MatchFile): Answer<{ id: string; known: boolean }> {
  const { header, seats, seed } = file
  const here = await store.loadMatch(header.match).catch(() => undefined)
  if (here?.header.seedHash === header.seedHash && (seed === undefined || here.seed === seed)) return ok({ id: header.match, known: true })
  if (header.pack !== undefined) await shelves.take(header.game, header.pack.name)
  const people: (string | undefined)[] = []
  for (const { name, language, level } of seats) {
    const isFirst = !people.some(user => user !== undefined)
    people.push(level !== undefined ? undefined : isFirst ? me.id : (await house.createGuest(name, language)).user.id)
  }
  const answer = await house.importMatch(file, people)
  return answer.ok ? ok({ id: answer.value.id, known: false }) : answer
}
