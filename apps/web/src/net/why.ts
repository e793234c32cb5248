import type { Refusal } from '@chronothek/core'
import type { Problem } from '@chronothek/protocol'

/** Why something was not done: the platform's reason, or the game's. */
export type Why = Problem | Refusal
