import { randomUUID } from 'node:crypto'
import { CorruptMatchError, type EntryRow, type Store, type StoredMatch } from '@chronothek/house'
import type { Kysely } from 'kysely'
import type { Access, Statement } from './database.ts'
import { isDamage } from './database.ts'
import { parseEntries, parseHeader } from './records.ts'
import type { EntryColumns, Schema } from './schema.ts'

export function matches(access: Access): Pick<Store, 'createMatch' | 'claimMatch' | 'loadMatch' | 'append'> {
  const { db, write, read } = access
  const appending = appendStatement(db)
  return {
    async createMatch(header, seed) {
      await write([
        db
          .insertInto('matches')
          .values({ id: header.match, seed, header: JSON.stringify(header) })
          .compile(),
      ])
    },
    async claimMatch(id) {
      const claim = db
        .updateTable('matches')
        .set(eb => ({ epoch: eb('epoch', '+', 1) }))
        .where('id', '=', id)
        .returning('epoch')
      const { rows } = await write([claim.compile()])
      const [row] = rows as { epoch: number }[]
      return row?.epoch
    },
    loadMatch: id => read(() => load(db, id)),
    async append(match, epoch, rows) {
      const statements = rows.map(row => appending(match, epoch, row))
      const { kept } = await write(statements, rows.length)
      return kept
    },
  }
}

type AppendValues = EntryColumns & { epoch: number }

/**
 * The statement that runs for every move: compiled once, then filled in by name. The epoch is a condition of the insert itself, so a room
 * that lost its match changes nothing (ADR 9). The casts are for PostgreSQL, which must know types before it sees values.
 */
function appendStatement(db: Kysely<Schema>): (match: string, epoch: number, row: EntryRow) => Statement {
  const sample: AppendValues = { match_id: 'm', seq: 1, wall: 2, cmd: 'c', who: 'w', link: 'l', entry: 'e', epoch: 3 }
  const { sql, parameters } = db
    .insertInto('entries')
    .columns(['match_id', 'seq', 'wall', 'cmd', 'who', 'link', 'entry'])
    .expression(
      db
        .selectFrom('matches')
        .select(({ val, cast }) => [
          'matches.id',
          cast<number>(val(sample.seq), 'integer').as('seq'),
          cast<number>(val(sample.wall), 'bigint').as('wall'),
          cast<string | null>(val(sample.cmd), 'text').as('cmd'),
          cast<string | null>(val(sample.who), 'text').as('who'),
          cast<string>(val(sample.link), 'text').as('link'),
          cast<string>(val(sample.entry), 'text').as('entry'),
        ])
        .where('id', '=', sample.match_id)
        .where('epoch', '=', sample.epoch),
    )
    .onConflict(conflict => conflict.doNothing())
    .compile()
  const names = Object.keys(sample) as (keyof AppendValues)[]
  const order = parameters.map(parameter => names.find(name => sample[name] === parameter) ?? 'match_id')
  return (match, epoch, { entry, wall, cmd = null, who = null, link }) => {
    const filled: AppendValues = { match_id: match, seq: entry.seq, wall, cmd, who, link, entry: JSON.stringify(entry), epoch }
    return { sql, parameters: order.map(name => filled[name]) }
  }
}

async function load(db: Kysely<Schema>, id: string): Promise<StoredMatch | undefined> {
  try {
    const match = await db.selectFrom('matches').select(['seed', 'header']).where('id', '=', id).executeTakeFirst()
    if (match === undefined) return undefined
    const rows = await db
      .selectFrom('entries')
      .select(['seq', 'wall', 'cmd', 'who', 'link', 'entry'])
      .where('match_id', '=', id)
      .orderBy('seq')
      .execute()
    return { header: parseHeader(match.header, id), seed: match.seed, rows: parseEntries(rows, id) }
  } catch (error) {
    if (isDamage(error)) throw new CorruptMatchError(`match ${id} lies in a damaged part of the file`, { cause: error })
    throw error
  }
}

type CacheMethods = 'saveSnapshot' | 'findSnapshot' | 'saveReplay' | 'findReplay' | 'saveReport'

/** Caches beside the log, and reports about faults. */
export function caches({ db, write, read }: Access): Pick<Store, CacheMethods> {
  return {
    async saveSnapshot(match, { seq, rulesVersion, state }) {
      const row = { seq, rules_version: rulesVersion, state: JSON.stringify(state) }
      const insert = db.insertInto('snapshots').values({ match_id: match, ...row })
      await write([insert.onConflict(conflict => conflict.column('match_id').doUpdateSet(row)).compile()])
    },
    async findSnapshot(match) {
      const row = await read(() => db.selectFrom('snapshots').selectAll().where('match_id', '=', match).executeTakeFirst())
      if (row === undefined) return undefined
      try {
        return { seq: row.seq, rulesVersion: row.rules_version, state: JSON.parse(row.state) }
      } catch {
        return undefined // a snapshot is only a cache of the log
      }
    },
    async saveReplay(match, replay) {
      const insert = db.insertInto('replays').values({ match_id: match, replay })
      await write([insert.onConflict(conflict => conflict.column('match_id').doUpdateSet({ replay })).compile()])
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
