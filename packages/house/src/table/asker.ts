import type { Ms, Refusal, Seat } from '@chronothek/core'
import type { Problem } from '@chronothek/protocol'
import type { Room } from '../room/room.ts'
import { saveTable } from '../room/storage.ts'
import type { TableRecord } from '../store.ts'
import type { Identity } from './identity.ts'

/** Whoever sent a command, as this table knows them now. */
export interface Asker {
  readonly identity: Identity
  /** The seat they play. */
  readonly seat: Seat | undefined
  /** The seat that is theirs, whoever plays it. */
  readonly own: Seat | undefined
  readonly who: string
  /** The command with its user, for idempotence. */
  readonly key: string
  /** Match time of receipt. */
  readonly at: Ms
}

/** Why a command was not carried out; undefined if it was. */
export type Said = Problem | Refusal | undefined

/** Stores a changed table, or says that it could not. */
export const change = async (room: Room, next: TableRecord): Promise<Said> =>
  (await saveTable(room, next)) ? undefined : { code: 'fault' }
