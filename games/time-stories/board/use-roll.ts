import type { Face, Letter } from '@chronothek/content'
import type { AgentId } from '../src/ids.ts'
import type { Event } from '../src/state.ts'
import type { Helm } from './helm.ts'
import { slotOfCard } from './read.ts'

export type Settled = Extract<Event, { type: 'roll-settled' }>

/** The roll on the table: the one that waits to be settled, or the last of this time unit, until another is spent. */
export interface Rolled {
  readonly seq: number
  readonly agent: AgentId
  readonly letter: Letter | undefined
  readonly test: string
  readonly skill: string
  readonly faces: readonly Face[]
  readonly addedHits: number
  readonly settled: Settled | undefined
  /** What it cost, one by one, once it is settled. */
  readonly after: readonly Event[]
  readonly isOpen: boolean
}

const ENDS = new Set<string>(['time-spent', 'location-left', 'run-began', 'run-ended', 'location-opened'])

export function rollOf({ shared, board, mine }: Pick<Helm, 'shared' | 'board' | 'mine'>): Rolled | undefined {
  const told = board.entries ?? (board.last === undefined ? [] : [board.last])
  const recent: { seq: number; event: Event }[] = []
  for (const { seq, events } of told.toReversed()) {
    recent.unshift(...(events as readonly Event[]).map(event => ({ seq, event })))
    if (events.some(({ type }) => ENDS.has(type))) break
  }
  const isMine = ({ event }: (typeof recent)[number]) => event.type === 'rolled' && mine.includes(event.agent)
  const last = recent.findLastIndex(({ event }) => event.type === 'rolled')
  // Companions roll fast: once all have acted, everybody finds their own roll rather than the last one.
  const own = shared.phase === 'planning' ? recent.findLastIndex(isMine) : -1
  const place = own === -1 ? last : own
  const found = recent[place]
  if (shared.roll !== undefined) {
    const { agent, card, test, skill, faces, addedHits } = shared.roll
    return {
      seq: found?.seq ?? 0,
      agent,
      letter: slotOfCard(shared, card)?.letter,
      test,
      skill,
      faces,
      addedHits,
      settled: undefined,
      after: [],
      isOpen: true,
    }
  }
  if (found?.event.type !== 'rolled' || (shared.phase !== 'acting' && shared.phase !== 'planning')) return undefined
  const later = recent.slice(place + 1).map(({ event }) => event)
  const next = later.findIndex(({ type }) => type === 'rolled')
  const after = next === -1 ? later : later.slice(0, next)
  const settled = after.find(event => event.type === 'roll-settled')
  const { agent, letter, test, skill, faces } = found.event
  return { seq: found.seq, agent, letter, test, skill, faces, addedHits: 0, settled, after, isOpen: false }
}
