import type { Ms, Seat } from '@chronothek/core'
import type { Identity } from '../room/identity.ts'

/** The sender of a command, as this table knows them now. */
export interface Sender {
  readonly identity: Identity
  /** The seat they play. */
  readonly seat: Seat | undefined
  /** The seat that is theirs, whoever plays it. */
  readonly own: Seat | undefined
  readonly who: string
  /** Whether they showed only a seat token, which plays the seat and may do nothing else. */
  readonly isByToken: boolean
  /** The id of the command with its user, so that it is carried out only once. Stored as `cmd`. */
  readonly commandKey: string
  /** Match time of receipt. */
  readonly at: Ms
}
