import { randomUUID } from 'node:crypto'
import { CorruptMatchError, type EntryRow, type Store, type StoredMatch } from '@chronothek/house'
import { unpackMatch } from '@chronothek/house/archive'
import type { Kysely } from 'kysely'
import { nodeDigest } from '../digest.ts'
import type { Access, Statement } from './group-commit.ts'
import { parseEntries, parseHeader } from './records.ts'
import type { EntryColumns, Schema } from './schema.ts'
import { isDamage } from './sqlite.ts'

/** The largest value of an `integer` column in PostgreSQL. */
const MAX_INTEGER = 2 ** 31 - 1

export function matches(access: Access): Pick<Store, 'createMatch' | 'loadMatch' | 'append'> {
  const { db, write, read } = access
  const appending = appendStatement(db)
  return {
    async createMatch(header, seed, epoch) {
      const id = header.match
      const insert = db.insertInto('matches').values({ id, seed, header: JSON.stringify(header) })
      const { game, rulesVersion, pack } = header
      const rules = db
        .updateTable('rooms')
        .set({ game, rules_version: rulesVersion, pack: pack?.hash ?? null })
        .where('id', '=', id)
      const { kept } = await write([insert.compile(), rules.compile()], { fence: { room: id, epoch } })
      return kept
    },
    loadMatch: (id, after = 0, most) => read(() => load(db, id, after, most)),
    async append(match, epoch, rows) {
      const statements = rows.map(row => appending(match, row))
      const { kept } = await write(statements, { changes: rows.length, fence: { room: match, epoch } })
      return kept
    },
  }
}

/** The statement that runs for every move: compiled once, then filled in by name. */
function appendStatement(db: Kysely<Schema>): (match: string, row: EntryRow) => Statement {
  const sample: EntryColumns = { match_id: 'm', seq: 1, wall: 2, cmd: 'c', who: 'w', link: 'l', entry: 'e' }
  const { sql, parameters } = db
    .insertInto('entries')
    .values(sample)
    .onConflict(conflict => conflict.doNothing())
    .compile()
  const names = Object.keys(sample) as (keyof EntryColumns)[]
  const order = parameters.map(parameter => names.find(name => sample[name] === parameter) ?? 'match_id')
  return (match, { entry, wall, cmd = null, who = null, link }) => {
    const filled: EntryColumns = { match_id: match, seq: entry.seq, wall, cmd, who, link, entry: JSON.stringify(entry) }
    return { sql, parameters: order.map(name => filled[name]) }
  }
}

async function load(db: Kysely<Schema>, id: string, after: number, most: number | undefined): Promise<StoredMatch | undefined> {
  try {
    const match = await db.selectFrom('matches').select(['seed', 'header']).where('id', '=', id).executeTakeFirst()
    if (match === undefined) return await loadArchive(db, id, after, most)
    const rows = await db
      .selectFrom('entries')
      .select(['seq', 'wall', 'cmd', 'who', 'link', 'entry'])
      .where('match_id', '=', id)
      .where('seq', '>', after)
      .orderBy('seq')
      .$if(most !== undefined, query => query.limit(most ?? 0))
      .execute()
    // The match may have been archived between the two questions.
    if (rows.length === 0) {
      const archived = await loadArchive(db, id, after, most)
      if (archived !== undefined) return archived
    }
    return { header: parseHeader(match.header, id), seed: match.seed, rows: parseEntries(rows, id, after) }
  } catch (error) {
    if (isDamage(error)) throw new CorruptMatchError(`match ${id} lies in a damaged part of the file`, { cause: error })
    throw error
  }
}

async function loadArchive(db: Kysely<Schema>, id: string, after: number, most: number | undefined): Promise<StoredMatch | undefined> {
  const archive = await db.selectFrom('archives').select(['packed', 'last']).where('match_id', '=', id).executeTakeFirst()
  return archive && unpackMatch(nodeDigest, id, archive, after, most)
}

type CacheMethods = 'saveSnapshot' | 'findSnapshot' | 'saveReplay' | 'findReplay' | 'saveReport'

/** How many snapshots of a match are kept: an undo folds from one before the last. */
const SNAPSHOTS = 3

/** Caches beside the log, and reports about faults. */
export function caches({ db, write, read }: Access): Pick<Store, CacheMethods> {
  return {
    async saveSnapshot(match, epoch, { seq, rulesVersion, content, seal }) {
      const row = { match_id: match, seq, rules_version: rulesVersion, content, seal }
      const insert = db.insertInto('snapshots').values(row)
      const older = db
        .selectFrom('snapshots')
        .select('seq')
        .where('match_id', '=', match)
        .orderBy('seq', 'desc')
        .limit(1)
        .offset(SNAPSHOTS - 1)
      const { kept } = await write(
        [
          insert.onConflict(conflict => conflict.columns(['match_id', 'seq']).doUpdateSet(row)).compile(),
          db.deleteFrom('snapshots').where('match_id', '=', match).where('seq', '<', older).compile(),
        ],
        { fence: { room: match, epoch } },
      )
      return kept
    },
    async findSnapshot(match, atMost) {
      const row = await read(() =>
        db
          .selectFrom('snapshots')
          .selectAll()
          .where('match_id', '=', match)
          .where('seq', '<=', Math.min(atMost, MAX_INTEGER))
          .orderBy('seq', 'desc')
          .limit(1)
          .executeTakeFirst(),
      )
      return row && { seq: row.seq, rulesVersion: row.rules_version, content: row.content, seal: row.seal }
    },
    async saveReplay(match, epoch, replay) {
      const insert = db.insertInto('replays').values({ match_id: match, replay })
      const { kept } = await write([insert.onConflict(conflict => conflict.column('match_id').doUpdateSet({ replay })).compile()], {
        fence: { room: match, epoch },
      })
      return kept
    },
    async findReplay(match) {
      const row = await read(() => db.selectFrom('replays').select('replay').where('match_id', '=', match).executeTakeFirst())
      return row?.replay
    },
    async saveReport(match, report) {
      const row = { id: randomUUID(), match_id: match, wall: Date.now(), report: JSON.stringify(report) }
      await write([db.insertInto('reports').values(row).compile()])
    },
  }
}
