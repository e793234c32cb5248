import type { Refusal } from '@chronothek/core'
import type { Problem } from '@chronothek/protocol'

/** Why a request was not carried out: a problem of the platform, or a refusal by the rules of the game. */
export type RequestError = Problem | Refusal
