import type { Chance, Seat } from '@chronothek/core'
import { acting } from '../flow.ts'
import { nextTurn } from '../round/turns.ts'
import type { State } from '../state.ts'
import { copyState, determinise } from '../view.ts'
import { glances, prospects } from './evaluate.ts'
import { bestLine, follow } from './greedy.ts'
import { type Line, linesOf } from './turns.ts'
import { RIVALRY } from './weights.ts'

/** Playouts between two looks at the watch. */
const BETWEEN_LOOKS = 8

/** How far a bot looks. Nothing here is time: the same view and luck give the same move. */
export interface Thought {
  /** Playouts per decision. */
  readonly playouts: number
  /** Lines that are looked at in each situation, best first at a glance. */
  readonly width: number
  /** Turns of each seat in a playout before it is judged; it ends with the round in any case. */
  readonly turns: number
  /** How much is tried out, in points. */
  readonly curiosity: number
  /** Points at which a line that looks worse at a glance is believed in only a third as much. */
  readonly trust: number
}

/** A situation before a seat's turn, and what is known of its lines so far. Totals are the mover's own good. */
interface Node {
  readonly seat: Seat
  readonly lines: readonly Line[]
  readonly belief: Float64Array
  readonly visits: Int32Array
  readonly totals: Float64Array
  readonly next: (Node | State | undefined)[]
  seen: number
}

/** The lines of a decision with what the search thinks of them, most looked at first. */
export interface Judged {
  readonly line: Line
  readonly visits: number
  readonly worth: number
}

/**
 * Grows a tree of whole turns until the end of the round: everybody is believed to do what is best for themselves, most looked at is what
 * did best so far, and beyond the tree everybody plays what looks best at once. What nobody can know is dreamt anew for each playout.
 */
export function search(state: State, seat: Seat, thought: Thought, chance: Chance, isLate: () => boolean = () => false): readonly Judged[] {
  const root = newNode(state, seat, thought)
  for (let playout = 0; playout < thought.playouts; playout++) {
    if (root.lines.length < 2) break
    if (playout % BETWEEN_LOOKS === 0 && playout > 0 && (isSettled(root, thought.playouts - playout) || isLate())) break
    visit(root, state.round, thought, chance)
  }
  const judged = root.lines.map((line, place): Judged => {
    const visits = root.visits[place] as number
    return { line, visits, worth: visits === 0 ? Number.NEGATIVE_INFINITY : (root.totals[place] as number) / visits }
  })
  return judged.sort((a, b) => b.visits - a.visits || b.worth - a.worth)
}

/** Nothing that is still to come can change which line is most looked at. */
function isSettled({ visits }: Node, left: number): boolean {
  let [most, second] = [0, 0]
  for (const count of visits) {
    if (count > most) [most, second] = [count, most]
    else if (count > second) second = count
  }
  return most - second > left
}

function newNode(state: State, seat: Seat, { width, trust }: Thought): Node {
  const all = linesOf(state, seat)
  const worths = glances(state, seat, all)
  const ranked = all.map((line, place) => ({ line, glance: worths[place] as number })).sort((a, b) => b.glance - a.glance)
  const kept = ranked.slice(0, width)
  const best = kept[0]?.glance ?? 0
  const belief = Float64Array.from(kept, ({ glance }) => Math.exp((glance - best) / trust))
  const sum = belief.reduce((a, b) => a + b, 0)
  for (let place = 0; place < belief.length; place++) belief[place] = (belief[place] as number) / sum
  return {
    ...{ seat, lines: kept.map(({ line }) => line), belief, seen: 0 },
    ...{ visits: new Int32Array(kept.length), totals: new Float64Array(kept.length), next: kept.map(() => undefined) },
  }
}

/** One playout through the tree; returns everybody's prospects. */
function visit(node: Node, round: number, thought: Thought, chance: Chance): readonly number[] {
  const place = pick(node, thought.curiosity)
  const values = beyond(node, place, round, thought, chance)
  node.seen++
  node.visits[place] = (node.visits[place] as number) + 1
  node.totals[place] = (node.totals[place] as number) + goodOf(values, node.seat)
  return values
}

function beyond(node: Node, place: number, round: number, thought: Thought, chance: Chance): readonly number[] {
  const next = node.next[place]
  if (next === undefined) {
    const state = copyState((node.lines[place] as Line).after)
    goOn(state, node.seat, round, chance)
    node.next[place] = state
    return playOut(copyState(state), round, thought.turns, chance)
  }
  if ('seen' in next) return visit(next, round, thought, chance)
  if (isOver(next, round)) return playOut(copyState(next), round, thought.turns, chance)
  const child = newNode(next, next.active, thought)
  node.next[place] = child
  return visit(child, round, thought, chance)
}

const isOver = (state: State, round: number): boolean => state.phase === 'over' || state.round > round

/** The line most worth a look: what it brought so far, or what is hoped of it. */
function pick({ belief, visits, totals, seen }: Node, curiosity: number): number {
  let mean = 0
  for (const total of totals) mean += total
  mean = seen === 0 ? 0 : mean / seen
  const eager = curiosity * Math.sqrt(seen + 1)
  let [best, most] = [0, Number.NEGATIVE_INFINITY]
  for (let place = 0; place < belief.length; place++) {
    const count = visits[place] as number
    const worth = (count === 0 ? mean : (totals[place] as number) / count) + (eager * (belief[place] as number)) / (1 + count)
    if (worth > most) [best, most] = [place, worth]
  }
  return best
}

/** Gives the turn on, and lets everybody answer what a scoring asks. */
function goOn(state: State, seat: Seat, round: number, chance: Chance): void {
  if (state.phase === 'turns' && state.active === seat && state.round === round) nextTurn(state, chance)
  while (state.phase === 'plans' || state.phase === 'lines') answer(state, chance)
}

function answer(state: State, chance: Chance): void {
  const seat = acting(state)[0] as Seat
  const line = bestLine(state, seat, 0, chance)
  if (line !== undefined) follow(state, seat, line, chance)
}

function playOut(state: State, round: number, turns: number, chance: Chance): readonly number[] {
  determinise(state, chance)
  const most = turns * state.players.length
  for (let turn = 0; turn < most && !isOver(state, round); ) {
    if (state.phase === 'turns') turn++
    answer(state, chance)
  }
  return state.players.map((_, seat) => prospects(state, seat))
}

/** One seat's prospects against those of the others. */
function goodOf(values: readonly number[], seat: Seat): number {
  let others = 0
  for (let other = 0; other < values.length; other++) if (other !== seat) others += values[other] as number
  return (values[seat] as number) - ((RIVALRY[values.length] as number) * others) / (values.length - 1)
}
