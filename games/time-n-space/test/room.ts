import type { Ms, Seat } from '@chronothek/core'
import type { Action, Event, State } from '../src/state.ts'
import { anyLuck, by, rules } from './testing.ts'

/** What became of an action: without a code it was played, at match time `at`. */
export interface Answer {
  readonly action: Action
  at?: Ms
  code?: string
}

interface Message {
  readonly seat: Seat
  readonly answers: readonly Answer[]
  /** Not before this match time: its receipt, or the end of a hold. */
  from: Ms
}

/** What a room does with the rules: the clock first, one message after the other, early ones held in their seat's line. */
export class Room {
  readonly state: State
  readonly events: Event[] = []
  /** Match time of the last entry. */
  at: Ms = 0
  readonly #lines = new Map<Seat, Message[]>()
  #paused: Ms = 0

  constructor(state: State) {
    this.state = state
  }

  /** Match time stands still for this long. */
  pause(ms: Ms): void {
    this.#paused += ms
  }

  /** Several actions in one message, received at this wall time: if one is refused, the rest is dropped. */
  send(seat: Seat, wall: Ms, ...actions: readonly Action[]): readonly Answer[] {
    this.runTo(wall)
    const message: Message = { seat, from: wall - this.#paused, answers: actions.map(action => ({ action })) }
    this.#lines.set(seat, [...(this.#lines.get(seat) ?? []), message])
    this.runTo(wall)
    return message.answers
  }

  /** Lets time pass: alarms and messages, each at its own moment; the clock goes first. */
  runTo(wall: Ms): void {
    const end = wall - this.#paused
    for (;;) {
      const line = this.#nextLine()
      const due = line?.[0]?.from ?? Number.POSITIVE_INFINITY
      const alarm = rules.alarm(this.state)
      if (alarm !== undefined && alarm.at <= Math.min(due, end)) this.#play(alarm.by, alarm.at, alarm.action)
      else if (line?.[0] !== undefined && due <= end) this.#isDone(line[0]) && line.shift()
      else return
    }
  }

  #nextLine(): Message[] | undefined {
    const lines = [...this.#lines.values()].filter(line => line.length > 0)
    return lines.sort(([a], [b]) => (a?.from ?? 0) - (b?.from ?? 0))[0]
  }

  /** Plays what it can of a message; false if it has to wait. */
  #isDone(message: Message): boolean {
    for (const [index, answer] of message.answers.entries()) {
      if (answer.at !== undefined) continue
      const at = Math.max(message.from, this.at)
      const why = rules.check(this.state, by(message.seat, at, answer.action))
      if (why?.holdUntil !== undefined && why.holdUntil > at) {
        message.from = why.holdUntil
        return false
      }
      answer.at = at
      if (why !== undefined) {
        answer.code = why.code
        for (const rest of message.answers.slice(index + 1)) rest.code = 'dropped'
        return true
      }
      this.#play(message.seat, at, answer.action)
    }
    return true
  }

  #play(seat: Seat | 'clock', at: Ms, action: Action): void {
    const why = rules.check(this.state, by(seat, at, action))
    if (why !== undefined || at < this.at) throw new Error(`${JSON.stringify(action)} at ${at}: ${why?.code ?? 'too late'}`)
    this.events.push(...rules.apply(this.state, by(seat, at, action), anyLuck()))
    this.at = at
  }
}

/** When each action was played, or why not. */
export const told = (answers: readonly Answer[]): readonly (Ms | string | undefined)[] => answers.map(({ at, code }) => code ?? at)
