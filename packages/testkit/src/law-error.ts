/** The laws that every game keeps, by name; the sentences are the titles of the tests. */
export const LAWS = {
  plays: 'setup and every accepted move can be played',
  offered: 'an offered action is accepted, only acting seats are offered one, and a seat that does not exist may do nothing',
  acting: 'acting seats have an action, and if nobody acts there is an alarm or a result',
  ends: 'play ends',
  clock: 'what the clock plays is accepted from the clock, and from nobody else if it is the clock’s alone',
  time: 'match time never falls',
  json: 'options, states, views, events and actions are plain JSON and stay as they were',
  pure: 'looking and checking change nothing, and nonsense is refused, not thrown',
  replay: 'the same log gives the same state, also stored, loaded or partly taken back',
  imagine: 'an imagined state needs nothing but the view and looks the same',
  refusals: 'the board gets the same refusals and offers as the server, from its view alone',
  secrets: 'what a viewer cannot know changes nothing they can see',
  events: 'an event tells nobody what the view does not',
  texts: 'every text somebody is shown exists in both languages',
  sums: 'nothing is lost and nothing appears',
  parse: 'parsers never throw, and let nothing through that only the clock plays',
  result: 'a result places every seat once, adds up, and is final',
  diff: 'the old view and the diff give the new view',
} as const

export type LawName = keyof typeof LAWS

/** A broken law, with the seed that reproduces it. */
export class LawError extends Error {
  override readonly name = 'LawError'
  readonly law: LawName
  /** The entry after which it was detected; 0 is the setup. */
  readonly seq: number | undefined
  seed: number | undefined

  constructor(law: LawName, message: string, seq?: number, cause?: unknown) {
    super(`${law}: ${message}${seq === undefined ? '' : ` (after entry ${seq})`}`, cause === undefined ? {} : { cause })
    this.law = law
    this.seq = seq
  }

  /** The same error, naming the match it happened in. */
  inMatch(seed: number): this {
    this.seed = seed
    this.message += ` [seed ${seed}]`
    return this
  }
}

/** Turns any failure into a broken law. A `LawError` is returned as it is. */
export function asLawError(law: LawName, error: unknown, seq?: number): LawError {
  if (error instanceof LawError) return error
  return new LawError(law, error instanceof Error ? error.message : String(error), seq, error)
}
