import { failed, ok, type Refusal, type Result } from '@chronothek/core'
import type { TableRecord } from '@chronothek/house'
import { type MatchFile, matchFile, type Problem } from '@chronothek/protocol'
import type { LocalHouse } from './desk.ts'

type Answered<T = unknown> = Promise<Result<T, Problem | Refusal>>

/** A match as a file. The seed stays here until the end; what is left of a running one still holds its deck, so it says that it is private. */
export async function fileOf({ store }: LocalHouse, id: string): Answered<MatchFile> {
  const table = await store.findTable(id)
  if (table === undefined) return failed({ code: 'unknown-table' })
  const match = await store.loadMatch(id)
  if (match === undefined) return failed({ code: 'not-started' })
  const { header, rows, seed } = match
  const ended = table.phase === 'ended'
  const file = {
    format: 'chronothek-match',
    version: 1,
    ...(ended ? {} : { private: true }),
    createdAt: new Date(table.createdAt).toISOString(),
    clock: table.clock,
    onTimeout: table.onTimeout,
    seats: table.seats.map(seatOf),
    header,
    entries: rows.map(({ entry }) => entry),
    links: rows.map(({ link }) => link),
    ...(ended ? { seed } : {}),
    ...(ended && table.parent?.seeds !== undefined ? { seeds: table.parent.seeds } : {}),
  }
  return ok(file as unknown as MatchFile)
}

const seatOf = ({ owner, name, language, level }: TableRecord['seats'][number]) =>
  owner === 'bot' ? { name, language, level: level ?? 'casual' } : { name, language }

/** Takes a file in: one's own leads back to the match that is here already, any other is checked and kept. */
export async function bringFile({ house, store, me }: LocalHouse, raw: unknown): Answered<{ id: string; known: boolean }> {
  const parsed = matchFile.safeParse(raw)
  if (!parsed.success) return failed({ code: 'bad-message' })
  const { header, seats, seed } = parsed.data
  const here = await store.loadMatch(header.match).catch(() => undefined)
  if (here?.header.seedHash === header.seedHash && (seed === undefined || here.seed === seed)) return ok({ id: header.match, known: true })
  const people: (string | undefined)[] = []
  for (const { name, language, level } of seats) {
    const isFirst = !people.some(user => user !== undefined)
    people.push(level !== undefined ? undefined : isFirst ? me.id : (await house.createGuest(name, language)).user.id)
  }
  const answer = await house.adopt(parsed.data, people)
  return answer.ok ? ok({ id: answer.value.id, known: false }) : answer
}
