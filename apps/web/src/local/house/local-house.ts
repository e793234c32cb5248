import { type Caller, CorruptMatchError, type House, type PackOffer, type UserRecord } from '@chronothek/house'
import type { Problem } from '@chronothek/protocol'
import type { Answer } from '../../net/link.ts'
import type { Library } from './library.ts'
import type { LocalStore } from './local-store.ts'

/** The packs that come with the page. A pack is fetched when somebody first plays with it or asks for it, and stored from then on. */
export interface Shelves {
  /** Whether this pack comes with the page but is not stored yet; without a name, whether that is true of any pack of the game. */
  isMissing(game: string, pack?: string): boolean
  /** The packs a new table may choose: those stored here, and those that can be fetched. */
  offers(game: string): readonly PackOffer[]
  /** Fetches the pack of a table; without a name, the one the game offers first. */
  take(game: string, pack?: string): Promise<void>
  /** Fetches all packs; whether all of them are stored now. */
  takeAll(): Promise<boolean>
}

/** The house of this device, which also plays offline, and what it stores. */
export interface LocalHouse {
  readonly house: House
  readonly store: LocalStore
  readonly library: Library
  readonly shelves: Shelves
  /** The guest account of this device. */
  me: UserRecord
}

/** The part of a zod schema that is used here. */
interface Schema<T> {
  safeParse(raw: unknown): { success: true; data: T } | { success: false }
}

/** Runs `then` with the parsed request; refuses a malformed one as the server does. */
export async function parsed<T, A>(schema: Schema<T>, raw: unknown, then: (value: T) => Answer<A>): Answer<A> {
  const answer = schema.safeParse(raw)
  return answer.success ? then(answer.data) : { ok: false, error: { code: 'bad-message' } }
}

/** The user at a seat. Everybody at a local table sits at this device, so the page's word for who is asking is enough. */
export async function callerAt({ store }: LocalHouse, table: string, seat: number): Promise<Caller> {
  const user = (await store.findTable(table))?.seats[seat]?.user
  const found = user === undefined ? undefined : await store.findUser(user)
  return found === undefined ? {} : { user: found }
}

export function problemOf(error: unknown): Problem {
  if (error instanceof CorruptMatchError) return { code: 'frozen' }
  console.error(error)
  return { code: 'fault' }
}
