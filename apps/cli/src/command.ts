import type { Language } from '@chronothek/core'

/** The result of a command: `report` for machines, `text` for people. Not ok means that it found something wrong. */
export interface Outcome {
  readonly ok: boolean
  readonly report: unknown
  readonly text: string
  /** Printed to stderr beside the result. */
  readonly note?: string
}

/** Prints something while a command is running. */
export type Say = (text: string) => void

export interface Command {
  readonly name: string
  /** The arguments as shown after the name. */
  readonly usage: string
  /** One sentence for the list of commands. */
  readonly summary: string
  /** The options, one per line. */
  readonly details: readonly string[]
  /** `aside` prints to stderr, so that it is not taken for the result. */
  run(args: string[], say: Say, aside: Say): Promise<Outcome>
}

/** A command was called incorrectly; the message says what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The only positional argument of a command. */
export function onlyPositional(positionals: readonly string[], what: string): string {
  const [first, ...more] = positionals
  if (first === undefined) throw new UsageError(`Name ${what}.`)
  if (more.length > 0) throw new UsageError(`Name one thing only; what is "${more[0]}"?`)
  return first
}

/** A whole number from an option. */
export function wholeNumber(text: string, option: string, least: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < least)
    throw new UsageError(`--${option} takes a whole number of at least ${least}.`)
  return value
}

export function parseLanguage(text: string): Language {
  if (text === 'de' || text === 'en') return text
  throw new UsageError('--language takes de or en.')
}
