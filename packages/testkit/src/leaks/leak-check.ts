import type { Viewer } from '@chronothek/core'
import { findSecrets } from './find-secrets.ts'
import { LeakError } from './leak-error.ts'
import type { SentMessage } from './message-recorder.ts'
import { type OrderSample, orderLeak, ordersLeak } from './order-leak.ts'

/** What a game declares about its secrets. */
export interface Secrets<State> {
  /** Values that must not reach this viewer in any form: hidden dates, symbols, names, orders as text. */
  secretsOf(state: State, viewer: Viewer): readonly (string | number)[]
  /** Hidden sort keys of ids that this viewer may know by name. */
  hiddenKeys?(state: State, viewer: Viewer): Readonly<Record<string, number>>
}

/** Inspects everything that a table sends, over any number of matches. */
export class LeakCheck<State> {
  readonly #secrets: Secrets<State>
  readonly #orders = new Map<string, OrderSample[]>()
  #sampled = new Set<string>()

  constructor(secrets: Secrets<State>) {
    this.#secrets = secrets
  }

  /** Begins another match. Orders are sampled once per match and place, because an unchanged list is no new evidence. */
  newMatch(): void {
    this.#sampled = new Set()
  }

  /** Checks one message against the state at which it was sent; throws a LeakError if it contains a secret. */
  inspect({ to, seq, kind, body }: SentMessage, state: State): void {
    const [found] = findSecrets(body, this.#secrets.secretsOf(state, to))
    if (found !== undefined) {
      throw new LeakError(`${kind} to ${to} after entry ${seq} holds ${JSON.stringify(found.secret)} at ${found.path || 'its root'}`)
    }
    const keys = this.#secrets.hiddenKeys?.(state, to)
    if (keys !== undefined) this.#sample(kind, parsed(body), keys)
  }

  /** Throws a LeakError if, over all matches, the order of ids in some place followed their hidden keys. */
  finish(): void {
    for (const [place, samples] of this.#orders) {
      if (ordersLeak(samples)) throw new LeakError(`the order of ids in ${place} follows a secret (${samples.length} matches)`)
    }
  }

  #sample(place: string, value: unknown, keys: Readonly<Record<string, number>>): void {
    if (typeof value !== 'object' || value === null) return
    const names = Array.isArray(value) ? value.flatMap(idsIn) : Object.keys(value)
    this.#note(place, names, keys)
    this.#note(`${place} (by name)`, [...names].sort(), keys)
    for (const [key, part] of Object.entries(value)) this.#sample(Array.isArray(value) ? `${place}[]` : `${place}.${key}`, part, keys)
  }

  #note(place: string, ids: readonly string[], keys: Readonly<Record<string, number>>): void {
    const sample = this.#sampled.has(place) ? undefined : orderLeak(ids, keys)
    if (sample === undefined) return
    this.#sampled.add(place)
    this.#orders.set(place, [...(this.#orders.get(place) ?? []), sample])
  }
}

/** The ids an element of a list stands for: itself, or the strings right inside it. */
const idsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).filter(part => typeof part === 'string')

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
