/** A value, or the error that explains why there is none. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E }

export const ok = <T>(value: T) => ({ ok: true, value }) as const

export const failed = <E>(error: E) => ({ ok: false, error }) as const

/** A match time in milliseconds: counted from the start, without pauses. */
export type Ms = number

/** A move the rules forbid. That is ordinary play, not a crash: it is passed on as a value and shown to the player. */
export interface Refusal<Code extends string = string> {
  readonly code: Code
  readonly rule: string
  readonly params?: Readonly<Record<string, string | number>>
  /** The move is too early. The house keeps it and tries it again at this match time. */
  readonly holdUntil?: Ms
}

export const refusal = <Code extends string>(code: Code, rule: string, params?: Refusal['params']): Refusal<Code> =>
  params === undefined ? { code, rule } : { code, rule, params }

/** A state that our own code must never reach. It is thrown and reported with the log, never shown as a polite message. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}
