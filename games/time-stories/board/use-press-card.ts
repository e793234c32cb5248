import type { Letter } from '@chronothek/content'
import { type Helm, type SeatAction, useHelm } from './helm.ts'
import { agentOf, frontAt, slotOf } from './read.ts'

/** What leading the pawn in hand to a card means now. */
export function leadTo({ shared, current }: Pick<Helm, 'shared' | 'current'>, letter: Letter): SeatAction | undefined {
  const agent = agentOf(shared, current)
  if (agent === undefined) return undefined
  if (agent.vortex !== undefined && shared.waiting?.kind === 'return') return { type: 'return', agent: agent.id, letter }
  if (shared.waiting?.kind === 'return' && shared.waiting.agents.includes(agent.id)) return { type: 'return', agent: agent.id, letter }
  if (shared.phase === 'deciding' || shared.phase === 'placing') return { type: 'place', agent: agent.id, letter }
  if (shared.phase === 'planning' && agent.at !== letter && agent.vortex === undefined)
    return { type: 'plan', agent: agent.id, intent: { kind: 'move', target: letter } }
  // Also where it cannot be: the refusal says why.
  return { type: 'move', agent: agent.id, letter }
}

/** A press on a card: places the pawn, shows the move it could make, or opens the front one may read. */
export function usePressCard(letter: Letter) {
  const helm = useHelm()
  const { shared, own, show, act, point, may } = helm
  const action = leadTo(helm, letter)
  const can = action !== undefined && action.type !== 'plan' && may(action)
  const press = () => {
    const card = slotOf(shared, letter)?.card
    if (card !== undefined && shared.phase !== 'placing' && frontAt(shared, own, letter) !== undefined) return show({ kind: 'card', card })
    if (action === undefined || helm.board.onKeys === undefined) return
    if (action.type !== 'move') return void act(`card-${letter}`, action)
    // A move is somebody's one action: the slip says what it means, and does it.
    point(letter)
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`.tst [data-press="move-${letter}"]`)?.focus())
    if (!can) void act(`card-${letter}`, action)
  }
  return { press, can }
}
