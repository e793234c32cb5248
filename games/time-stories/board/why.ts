import type { SentenceContext } from '@chronothek/board-kit'
import type { GameEvent, Seat } from '@chronothek/core'
import type { AgentId } from '../src/ids.ts'
import type { Event, Intent, Shared } from '../src/state.ts'
import { intentWords } from './intent-words.ts'
import { seatName } from './names.ts'
import { WORDS } from './words.ts'

/** A companion says whose wish it carried out, or that it could not. Where nobody wished anything there is nothing to say. */
export function why(before: Shared, seat: Seat, raw: readonly GameEvent[], { language, names, text }: SentenceContext) {
  const deed = (raw as readonly Event[]).find(event => doerOf(event) !== undefined)
  const agent = deed === undefined ? undefined : doerOf(deed)
  const wish = agent === undefined ? undefined : before.intents[agent]
  if (deed === undefined || agent === undefined || wish === undefined || before.companions.includes(wish.by)) return undefined
  if (!before.owners[agent]?.includes(seat)) return undefined
  return () => {
    const words = WORDS[language]
    const say = (ref: Parameters<typeof text>[0] | undefined) => (ref === undefined ? '' : text(ref))
    const what = intentWords({ shared: before, own: undefined, words, say, names, language, text, mine: [] }, wish)
    return (isAsWished(before, wish, deed) ? words.botAsWished : words.botNotAsWished)(seatName({ names }, wish.by), what)
  }
}

/** Whose action an event was. */
function doerOf(event: Event): AgentId | undefined {
  switch (event.type) {
    case 'pawn-placed':
    case 'pawn-moved':
    case 'rolled':
    case 'idled':
    case 'ability-used':
    case 'code-entered':
      return event.agent
    case 'given':
      return event.from
    default:
      return undefined
  }
}

/** Going where the test, the leader or the taker is belongs to the wish. */
function isAsWished({ agents, location }: Shared, { kind, target = '', by }: Intent, deed: Event): boolean {
  const at = (id: string) => agents.find(agent => agent.id === id)?.at
  const goes = deed.type === 'pawn-moved' || deed.type === 'pawn-placed' ? deed.letter : undefined
  const led = agents.filter(({ owners }) => owners.includes(by)).map(agent => agent.at)
  switch (kind) {
    case 'move':
      return goes === target
    case 'test':
      return deed.type === 'rolled'
        ? deed.test === target
        : location?.slots.some(({ letter, rows }) => letter === goes && rows.some(row => row.test === target)) === true
    case 'follow':
      return goes !== undefined && (target === '' ? led.includes(goes) : at(target) === goes)
    case 'give':
      return (
        deed.type === 'given' ||
        (goes !== undefined && (target.includes('>') ? at(target.split('>')[1] ?? '') === goes : led.includes(goes)))
      )
    case 'use':
      return deed.type === 'ability-used'
    case 'code':
      return deed.type === 'code-entered'
    default:
      return deed.type === 'idled'
  }
}
