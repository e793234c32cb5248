import type { QuotaCount, QuotaStore } from '@chronothek/house'
import { type Kysely, sql } from 'kysely'
import type { Access, Statement } from './group-commit.ts'
import type { Schema } from './schema.ts'
import { running } from './tables.ts'

export function quotas({ db, write, read }: Access): QuotaStore {
  const takeBack = async (counts: readonly QuotaCount[]) => {
    await write(counts.map(count => lower(db, count)))
  }
  return {
    async takeQuotas(counts) {
      // In one order for all processes, so that no two wait for each other.
      const wanted = counts.toSorted((a, b) => compare(a.kind, b.kind) || compare(a.subject, b.subject))
      const { rows } = await write([raise(db, wanted)])
      if (rows.length === wanted.length) return undefined
      const taken = new Set((rows as { kind: string; subject: string }[]).map(nameOf))
      // Only with several processes: another one took the last of them at the same moment.
      if (rows.length > 0) await takeBack(wanted.filter(count => taken.has(nameOf(count))))
      return read(() =>
        findFull(
          db,
          wanted.filter(count => !taken.has(nameOf(count))),
        ),
      )
    },
    returnQuotas: takeBack,
    async dayKey(until, key) {
      await write([
        db
          .insertInto('quota_keys')
          .values({ until, key })
          .onConflict(conflict => conflict.doNothing())
          .compile(),
        db.deleteFrom('quota_keys').where('until', '<', until).compile(),
        db.deleteFrom('quotas').where('until', '<', until).compile(),
      ])
      const row = await read(() => db.selectFrom('quota_keys').select('key').where('until', '=', until).executeTakeFirst())
      return row?.key ?? key
    },
    async runningTables(user) {
      const [all, withBots] = await read(() =>
        Promise.all([running(db, user).executeTakeFirst(), running(db, user).where('tables.has_bots', '=', 1).executeTakeFirst()]),
      )
      return { tables: all?.count ?? 0, botTables: withBots?.count ?? 0 }
    },
  }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const nameOf = ({ kind, subject }: { readonly kind: string; readonly subject: string }) => `${kind} ${subject}`

/** Counts all of them unless one is full: check and count are one statement. Returns those that were counted. */
function raise(db: Kysely<Schema>, counts: readonly QuotaCount[]): Statement {
  const values = counts.map(
    ({ kind, subject, until, most, cost }) =>
      sql`(cast(${kind} as text), cast(${subject} as text), cast(${until} as bigint), cast(${most} as integer), cast(${cost} as integer))`,
  )
  return sql`
    with wanted (kind, subject, until, most, cost) as (values ${sql.join(values)})
    insert into quotas (kind, subject, until, most, used)
    select kind, subject, until, most, cost from wanted
    where not exists (
      select 1 from wanted as w
      inner join quotas as q on q.kind = w.kind and q.subject = w.subject and q.until = w.until
      where q.used >= w.most
    )
    on conflict (kind, subject, until) do update set used = quotas.used + excluded.used, most = excluded.most
    where quotas.used < excluded.most
    returning kind, subject`.compile(db)
}

const lower = (db: Kysely<Schema>, { kind, subject, until, cost }: QuotaCount): Statement =>
  db
    .updateTable('quotas')
    .set(eb => ({ used: eb('used', '-', cost) }))
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('until', '=', until)
    .compile()

/** The first of these that is full; the first of all if none is any more. */
async function findFull(db: Kysely<Schema>, counts: readonly QuotaCount[]): Promise<QuotaCount | undefined> {
  for (const count of counts) {
    const { kind, subject, until, most } = count
    const row = await db
      .selectFrom('quotas')
      .select('used')
      .where('kind', '=', kind)
      .where('subject', '=', subject)
      .where('until', '=', until)
      .executeTakeFirst()
    if ((row?.used ?? 0) >= most) return count
  }
  return counts[0]
}
