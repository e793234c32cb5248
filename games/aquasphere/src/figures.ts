import type { State } from './state.ts'

/** How far everybody came. */
export const figuresOf = ({ players }: State) =>
  players.map(({ subs, labs, cards, supply }) => ({
    submarines: subs,
    expansions: labs.length,
    cards: cards.length,
    'bots left': supply,
  }))
