import { CorruptMatchError, type KeptRoom, type RetentionStore, type Walked } from '@chronothek/house'
import type { Kysely } from 'kysely'
import type { Access, Statement } from './group-commit.ts'
import { parseTable } from './records.ts'
import type { Schema } from './schema.ts'

type JobMethods = 'claimJob' | 'noteJob'
type RoomMethods = 'keptRooms' | 'keptRoom' | 'claimSleeping' | 'removeRoom' | 'archiveMatch' | 'removeSnapshots'
type RowMethods = 'removeGuests' | 'removeMessages' | 'removeReports' | 'removeNodes' | 'removeOutages'

/** What the retention job asks of a database. Each method is one short transaction. */
export const retention = (access: Access): Pick<RetentionStore, JobMethods | RoomMethods | RowMethods> => ({
  ...jobs(access),
  ...rooms(access),
  ...guests(access),
  ...oldRows(access),
})

function jobs({ db, write }: Access): Pick<RetentionStore, JobMethods> {
  return {
    async claimJob(name, process, wall, lostBefore) {
      const insert = db.insertInto('jobs').values({ name, process, wall, notes: '' })
      const claim = insert.onConflict(conflict =>
        conflict
          .column('name')
          .doUpdateSet({ process, wall })
          .where(eb => eb.or([eb('jobs.process', '=', process), eb('jobs.wall', '<=', lostBefore)])),
      )
      const { rows } = await write([claim.returning('notes').compile()])
      return (rows[0] as { notes: string } | undefined)?.notes
    },
    async noteJob(name, process, wall, notes) {
      const note = db.updateTable('jobs').set({ wall, notes }).where('name', '=', name).where('process', '=', process)
      return (await write([note.returning('name').compile()])).rows.length > 0
    },
  }
}

function rooms({ db, write, read }: Access): Pick<RetentionStore, RoomMethods> {
  return {
    async keptRooms(after, most) {
      const rows = await read(() => roomQuery(db).where('rooms.id', '>', after).orderBy('rooms.id').limit(most).execute())
      return walked(rows, most, rows.flatMap(keptRoom))
    },
    async keptRoom(id) {
      return (await read(() => roomQuery(db).where('rooms.id', '=', id).execute())).flatMap(keptRoom)[0]
    },
    async claimSleeping(id) {
      const claim = db
        .updateTable('rooms')
        .set(eb => ({ epoch: eb('epoch', '+', 1) }))
        .where('id', '=', id)
        .where('owner', 'is', null)
        .returning('epoch')
      const { rows } = await write([claim.compile()], { claims: id })
      return (rows[0] as { epoch: number } | undefined)?.epoch
    },
    async removeRoom(id, epoch) {
      const statements = [
        db.deleteFrom('tables').where('id', '=', id).compile(),
        db.deleteFrom('table_users').where('table_id', '=', id).compile(),
        db.deleteFrom('table_messages').where('table_id', '=', id).compile(),
        ...removeRows(db, id),
        db.deleteFrom('archives').where('match_id', '=', id).compile(),
        db.deleteFrom('replays').where('match_id', '=', id).compile(),
        db.deleteFrom('rooms').where('id', '=', id).compile(),
      ]
      return (await write(statements, { fence: { room: id, epoch } })).kept
    },
    async archiveMatch(id, epoch, { packed, last, entries, lastEntry }) {
      const row = { match_id: id, entries, wall: lastEntry, last, packed }
      const statements = [db.insertInto('archives').values(row).compile(), ...removeRows(db, id)]
      return (await write(statements, { fence: { room: id, epoch } })).kept
    },
    async removeSnapshots(id, epoch) {
      const remove = db.deleteFrom('snapshots').where('match_id', '=', id)
      return (await write([remove.compile()], { fence: { room: id, epoch } })).kept
    },
  }
}

/** The match as rows, with its caches. */
const removeRows = (db: Kysely<Schema>, id: string): Statement[] => [
  db.deleteFrom('matches').where('id', '=', id).compile(),
  db.deleteFrom('entries').where('match_id', '=', id).compile(),
  db.deleteFrom('snapshots').where('match_id', '=', id).compile(),
]

