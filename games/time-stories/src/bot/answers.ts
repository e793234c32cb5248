import type { Letter, Shield } from '@chronothek/content'
import type { AgentView } from '../state.ts'
import { idleCost } from './deeds.ts'
import { firstAllowed, type Glance, isPersons, type SeatAction } from './glance.ts'

/** An open choice only this seat can make. What the words say, it cannot read. */
export function answer(glance: Glance): SeatAction | undefined {
  const { waiting } = glance.shared
  const open = (glance.own?.choice?.options ?? []).filter(each => each.open).map(({ id }) => id)
  if (waiting?.kind === 'return') return firstAllowed(glance, returning(glance, open))
  return firstAllowed(
    glance,
    [...preferred(glance, open), ...open].map(choice => ({ type: 'answer', choice })),
  )
}

function preferred(glance: Glance, open: readonly string[]): readonly string[] {
  const { shared, own, people } = glance
  switch (shared.waiting?.kind) {
    case 'who':
      return [...candidates(glance, open)].sort((a, b) => claim(glance, b) - claim(glance, a)).map(({ id }) => id)
    case 'shield':
      return kinds(open as readonly Shield[])
    case 'die':
      return ['yes']
    case 'prompt':
      // An offered journey takes everybody along: people go by their own will, and alone there is no reason to stay out of it.
      return own?.choice?.text === undefined && open.includes('no') && people.length > 0 ? ['no'] : []
    default:
      return []
  }
}

const candidates = ({ shared }: Glance, open: readonly string[]): AgentView[] => shared.agents.filter(({ id }) => open.includes(id))

/** Things go to people, then to who carries least; healing to who needs it most. Anything else may hurt: the fittest take it. */
function claim(glance: Glance, { id, objects, lp, life }: AgentView): number {
  const { object, about } = glance.own?.choice ?? {}
  if (about?.what === 'heal') return life - lp
  if (object === undefined && about?.what !== 'tokens') return lp
  return (isPersons(glance, id) ? 20 : 0) - objects.length
}

/** A grey shield becomes a harmless one; of shields to take away, those that hurt most. */
const KINDS: readonly Shield[] = ['heart', 'time', 'special', 'skull', 'blank']
function kinds(open: readonly Shield[]): readonly Shield[] {
  const isGrey = (['blank', 'skull', 'time', 'heart'] as const).every(kind => open.includes(kind))
  return isGrey ? ['blank'] : KINDS
}

/** Back from the vortex, to where it is quiet, and to people. */
function returning(glance: Glance, open: readonly string[]): SeatAction[] {
  const { shared, roster, seat } = glance
  const agent = shared.agents.find(({ id, owners }) => shared.waiting?.agents.includes(id) && (owners.includes(seat) || roster.seats > 0))
  if (agent === undefined) return []
  const toll = (letter: string) => {
    const isWithPeople = shared.agents.some(({ id, at }) => at === letter && isPersons(glance, id))
    return idleCost(glance, { ...agent, at: letter as Letter }) - (isWithPeople ? 0.5 : 0)
  }
  return [...open].sort((a, b) => toll(a) - toll(b)).map(letter => ({ type: 'return', agent: agent.id, letter: letter as Letter }))
}
