import { type LiveChoice, type Ms, type Seat, viewOf } from '@chronothek/core'
import { LIMITS, type Reply } from '@chronothek/protocol'
import { botLevel } from '../table/identity.ts'
import { newJob, runActions } from './act.ts'
import { anyAction, occasionOf, seedOf } from './bot-seats.ts'
import { hold, playHeld } from './held.ts'
import type { Match } from './match.ts'
import { freeAt, nowAt, type Room } from './room.ts'
import { armTimer } from './settle.ts'

/** What the hand of a live game's bot is about: thinking, waiting to act, acting, or resting until it thinks again. */
export type Hand =
  | { readonly kind: 'thinks' }
  | { readonly kind: 'waits'; readonly due: Ms; readonly actions: readonly unknown[] }
  | { readonly kind: 'acts' }
  | { readonly kind: 'rests'; readonly due: Ms }

/** However quick a bot is, it looks no more often than this. */
const LEAST_MS = 100
const REFUSED_MS = 300
/** A bot on whose action the rules fail is not let loose on them again at once. */
const FAULT_MS = 10_000
/** For a worker that hangs or fails: some legal action, now and then. */
const CLUMSY_MS = 1_000
const LONGEST_MS = 60_000

/** Asks every bot whose hand is free what it does next. */
export function wakeHands(room: Room, match: Match): void {
  if (room.pausing !== undefined) return
  const at = nowAt(room)
  for (const [seat, record] of room.table.seats.entries()) {
    const hand = room.hands.get(seat)
    const level = botLevel(record)
    if (level === undefined) room.hands.delete(seat)
    else if (hand === undefined || (hand.kind === 'rests' && hand.due <= at)) ask(room, match, seat, level)
  }
}

/** What bots had in mind is of no use after a pause. */
export const dropHands = ({ hands }: Room): void => hands.clear()

/** The match time at which a hand has something to do. */
export function nextHand({ hands }: Room): Ms {
  let next = Number.POSITIVE_INFINITY
  for (const hand of hands.values()) if (hand.kind === 'waits' || hand.kind === 'rests') next = Math.min(next, hand.due)
  return next
}

function ask(room: Room, { state }: Match, seat: Seat, level: string): void {
  const { parts, rules, shelf } = room
  const hand: Hand = { kind: 'thinks' }
  const at = nowAt(room)
  const view = viewOf(rules, state, seat)
  const question = JSON.stringify({ game: shelf.game.id, view, at, level, seed: seedOf(parts) })
  room.hands.set(seat, hand)
  parts.thinkers
    .choose(question, occasionOf(room))
    .then(answer => {
      if (room.closed || room.hands.get(seat) !== hand) return
      const { actions, after } = choiceOf(answer) ?? clumsy(room, question)
      room.hands.set(seat, { kind: 'waits', due: at + Math.max(LEAST_MS, after), actions })
      armTimer(room)
    })
    .catch(error => {
      if (room.hands.get(seat) === hand) rest(room, seat, CLUMSY_MS)
      parts.logger.error({ table: room.table.id, seat, err: error }, 'a bot failed')
    })
}

function choiceOf(answer: unknown): LiveChoice<unknown> | undefined {
  const { actions, after } = (typeof answer === 'object' && answer !== null ? answer : {}) as Partial<LiveChoice<unknown>>
  if (!Array.isArray(actions) || typeof after !== 'number' || Number.isNaN(after)) return undefined
  return { actions: actions.slice(0, LIMITS.actionsPerMessage), after: Math.min(Math.ceil(after), LONGEST_MS) }
}

function clumsy(room: Room, question: string): LiveChoice<unknown> {
  const action = anyAction(room, JSON.parse(question).view)
  return { actions: action === undefined ? [] : [action], after: CLUMSY_MS }
}

const rest = (room: Room, seat: Seat, ms: Ms): unknown => room.hands.set(seat, { kind: 'rests', due: nowAt(room) + ms })

/** Lets every hand act whose time has come. */
export async function moveHands(room: Room): Promise<void> {
  const at = freeAt(room)
  for (const [seat, hand] of [...room.hands]) {
    if (hand.kind === 'waits' && hand.due <= at && room.hands.get(seat) === hand && room.time.running) await act(room, seat, hand.actions)
  }
}

async function act(room: Room, seat: Seat, actions: readonly unknown[]): Promise<void> {
  const level = botLevel(room.table.seats[seat])
  const hand: Hand = { kind: 'acts' }
  if (level === undefined) return
  if (actions.length === 0) return void rest(room, seat, 0)
  room.hands.set(seat, hand)
  const answer = (reply: Reply) => {
    if (room.hands.get(seat) === hand) rest(room, seat, reply.ok ? 0 : reply.error.code === 'rules-fault' ? FAULT_MS : REFUSED_MS)
  }
  const at = freeAt(room)
  const job = newJob({ seat, cmd: '', key: undefined, who: `bot:${level}`, actions, seen: undefined, at, answer })
  await playHeld(room, at)
  if (room.held.has(seat)) return hold(room, job, at)
  const outcome = await runActions(room, job, at)
  if (outcome !== undefined) hold(room, job, outcome.held)
}