/** Each value is one look into an index, so that many rooms can be looked at in a moment. */
const roomQuery = (db: Kysely<Schema>) =>
  db
    .selectFrom('rooms')
    .leftJoin('tables', 'tables.id', 'rooms.id')
    .leftJoin('matches', 'matches.id', 'rooms.id')
    .leftJoin('archives', 'archives.match_id', 'rooms.id')
    .select(({ selectFrom }) => {
      const last = selectFrom('entries').whereRef('match_id', '=', 'rooms.id').orderBy('seq', 'desc').limit(1)
      return [
        'rooms.id',
        'rooms.owner',
        'rooms.used_at',
        'tables.record',
        'matches.id as match',
        'archives.match_id as archive',
        'archives.entries as archived_entries',
        'archives.wall as archived_wall',
        last.select('seq').as('last_seq'),
        last.select('wall').as('last_wall'),
        selectFrom('snapshots').select('seq').whereRef('match_id', '=', 'rooms.id').limit(1).as('snapshot'),
      ]
    })

type RoomRow = Awaited<ReturnType<ReturnType<typeof roomQuery>['execute']>>[number]

function keptRoom(row: RoomRow): KeptRoom[] {
  try {
    return [
      {
        id: row.id,
        isAsleep: row.owner === null,
        usedAt: row.used_at ?? undefined,
        table: row.record === null ? undefined : parseTable(row.record, row.id),
        entries: row.last_seq ?? row.archived_entries ?? 0,
        lastEntry: row.last_wall ?? row.archived_wall ?? undefined,
        match: row.archive !== null ? 'archive' : row.match !== null ? 'rows' : undefined,
        hasSnapshots: row.snapshot !== null,
      },
    ]
  } catch (error) {
    if (error instanceof CorruptMatchError) return []
    throw error
  }
}

/** A walk ends at the first page that is not full. */
const walked = <T>(rows: readonly { readonly id: string }[], most: number, found: T): Walked<T> => ({
  found,
  next: rows.length < most ? undefined : rows.at(-1)?.id,
})

function guests({ db, write, read }: Access): Pick<RetentionStore, 'removeGuests'> {
  return {
    async removeGuests(after, seenBefore, most) {
      const page = await read(() => db.selectFrom('users').select('id').where('id', '>', after).orderBy('id').limit(most).execute())
      const until = page.at(-1)?.id
      if (until === undefined) return { found: [], next: undefined }
      const remove = db
        .deleteFrom('users')
        .where('id', '>', after)
        .where('id', '<=', until)
        .where('seen_at', '<', seenBefore)
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('table_users').select('user_id').whereRef('table_users.user_id', '=', 'users.id'))),
        )
        .returning('id')
      const { rows } = await write([remove.compile()])
      return walked(
        page,
        most,
        (rows as { id: string }[]).map(({ id }) => id),
      )
    },
  }
}

function oldRows({ db, write }: Access): Pick<RetentionStore, Exclude<RowMethods, 'removeGuests'>> {
  const count = async (statement: { compile(): Statement }) => (await write([statement.compile()])).rows.length
  return {
    removeMessages: (before, most) =>
      count(
        db
          .deleteFrom('table_messages')
          .where(({ eb, refTuple, selectFrom }) =>
            eb(
              refTuple('table_id', 'n'),
              'in',
              selectFrom('table_messages')
                .select(['table_id', 'n'])
                .where('wall', '<', before)
                .orderBy('wall')
                .limit(most)
                .$asTuple('table_id', 'n'),
            ),
          )
          .returning('n'),
      ),
    removeReports: (keep, most) =>
      count(
        db
          .deleteFrom('reports')
          .where('id', 'in', db.selectFrom('reports').select('id').orderBy('wall', 'desc').orderBy('id').limit(most).offset(keep))
          .returning('id'),
      ),
    removeNodes: (keep, most) =>
      count(
        db
          .deleteFrom('nodes')
          .where('id', 'in', db.selectFrom('nodes').select('id').orderBy('beat', 'desc').orderBy('id').limit(most).offset(keep))
          .where(({ not, exists, selectFrom }) => not(exists(selectFrom('rooms').select('id').whereRef('rooms.owner', '=', 'nodes.id'))))
          .returning('id'),
      ),
    removeOutages: (before, keep, most) =>
      count(
        db
          .deleteFrom('outages')
          .where(
            'from_wall',
            'in',
            db.selectFrom('outages').select('from_wall').where('to_wall', '<', before).orderBy('from_wall').limit(most),
          )
          .where('from_wall', 'not in', db.selectFrom('outages').select('from_wall').orderBy('from_wall', 'desc').limit(keep))
          .returning('from_wall'),
      ),
  }
}
