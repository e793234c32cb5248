import { type Entry, failed, type Header, inherited, ok } from '@chronothek/core'
import type { MatchFile } from '@chronothek/protocol'
import type { Deps } from '../deps.ts'
import type { Examined } from '../examiner.ts'
import { newCode, newId, newSeed } from '../ids.ts'
import { costOf } from '../quotas.ts'
import type { TableService } from '../service.ts'
import type { EntryRow, SeatRecord, TableRecord, UserId } from '../store.ts'
import { LIVE_DEFAULTS, storeTable } from '../table/create.ts'
import { leaveOver, storeLog } from '../table/store-log.ts'

/** Imports a match that was played in another house: checks it move by move, then stores it under an id of this one. */
export function imports(deps: Deps): Pick<TableService, 'importMatch'> {
  const { store, random, prefix } = deps
  const storing = new Map<string, Promise<void>>()
  /** If the same match is imported twice at the same moment, the second request waits for the first. */
  const storeOnce = async (id: string, begin: () => Promise<void>): Promise<void> => {
    const stored = storing.get(id) ?? begin().finally(() => storing.delete(id))
    storing.set(id, stored)
    return stored
  }
  return {
    async importMatch(file, people, caller) {
      const isGuest = people === undefined
      // A guest's upload is only for watching, and an imagined start could be anything they made up.
      if (isGuest && file.header.start !== undefined) return failed({ code: 'damaged' })
      // Its check is what costs most, so files that turn out to be damaged count as well.
      const cost = costOf(file.entries.length)
      const payer = { user: caller?.user?.id, network: caller?.network }
      const taken = isGuest ? await deps.quotas.take([{ kind: 'uploads', cost }], payer) : undefined
      if (taken?.ok === false) return taken
      const fresh = { id: newId(random), seed: newSeed(random) }
      const examined = await deps.examiner.examine({ file, mustProve: isGuest, prefix, fresh })
      if (!examined.ok) {
        if (examined.error.code === 'too-fast') await taken?.value.giveBack()
        return examined
      }
      const { ended, header } = examined.value
      if (isGuest && !ended) return failed({ code: 'not-ended' })
      await storeOnce(header.match, async () => {
        if ((await store.findTable(header.match)) !== undefined) return
        const table = tableOf(deps, examined.value, file, people)
        try {
          await storeMatch(deps, examined.value, file.entries as Entry[], table)
        } catch (error) {
          await leaveOver(deps, table.id)
          throw error
        }
      })
      return ok({ id: header.match, ended })
    },
  }
}

function tableOf(deps: Deps, log: Examined, file: MatchFile, people: readonly (UserId | undefined)[] | undefined): TableRecord {
  const { seats, clock, onTimeout, createdAt, entries, seeds, knows } = file
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
    code: ended ? '' : newCode(deps.random),
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
            at: entries[(parent.imagined ? parent.seq : inherited(header as Header)) - 1]?.at ?? 0,
            ...foreign,
            ...(header.start === undefined || knows === undefined ? {} : { knows }),
            ...(ended && seeds !== undefined ? { seeds } : {}),
          },
        }),
    ...(people === undefined ? { imported: true, ...(log.terms === undefined ? {} : { terms: log.terms }) } : {}),
    ...(deps.registry.get(header.game)?.game.live ? { live: LIVE_DEFAULTS } : {}),
    ...(ended ? {} : { clockBase: { at, wall: deps.now() } }),
    ...(ended && last !== undefined ? { last } : {}),
  }
}

/** The table is stored last: half a match is never shown, and is completed when it is imported again. */
async function storeMatch(deps: Deps, match: Examined, entries: readonly Entry[], table: TableRecord) {
  const { header, seed, links, replay, snapshot } = match
  const { store, now } = deps
  // A running match continues now, so its entries are dated before that.
  const wall = table.phase === 'ended' ? table.createdAt : now() - (entries.at(-1)?.at ?? 0)
  const rows = entries.map((entry, index): EntryRow => ({ entry, wall: wall + Math.floor(entry.at), link: links[index] ?? '' }))
  const epoch = await storeLog(deps, header, seed, rows)
  if (replay !== undefined) await store.saveReplay(header.match, epoch, replay)
  if (snapshot !== undefined) await store.saveSnapshot(header.match, epoch, snapshot)
  const stored = await storeTable(deps, table)
  if (!stored.ok) throw new Error(`table ${table.id} could not be stored`)
  await store.releaseRoom(header.match, epoch, { wakeAt: table.phase === 'ended' ? undefined : now(), acting: 0, usedAt: now() })
}
