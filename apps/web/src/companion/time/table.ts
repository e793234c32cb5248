import type { Ms } from '@chronothek/core'
import { type Signal, signal } from '@preact/signals'
import { type Anchor, look, type Reading, tableTime, wake } from './keeper.ts'
import { type GlassId, type Match, readMatch, reset, rest, run, turn, unturn, type WhyNot, whyNotTurn } from './match.ts'

/** What a table needs of the device it lies on. */
export interface Device {
  look(): Reading
  load(): string | undefined
  keep(text: string): void
}

/** What can be taken back: the last glass that was turned, or the last reset. */
export type Slip =
  | { readonly kind: 'turn'; readonly glass: GlassId; readonly before: Ms | undefined }
  | { readonly kind: 'reset'; readonly before: Match }

/** How often it is noted down that time goes on, in case the clock on the wall is set back before somebody looks again. */
const NOTE_EVERY: Ms = 5000

/** The match on this device. It is kept as deadlines: whatever sleeps, reloads or is closed, the next look is right. */
export class Table {
  readonly match: Signal<Match>
  /** Table time at the last look. */
  readonly now: Signal<Ms>
  readonly slip = signal<Slip | undefined>(undefined)
  readonly #device: Device
  #anchor: Anchor
  #noted: Ms

  constructor(device: Device) {
    this.#device = device
    const { match, anchor } = this.#load()
    this.#anchor = anchor
    this.#noted = tableTime(anchor)
    this.match = signal(match)
    this.now = signal(tableTime(anchor))
  }

  /** Looks at the clocks. */
  tick(): void {
    this.#anchor = look(this.#anchor, this.#device.look())
    this.now.value = tableTime(this.#anchor)
    if (this.match.peek().since !== undefined && Math.abs(this.now.peek() - this.#noted) >= NOTE_EVERY) this.#keep()
  }

  run(): void {
    this.#change(run, undefined)
  }

  pause(): void {
    this.#change(rest, this.slip.peek())
  }

  /** Everything back to the start, until somebody takes it back. */
  reset(): void {
    this.#change(reset, { kind: 'reset', before: this.match.peek() })
  }

  /** How the table is set; the variant only before the clock runs. */
  set(choice: Partial<Pick<Match, 'variant' | 'seats' | 'glasses'>>): void {
    this.#change(match => ({ ...match, ...choice }), this.slip.peek())
  }

  turn(glass: GlassId): WhyNot | undefined {
    this.tick()
    const why = whyNotTurn(this.match.peek(), glass, this.now.peek())
    if (why !== undefined) return why
    this.#change((match, now) => turn(match, glass, now), { kind: 'turn', glass, before: this.match.peek().turned[glass] })
  }

  /** As if it had not happened: what ran before has been running all the while. */
  takeBack(): void {
    const slip = this.slip.peek()
    if (slip?.kind === 'reset') this.#change(() => slip.before, undefined)
    if (slip?.kind === 'turn') this.#change(match => unturn(match, slip.glass, slip.before), undefined)
  }

  /** Another window of this browser changed something. */
  adopt(): void {
    const { match, anchor } = this.#load()
    this.#anchor = anchor
    this.#noted = tableTime(anchor)
    this.now.value = tableTime(anchor)
    // Mostly it only noted that time goes on.
    if (JSON.stringify(match) === JSON.stringify(this.match.peek())) return
    this.match.value = match
    this.slip.value = undefined
  }

  #change(make: (match: Match, now: Ms) => Match, slip: Slip | undefined): void {
    this.tick()
    this.match.value = make(this.match.peek(), this.now.peek())
    this.slip.value = slip
    this.#keep()
  }

  #keep(): void {
    const { wall, shift } = this.#anchor
    this.#noted = tableTime(this.#anchor)
    this.#device.keep(JSON.stringify({ ...this.match.peek(), wall, shift }))
  }

  #load(): { match: Match; anchor: Anchor } {
    const found = parsed(this.#device.load())
    const { wall, shift } = (found ?? {}) as { wall?: unknown; shift?: unknown }
    const now = this.#device.look()
    const isKept = Number.isFinite(wall) && Number.isFinite(shift)
    const anchor = isKept ? wake({ wall: wall as number, shift: shift as number }, now) : { ...now, shift: 0 }
    return { match: isKept ? readMatch(found) : readMatch(undefined), anchor }
  }
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '{}')
  } catch {
    return undefined // not ours
  }
}
