import type { View } from '@chronothek/core'
import type { Action, AgentId, Stories } from '@chronothek/time-stories'

const CREW: Readonly<Partial<Record<AgentId, string>>> = { blue: 'philomena', green: 'anton', pink: 'korbinian', yellow: 'lotte' }
const AGENTS = Object.keys(CREW) as AgentId[]

/** Where everybody stands; at the counter as long as there is no pass. */
const STANDS: Readonly<Record<string, string>> = { counter: 'CBEC', station: 'BBEB', shop: 'BBBB', ferry: 'CCBC' }
/** Where they go on the ferry: the clock, the whistle, the boiler. */
const GOES = ['E', 'D', 'C']
/** The minutes the ship's clock has to be put back, as two cards of the station tell. */
const CODE = { puzzle: 'shipClock', answer: 13 }

/** Some of an action. */
type Wish = Readonly<Record<string, unknown>>
const ANSWERS: readonly Wish[] = [
  { type: 'keep-roll' },
  { type: 'vote', choice: 'yes' },
  { type: 'answer', choice: 'blue' },
  { type: 'decide-enter', enter: true },
]

/** What somebody does who knows The Night Ferry: a pass, the key in the shop, the ship's clock, the whistle. Mostly won in the second run. */
export function crosses(view: View<Stories>, offered: readonly Action[]): Action | undefined {
  const fits = (wish: Wish) => (action: Action) => Object.entries(wish).every(([key, value]) => (action as unknown as Wish)[key] === value)
  for (const wish of [...ANSWERS, ...wishes(view)]) {
    const found = offered.find(fits(wish))
    if (found !== undefined) return found
    if (wish.type === 'enter-code') return wish as unknown as Action // nobody is offered an answer
  }
  return offered[0]
}

function wishes({ shared, viewer }: View<Stories>): readonly Wish[] {
  const place = shared.location?.id ?? ''
  const mine = AGENTS.filter(agent => shared.owners[agent]?.some(seat => seat === viewer))
  const isSet = shared.statuses.includes('green-1')
  const whistle = isSet ? [{ type: 'card-action', id: 'whistle' }] : []
  switch (shared.phase) {
    case 'hosts':
      return mine.flatMap(agent => (shared.chosen[agent] === CREW[agent] ? [] : [{ type: 'choose-host', agent, host: CREW[agent] }]))
    case 'placing': {
      const hasPass = shared.map.places.some(({ location }) => location === 'ferry')
      const stands = STANDS[place === 'station' && !hasPass ? 'counter' : place] ?? ''
      return AGENTS.map((agent, index) => ({ type: 'place', agent, letter: stands[index] }))
    }
    case 'planning': {
      const reader = mine.find(agent => !isSet && place === 'ferry' && shared.agents.some(({ id, at }) => id === agent && at === 'E'))
      const isOpen = shared.location?.slots.some(({ rows }) => rows.some(({ test }) => test === 'caseClock')) === true
      const leave = place === 'station' || (place === 'shop' && !isOpen) ? [{ type: 'leave' }] : []
      return [
        ...whistle,
        ...(reader === undefined ? [] : [{ type: 'enter-code', agent: reader, ...CODE }]),
        ...leave,
        { type: 'spend-time' },
      ]
    }
    case 'leaving':
      return [{ type: 'vote', choice: place === 'station' ? 'shop' : 'ferry' }]
    case 'acting': {
      const acts = AGENTS.flatMap((agent, index): Wish[] => {
        const move = { type: 'move', agent, letter: place === 'ferry' ? GOES[index] : '' }
        const test = { type: 'test', agent }
        return [...(index === 0 ? [move, test] : [test, move]), { type: 'idle', agent }]
      })
      return [...whistle, ...acts]
    }
    default:
      return []
  }
}
