import type { Language } from '@chronothek/core'

/** What a command answers: `report` for machines, `text` for people. Not ok means it found something wrong. */
export interface Outcome {
  readonly ok: boolean
  readonly report: unknown
  readonly text: string
  /** Said beside the answer, on stderr. */
  readonly note?: string
}

/** Tells something while a command goes on. */
export type Say = (text: string) => void

export interface Command {
  readonly name: string
  /** What is written after the name. */
  readonly usage: string
  /** One sentence for the list of commands. */
  readonly summary: string
  /** The options, one per line. */
  readonly details: readonly string[]
  /** `aside` goes to stderr, so that nobody takes it for the answer. */
  run(args: string[], say: Say, aside: Say): Promise<Outcome>
}

/** Somebody called a command wrongly; the message says what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** The one thing a command needs to be told. */
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
