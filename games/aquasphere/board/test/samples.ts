import type { Scene, ToldEntry } from '@chronothek/board-kit'
import { free, type Language, quickLuck, type Seat } from '@chronothek/core'
import { aquaSphere } from '../../src/index.ts'
import type { AquaSphere, Options, State } from '../../src/state.ts'

export const rules = aquaSphere.bind(undefined)
export const NAMES = ['Mara', 'Jonas', 'Ines', 'Tarek']
export const OPTIONS: Options = { mode: 'versus', firstSeat: 0, ring: 'ABCDEF', strictSupply: false, singleSided: false }

export const newMatch = (seats: number, seed = 1): State => rules.setup(OPTIONS, seats, free(quickLuck(seed)))

export const sceneOf = (state: State, viewer: Seat | 'spectator', language: Language): Scene<AquaSphere> => ({
  view: { shared: rules.shared(state), ...(viewer === 'spectator' ? {} : { own: rules.own(state, viewer) }) },
  viewer,
  language,
  names: NAMES,
  text: () => '',
})

export const legalFor = (state: State, viewer: Seat) =>
  aquaSphere.legalActions({ viewer, shared: rules.shared(state), own: rules.own(state, viewer) })

/** A whole match at random. */
export function playOut(seats: number, seed: number, seen: (state: State) => void): { state: State; entries: ToldEntry[] } {
  const luck = quickLuck(seed)
  const state = rules.setup(OPTIONS, seats, free(luck))
  const entries: ToldEntry[] = []
  while (state.phase !== 'over') {
    const seat = rules.acting(state)[0] as Seat
    const legal = legalFor(state, seat)
    const action = legal[luck(legal.length)]
    if (action === undefined) throw new Error('nothing to do')
    entries.push({ seq: entries.length + 1, at: 0, by: seat, events: rules.apply(state, { by: seat, at: 0, action }, free(luck)) })
    seen(state)
  }
  return { state, entries }
}
