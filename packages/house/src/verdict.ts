import type { Refusal } from '@chronothek/core'
import type { Problem, ProblemCode, Reply } from '@chronothek/protocol'

/** It was carried out. `seq`: its last entry; if absent, the last entry when the reply is made. */
export interface Accepted {
  readonly kind: 'accepted'
  readonly seq?: number
  /** The table of the rematch. */
  readonly next?: string
}

/** The rules or the platform forbid it. The action was not played; earlier actions of the same request, and what was due, may have been. */
export interface Refused {
  readonly kind: 'refused'
  readonly error: Problem | Refusal
  readonly seq?: number
}

/** The store or the rules failed; as far as is known, nothing happened. */
export interface Fault {
  readonly kind: 'fault'
  readonly error: Problem
  readonly seq?: number
}

/** It came too early and is played later; the final verdict follows. */
export interface Held {
  readonly kind: 'held'
  readonly later: Promise<FinalVerdict>
}

export type FinalVerdict = Accepted | Refused | Fault

/** The outcome of a command. Every command at a table returns one, and `submit` turns it into the reply. */
export type Verdict = FinalVerdict | Held

export const ACCEPTED: Accepted = { kind: 'accepted' }

export const refused = (code: ProblemCode, params?: Problem['params']): Refused => ({
  kind: 'refused',
  error: params === undefined ? { code } : { code, params },
})

export const refusedBy = (error: Problem | Refusal): Refused => ({ kind: 'refused', error })

export const fault = (code: 'fault' | 'rules-fault' = 'fault'): Fault => ({ kind: 'fault', error: { code } })

export const isAccepted = (verdict: Verdict): verdict is Accepted => verdict.kind === 'accepted'

/** The reply to a command. `seq` is the last entry, if the verdict names none. */
export function replyOf(cmd: string, verdict: FinalVerdict, seq: number): Reply {
  const head = { type: 'reply', cmd, seq: verdict.seq ?? seq } as const
  if (verdict.kind !== 'accepted') return { ...head, ok: false, error: verdict.error }
  return verdict.next === undefined ? { ...head, ok: true } : { ...head, ok: true, next: verdict.next }
}
