import type { Claimant, Foldable, Owner, Store, Wall } from '@chronothek/house'
import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { Access, Statement } from './group-commit.ts'
import type { Schema } from './schema.ts'

/** Stands for "at once" in `wake_at`. */
const AT_ONCE = 0

/** Makes the room of a table or match, if there is none yet. */
export const newRoom = (db: Kysely<Schema>, id: string): Statement =>
  db
    .insertInto('rooms')
    .values({ id, owner: null, wake_at: null, acting: null, used_at: null, lost_at: null, game: null, rules_version: null, pack: null })
    .onConflict(conflict => conflict.doNothing())
    .compile()

/** The same, if there is such a table. */
export const roomOfTable = (db: Kysely<Schema>, id: string): Statement =>
  db
    .insertInto('rooms')
    .columns(['id'])
    .expression(db.selectFrom('tables').select('id').where('id', '=', id))
    .onConflict(conflict => conflict.doNothing())
    .compile()

type RoomMethods = 'createRoom' | 'claimRoom' | 'claimDue' | 'roomsOf' | 'findOwner' | 'saveActing' | 'releaseRoom'

/** Who owns a room, and when it has to be opened again. */
export function rooms(access: Access): Pick<Store, RoomMethods> {
  const { db, write, read } = access
  return {
    async createRoom(id) {
      await write([newRoom(db, id)])
    },
    ...claims(access),
    async roomsOf(node) {
      const rows = await read(() => db.selectFrom('rooms').select('id').where('owner', '=', node).execute())
      return rows.map(({ id }) => id)
    },
    async findOwner(id, lostBefore) {
      const row = await read(() =>
        db
          .selectFrom('rooms')
          .innerJoin('nodes', 'nodes.id', 'rooms.owner')
          .select(['rooms.owner', 'nodes.address', 'nodes.beat'])
          .where('rooms.id', '=', id)
          .executeTakeFirst(),
      )
      return row && livingOwner(row, lostBefore)
    },
    async saveActing(id, epoch, acting) {
      const { kept } = await write([db.updateTable('rooms').set({ acting }).where('id', '=', id).compile()], { fence: { room: id, epoch } })
      return kept
    },
    async releaseRoom(id, epoch, { wakeAt, acting, usedAt }) {
      const release = db
        .updateTable('rooms')
        .set({ owner: null, wake_at: wakeAt ?? null, acting: acting ?? null, ...(usedAt === undefined ? {} : { used_at: usedAt }) })
        .where('id', '=', id)
      const { kept } = await write([release.compile()], { fence: { room: id, epoch } })
      return kept
    },
  }
}

function claims({ db, write, engine }: Access): Pick<Store, 'claimRoom' | 'claimDue'> {
  return {
    async claimRoom(id, claimant) {
      const before = db
        .selectFrom('rooms')
        .leftJoin('nodes', 'nodes.id', 'rooms.owner')
        .select(['rooms.owner', 'nodes.address', 'nodes.beat'])
        .where('rooms.id', '=', id)
      const claim = claiming(db, claimant)
        .where('rooms.id', '=', id)
        .where(eb => eb.or([eb('rooms.owner', 'is', null), eb('rooms.owner', '=', claimant.node), ownerIsLost(eb, claimant)]))
        .where(eb => mayTake(eb, claimant))
      const { rows } = await write([before.compile(), claim.compile()], { claims: id })
      const [earlier, claimed] = rows as [OwnerRow?, Claimed?]
      if (earlier === undefined) return undefined
      if (claimed !== undefined) return claimOf(claimed)
      const owner = livingOwner(earlier, claimant.lostBefore)
      return owner === undefined ? { kind: 'denial' } : { kind: 'denial', owner }
    },
    async claimDue(claimant, until, most) {
      const due = db
        .selectFrom('rooms')
        .select('rooms.id')
        .where('rooms.wake_at', '<=', until)
        .where(eb => eb.or([eb('rooms.owner', 'is', null), eb.and([eb('rooms.owner', '<>', claimant.node), ownerIsLost(eb, claimant)])]))
        .where(eb => mayTake(eb, claimant))
        .orderBy('rooms.wake_at')
        .limit(most)
      const claim = claiming(
        db.with('due', () => (engine === 'postgres' ? due.forUpdate('rooms').skipLocked() : due)),
        claimant,
      ).where('rooms.id', 'in', sql<string>`(select id from due)`)
      const { rows } = await write([claim.compile()])
      return (rows as Claimed[]).map(row => ({ id: row.id, claim: claimOf(row) }))
    },
  }
}

interface OwnerRow {
  readonly owner: string | null
  readonly address: string | null
  readonly beat: number | null
}

interface Claimed {
  readonly id: string
  readonly epoch: number
  readonly lost_at: number | null
}

const claimOf = ({ epoch, lost_at }: Claimed) =>
  lost_at === null ? { kind: 'claim' as const, epoch } : { kind: 'claim' as const, epoch, lostAt: lost_at }

function livingOwner({ owner, address, beat }: OwnerRow, lostBefore: Wall): Owner | undefined {
  if (owner === null || beat === null || beat <= lostBefore) return undefined
  return address === null ? { node: owner } : { node: owner, address }
}

type Rooms = ExpressionBuilder<Schema, 'rooms'>

/** The beginning of a claim, without its conditions. */
const claiming = (db: Pick<Kysely<Schema>, 'updateTable'>, { node }: Claimant) =>
  db
    .updateTable('rooms')
    .set(eb => ({
      epoch: eb('rooms.epoch', '+', 1),
      owner: node,
      wake_at: AT_ONCE,
      lost_at: eb.selectFrom('nodes').select('nodes.beat').whereRef('nodes.id', '=', 'rooms.owner').where('nodes.id', '<>', node),
    }))
    .returning(['rooms.id', 'rooms.epoch', 'rooms.lost_at'])

/** No node of that name has beaten since. */
const ownerIsLost = (eb: Rooms, { lostBefore }: Claimant): Expression<SqlBool> =>
  eb.not(eb.exists(eb.selectFrom('nodes').select('nodes.id').whereRef('nodes.id', '=', 'rooms.owner').where('nodes.beat', '>', lostBefore)))

/** The claimant can fold the match, and is not shutting down. */
const mayTake = (eb: Rooms, { node, folds }: Claimant): Expression<SqlBool> =>
  eb.and([
    eb.not(eb.exists(eb.selectFrom('nodes').select('nodes.id').where('nodes.id', '=', node).where('nodes.draining', '=', 1))),
    ...(folds === undefined ? [] : [eb.or([eb('rooms.game', 'is', null), ...folds.map(one => isFoldable(eb, one))])]),
  ])

const isFoldable = (eb: Rooms, { game, rulesVersion, packs }: Foldable): Expression<SqlBool> =>
  eb.and([
    eb('rooms.game', '=', game),
    eb('rooms.rules_version', '<=', rulesVersion),
    eb.or([eb('rooms.pack', 'is', null), ...(packs.length === 0 ? [] : [eb('rooms.pack', 'in', packs)])]),
  ])
