import { type Entry, failed, type Header, inherited, ok } from '@chronothek/core'
import type { MatchFile } from '@chronothek/protocol'
import type { Parts } from '../room/parts.ts'
import type { TableService } from '../service.ts'
import type { EntryRow, SeatRecord, TableRecord, UserId } from '../store.ts'
import { LIVE_DEFAULTS } from './create.ts'
import type { Examined } from './examine.ts'
import { newCode, newId, newSeed } from './names.ts'

/** So many rows at a time, so that other tables' moves come between. */
const ROWS_AT_ONCE = 200

/** Takes in a match that was played in another house: checked move by move, then kept under a name of this one. */
export function adoption(parts: Parts): Pick<TableService, 'adopt'> {
  const { store, random, prefix } = parts
  const keeping = new Map<string, Promise<void>>()
  /** Brought twice at the same moment, it is kept by the first and waited for by the second. */
  const keepOnce = async (id: string, begin: () => Promise<void>): Promise<void> => {
    const kept = keeping.get(id) ?? begin().finally(() => keeping.delete(id))
    keeping.set(id, kept)
    return kept
  }
  return {
    async adopt(file, people) {
      const isGuest = people === undefined
      // A guest only brings something to look at: then an imagined start would be anybody's invention.
      if (isGuest && file.header.start !== undefined) return failed({ code: 'damaged' })
      const fresh = { id: newId(random), seed: newSeed(random) }
      const examined = await parts.examiner.examine({ file, mustProve: isGuest, prefix, fresh })
      if (!examined.ok) return examined
      const { ended, header } = examined.value
      if (isGuest && !ended) return failed({ code: 'not-ended' })
      await keepOnce(header.match, async () => {
        if ((await store.findTable(header.match)) !== undefined) return
        await keep(parts, examined.value, file.entries as Entry[], tableOf(parts, examined.value, file, people))
      })
      return ok({ id: header.match, ended })
    },
  }
}

function tableOf(parts: Parts, log: Examined, file: MatchFile, people: readonly (UserId | undefined)[] | undefined): TableRecord {
  const { seats, clock, onTimeout, createdAt, entries, seeds } = file
  const { header, links, ended } = log
  const at = entries.at(-1)?.at ?? 0
  const { parent } = header
  const last = links.at(-1)
  const foreign = ended ? {} : { foreign: inherited(file.header as Header) }
  const records = seats.map(({ name, language, level }, seat): SeatRecord => {
    if (level !== undefined) return { owner: 'bot', name, language, level }
    const user = people?.[seat]
    return user === undefined ? { owner: 'person', name, language } : { owner: 'person', user, name, language }
  })
  return {
    id: header.match,
    code: newCode(parts.random),
    game: header.game,
    ...(header.pack === undefined ? {} : { pack: header.pack.name }),
    options: header.options,
    clock,
    onTimeout,
    createdAt: Date.parse(createdAt),
    phase: ended ? 'ended' : 'playing',
    host: Math.max(
      0,
      seats.findIndex(({ level }) => level === undefined),
    ),
    seats: records,
    ...(parent === undefined
      ? {}
      : {
          parent: {
            match: parent.match,
            seq: parent.seq,
            at: entries[parent.seq - 1]?.at ?? 0,
            ...foreign,
            ...(ended && seeds !== undefined ? { seeds } : {}),
          },
        }),
    ...(people === undefined ? { brought: true } : {}),
    ...(parts.registry.get(header.game)?.game.live ? { live: LIVE_DEFAULTS } : {}),
    ...(ended ? {} : { clockBase: { at, wall: parts.now() } }),
    ...(ended && last !== undefined ? { last } : {}),
  }
}

/** The table comes last: half a match is never shown, and is completed when it is brought again. */
async function keep({ store, now }: Parts, { header, seed, links, film }: Examined, entries: readonly Entry[], table: TableRecord) {
  const known = await store.loadMatch(header.match)
  if (known === undefined) await store.createMatch(header, seed)
  const wall = table.phase === 'ended' ? table.createdAt : now()
  const rows = entries.map((entry, index): EntryRow => ({ entry, wall: wall + Math.floor(entry.at), link: links[index] ?? '' }))
  const stored = known?.rows.length ?? 0
  const epoch = stored < rows.length ? ((await store.claimMatch(header.match)) ?? 0) : 0
  for (let from = stored; from < rows.length; from += ROWS_AT_ONCE) {
    const kept = await store.append(header.match, epoch, rows.slice(from, from + ROWS_AT_ONCE))
    if (!kept) throw new Error(`the log of ${header.match} could not be kept`)
  }
  if (film !== undefined) await store.saveReplay(header.match, film)
  await store.saveTable(table)
}
