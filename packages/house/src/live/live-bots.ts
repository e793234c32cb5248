import type { LiveChoice, Ms, Seat } from '@chronothek/core'
import { LIMITS } from '@chronothek/protocol'
import type { Match } from '../match/match.ts'
import { freeAt, type LiveBot, nowAt, type Room, wallOf } from '../room/room.ts'
import { armTimer } from '../room/run-in-room.ts'
import { botLevel } from '../room/seat-records.ts'
import { newRequest } from '../room/step.ts'
import type { Wall } from '../store.ts'
import { type FinalVerdict, fault } from '../verdict.ts'
import { anyAction, choose, jobOf, mayBotsPlay, questionOf } from './bots.ts'
import { playOrHold } from './held-actions.ts'

type LiveBots = Map<Seat, LiveBot>

/** The shortest interval (ms) between two questions to a bot. */
const LEAST_MS = 100
/** How long (ms) a bot waits after its action was refused, or after the rules failed on it. */
const REFUSED_MS = 300
const FAULT_MS = 10_000
/** How long a bot waits if too many thoughts are waiting for its network already. */
const FULL_MS = 1_000
/** If a bot's worker hangs or fails, any legal action is played at this interval (ms). */
const CLUMSY_MS = 1_000
const LONGEST_MS = 60_000

/** Bot scheduling in live games: asks every idle bot what to do next; `moveLiveBots` plays it when it is due. */
export function wakeLiveBots(room: Room): undefined {
  const { live, match } = room
  if (live === undefined || room.shelf.knowledge.live === undefined || match === undefined) return
  if (room.table.pausedAt !== undefined) live.bots.clear() // even if nobody asked for the pause
  if (!mayBotsPlay(room) || room.clock.pausing !== undefined) return
  const at = nowAt(room)
  for (const [seat, record] of room.table.seats.entries()) {
    const bot = live.bots.get(seat)
    const level = botLevel(record)
    if (level === undefined) live.bots.delete(seat)
    else if (bot === undefined || (bot.kind === 'resting' && bot.due <= at)) ask(room, live.bots, match, seat, level)
  }
}

/** Whether bots keep this room busy: those of a live game act as long as the match runs. */
export const hasLiveBots = ({ live }: Room): boolean => live !== undefined && live.bots.size > 0

/** When the first bot is due. */
export function liveBotsDueAt(room: Room): Wall {
  let next = Number.POSITIVE_INFINITY
  if (room.live === undefined || !mayBotsPlay(room)) return next
  for (const bot of room.live.bots.values()) if (bot.kind === 'waiting' || bot.kind === 'resting') next = Math.min(next, bot.due)
  return wallOf(room, next)
}

function ask(room: Room, bots: LiveBots, match: Match, seat: Seat, level: string): void {
  const { deps } = room
  if (deps.thinkers.isFull?.(jobOf(room))) return void rest(room, bots, seat, FULL_MS)
  const bot: LiveBot = { kind: 'thinking' }
  const at = nowAt(room)
  const question = questionOf(room, match, seat, () => ({ at, level }))
  if (question === undefined) return void rest(room, bots, seat, FAULT_MS)
  bots.set(seat, bot)
  choose(room, seat, question)
    .then(answer => {
      if (room.closed || bots.get(seat) !== bot) return
      const { actions, after } = choiceOf(answer) ?? clumsy(room, question)
      bots.set(seat, { kind: 'waiting', due: at + Math.max(LEAST_MS, after), actions })
      armTimer(room)
    })
    .catch(error => {
      if (bots.get(seat) === bot) rest(room, bots, seat, CLUMSY_MS)
      armTimer(room)
      deps.logger.error({ table: room.table.id, seat, err: error }, 'a bot failed')
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

const rest = (room: Room, bots: LiveBots, seat: Seat, ms: Ms): unknown => bots.set(seat, { kind: 'resting', due: nowAt(room) + ms })

/** Plays the actions of every bot that is due. */
export function moveLiveBots(room: Room): Promise<void> | undefined {
  const bots = room.live?.bots
  return bots === undefined || bots.size === 0 || !room.clock.time.running || room.faults.health !== 'ok' ? undefined : move(room, bots)
}

async function move(room: Room, bots: LiveBots): Promise<void> {
  const at = freeAt(room)
  for (const [seat, bot] of [...bots]) {
    const isDue = bot.kind === 'waiting' && bot.due <= at && bots.get(seat) === bot && room.clock.time.running
    if (isDue) await act(room, bots, seat, bot.actions)
  }
}

async function act(room: Room, bots: LiveBots, seat: Seat, actions: readonly unknown[]): Promise<void> {
  const level = botLevel(room.table.seats[seat])
  const bot: LiveBot = { kind: 'acting' }
  if (level === undefined) return
  if (actions.length === 0) return void rest(room, bots, seat, 0)
  bots.set(seat, bot)
  const restAfter = (verdict: FinalVerdict) => {
    if (bots.get(seat) === bot) rest(room, bots, seat, restMs(verdict))
  }
  const at = freeAt(room)
  const request = newRequest({ seat, commandKey: undefined, who: `bot:${level}`, actions, seen: undefined, at })
  try {
    const verdict = await playOrHold(room, request, at)
    if (verdict.kind === 'held') void verdict.later.then(restAfter)
    else restAfter(verdict)
  } catch (error) {
    restAfter(fault('rules-fault'))
    throw error
  }
}

/** How long a bot waits after a verdict: longer if its action was refused or the rules failed on it. */
const restMs = (verdict: FinalVerdict): Ms =>
  verdict.kind === 'accepted' ? 0 : verdict.error.code === 'rules-fault' ? FAULT_MS : REFUSED_MS
