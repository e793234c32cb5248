import type { Letter } from '@chronothek/content'
import { refusal, type Seat } from '@chronothek/core'
import type { AgentId, RefusalCode } from '../ids.ts'
import { leads, type Roster, rosterIn } from '../roster.ts'
import type { AgentView, FrontView, Own, Phase, Shared, Why } from '../state.ts'

/** What a check may look at: what the mover sees, and nothing else. So no refusal can tell him more (5.3). */
export interface Seen {
  readonly seat: Seat
  readonly shared: Shared
  readonly own: Own | undefined
  readonly roster: Roster
}

/** What is his own is looked at only where it matters: most refusals have come before that. */
export function seenBy(seat: Seat, shared: Shared, look: () => Own | undefined, roster = rosterIn(shared)): Seen {
  let seen: { readonly own: Own | undefined } | undefined
  return {
    seat,
    shared,
    roster,
    get own() {
      seen ??= { own: look() }
      return seen.own
    },
  }
}

export const no = (code: RefusalCode, rule: string): Why => refusal(code, rule)

/** Now is not the moment: the wrong phase (TST-060), a run that is over, or a choice everybody waits for. */
export function whyNotNow({ shared }: Seen, phases: readonly Phase[], while_: readonly string[] = []): Why | undefined {
  const { phase, waiting, ballot } = shared
  if (!phases.includes(phase))
    return phase === 'report' || phase === 'won' ? no('E_RUN_OVER', 'TST-203') : no('E_PHASE', phase === 'base' ? 'TST-060' : 'TST-088')
  if (waiting !== undefined && !while_.includes(waiting.kind)) return no('E_PROMPT_OPEN', 'TST-085')
  if (ballot !== undefined && !while_.includes(ballot.kind)) return no('E_PROMPT_OPEN', 'TST-085')
  return undefined
}

export const findAgent = ({ shared }: Seen, id: AgentId): AgentView | undefined => shared.agents.find(agent => agent.id === id)

/** Whose agent it is comes before anything about him. */
export function whyNotAgent(seen: Seen, id: AgentId): Why | undefined {
  const agent = findAgent(seen, id)
  if (agent === undefined || !leads(seen.roster, seen.seat, id)) return no('E_NOT_YOUR_AGENT', 'TST-099')
  return agent.vortex === undefined ? undefined : no('E_AGENT_DEAD', 'TST-179')
}

/** One action per agent and TU (TST-123); a lost one is none (TST-221). */
export function whyActed(seen: Seen, id: AgentId): Why | undefined {
  const acted = findAgent(seen, id)?.acted
  if (acted === undefined) return undefined
  return acted === 'lost' ? no('E_TIME_LOST', 'TST-221') : no('E_ALREADY_ACTED', 'TST-123')
}

/** The front under an agent's feet, if its player may read it. */
export function findFront(seen: Seen, id: AgentId): FrontView | undefined {
  const letter: Letter | undefined = findAgent(seen, id)?.at
  const card = letter === undefined ? undefined : seen.shared.location?.slots.find(slot => slot.letter === letter)?.card
  return card === undefined ? undefined : seen.own?.fronts.find(front => front.card === card)
}

/** Where before what: nobody learns from a refusal what a card he does not stand on holds. */
export function whyNoFront(seen: Seen, id: AgentId, absent: RefusalCode = 'E_NOT_HERE'): Why | undefined {
  const letter = findAgent(seen, id)?.at
  if (letter === undefined) return no('E_NOT_HERE', 'TST-112')
  if (seen.shared.location?.slots.find(slot => slot.letter === letter)?.gone) return no(absent, 'TST-A19')
  return findFront(seen, id) === undefined ? no('E_HIDDEN', 'TST-112') : undefined
}
