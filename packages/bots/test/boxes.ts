import { type BotKnowledge, type GameDefinition, ok, type Rules } from '@chronothek/core'

/** A tiny game for bots: a prize is in one of three boxes, and the player opens boxes until they find it. Nobody knows where it is. */
export interface Boxes {
  options: undefined
  state: { prize: number; opened: number[] }
  action: { readonly type: 'open'; readonly box: number }
  event: { readonly for: 'all'; readonly type: 'opened' }
  shared: { readonly opened: readonly number[]; readonly over: boolean }
  own: undefined
  pack: undefined
  /** The relative probability of each box. */
  memory: readonly number[]
}

const isOver = ({ prize, opened }: Boxes['state']) => opened.includes(prize)

const rules: Rules<Boxes> = {
  setup: (_options, _seats, chance) => ({ prize: chance.pick(3, 'prize'), opened: [] }),
  acting: state => (isOver(state) ? [] : [0]),
  check: () => undefined,
  apply: (state, { action }) => {
    state.opened.push(action.box)
    return [{ for: 'all', type: 'opened' }]
  },
  alarm: () => undefined,
  timeout: () => undefined,
  shared: state => ({ opened: state.opened, over: isOver(state) }),
  own: () => undefined,
  result: state => (isOver(state) ? { ranking: [[0]], reason: 'found' } : undefined),
}

const closedOf = (opened: readonly number[]) => [0, 1, 2].filter(box => !opened.includes(box))

export const boxes: GameDefinition<Boxes> = {
  id: 'boxes',
  rulesVersion: 1,
  seats: [1],
  undo: 'by-information',
  parseOptions: () => ok(undefined),
  parseAction: raw => ok(raw as Boxes['action']),
  legalActions: ({ viewer, shared }) =>
    viewer === 'spectator' || shared.over ? [] : closedOf(shared.opened).map(box => ({ type: 'open', box })),
  imagine({ shared: { opened } }, chance, memory = [1, 1, 1]) {
    const closed = closedOf(opened)
    let rest = chance.pick(closed.reduce((sum, box) => sum + (memory[box] ?? 0), 0) || 1, 'imagined')
    const prize = closed.find(box => {
      rest -= memory[box] ?? 0
      return rest < 0
    })
    return { prize: prize ?? 0, opened: [...opened] }
  },
  bind: () => rules,
}

/** Opens the first closed box. Finding the prize early is better. */
export const knowledge: BotKnowledge<Boxes> = {
  policy: (_rules, { opened }) => ({ type: 'open', box: closedOf(opened)[0] ?? 0 }),
  value: (_rules, state) => (isOver(state) ? -state.opened.length : -9),
  worlds: () => 30,
}
