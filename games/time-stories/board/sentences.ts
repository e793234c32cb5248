import type { Sentence, SentenceContext, SentencePart } from '@chronothek/board-kit'
import type { StatusId } from '@chronothek/content'
import type { GameEvent, Language, Refusal, TextRef } from '@chronothek/core'
import type { AgentId } from '../src/ids.ts'
import type { Event } from '../src/state.ts'
import {
  facesName,
  isYou,
  listed,
  parts,
  pawnName,
  quadrantName,
  resourceName,
  say,
  shieldsName,
  type TextKey,
  texts,
} from '../texts/index.ts'
import { plainOf } from './markup.ts'
import { RULE_OF_EVENT } from './rule-of.ts'
import { WORDS } from './words.ts'

type Values = Readonly<Record<string, SentencePart | number>>
type EventKey = Extract<TextKey, `event.${string}`>
interface Said {
  readonly key: EventKey
  readonly values: Values
}
type Of<T extends Event['type']> = Extract<Event, { type: T }>

/** Who was named already: whose a host is needs to be said once. */
interface Telling extends SentenceContext {
  readonly met: Set<AgentId>
}

/** What one entry was, as short sentences for the log. */
export function tell(raw: readonly GameEvent[], context: SentenceContext): readonly Sentence[] {
  const { language, names, text } = context
  const telling: Telling = { language, names, text, met: new Set() }
  return (raw as readonly Event[]).flatMap(event =>
    linesOf(event, telling).map(({ key, values }) => ({
      parts: filled(key, values, context, event),
      rule: RULE_OF_EVENT[event.type],
      ...(event.for === 'all' ? {} : { isPrivate: true }),
      ...toneOf(event),
    })),
  )
}

/** Why not, in the game's words. */
export function refusal({ code, params }: Pick<Refusal, 'code' | 'params'>, language: Language): string | undefined {
  const key = `refusal.${code}`
  return key in texts[language] ? say(language, key as TextKey, params) : undefined
}

function filled(key: EventKey, values: Values, context: SentenceContext, event: Event): readonly SentencePart[] {
  const you = 'seat' in event && event.seat !== undefined && isYou(event.seat, context)
  return parts<SentencePart | number>(context.language, key, values, you).map(part => (typeof part === 'number' ? `${part}` : part))
}

const toneOf = (event: Event): Pick<Sentence, 'tone'> =>
  event.type === 'test-passed' || (event.type === 'code-entered' && event.right) || (event.type === 'run-ended' && event.kind === 'success')
    ? { tone: 'right' }
    : event.type === 'code-entered' || event.type === 'agent-died'
      ? { tone: 'wrong' }
      : {}

/** "Bastian Oyk (Mara)", then "Bastian Oyk"; the colour of the pawn where nobody knows the host. */
function nameOf(event: Event, id: AgentId, { language, names, text, met }: Telling): string {
  const called = event.for === 'all' ? event.who?.[id] : undefined
  const host = called === undefined ? '' : plainOf(text(called.host))
  if (called === undefined || host === '') return pawnName(id, language)
  const [seat, ...more] = called.seats
  const player = met.has(id) || seat === undefined || more.length > 0 || names.length < 2 ? '' : (names[seat] ?? '')
  met.add(id)
  return player === '' ? host : `${host} (${player})`
}

/** Everything an event brings, as fillings of gaps. */
function valuesOf(event: Event, telling: Telling): Values {
  const { language, names, text } = telling
  const agent = (id: AgentId): SentencePart => ({ piece: `pawn-${id}`, text: nameOf(event, id, telling), mark: `tst-of-${id}` })
  const named = (ref: TextRef | undefined) => (ref === undefined ? '' : plainOf(text(ref)))
  const found: Record<string, SentencePart | number> = {}
  for (const [name, value] of Object.entries(event)) if (typeof value === 'number' || typeof value === 'string') found[name] = value
  if ('seat' in event && event.seat !== undefined) found.seat = { seat: event.seat, text: names[event.seat] ?? '' }
  if ('captain' in event) found.captain = { seat: event.captain, text: names[event.captain] ?? '' }
  if ('agent' in event && event.agent !== undefined) found.agent = agent(event.agent)
  if ('agents' in event)
    found.agents = listed(
      event.agents.map(id => nameOf(event, id, telling)),
      language,
    )
  if ('from' in event) found.from = agent(event.from)
  if ('to' in event) found.to = agent(event.to)
  if ('letter' in event && event.letter !== undefined) found.letter = { piece: `card-${event.letter}`, text: event.letter }
  if ('name' in event) found.name = named(event.name)
  if ('box' in event) found.box = named(event.box)
  if ('text' in event) found.text = named(event.text)
  if ('title' in event) found.title = named(event.title)
  if ('host' in event) found.host = named(`§host.${event.host}.name`) || event.host
  if ('object' in event && event.object !== undefined) found.object = { piece: `object-${event.object}`, text: `${event.object}` }
  if ('status' in event) found.status = statusOf(event.status, language, named(`§status.${event.status}`))
  if ('resource' in event && event.resource !== undefined)
    found.resource = named(`§resource.${event.resource}`) || resourceName(event.resource, language)
  if ('counter' in event) found.counter = { piece: `counter-${event.counter}`, text: named(`§counter.${event.counter}`) || event.counter }
  if ('quadrant' in event) found.quadrant = quadrantName(event.quadrant, language)
  if ('skill' in event) found.skill = named(`§skill.${event.skill}`)
  if ('fallen' in event) found.fallen = shieldsName(event.fallen, language)
  if (event.type === 'captain-rolled') found.faces = event.faces.join(', ')
  else if ('faces' in event) found.faces = facesName(event.faces, language)
  return found
}

const statusOf = (id: StatusId, language: Language, name: string): SentencePart => ({
  piece: `status-${id}`,
  text: name === '' ? WORDS[language].status(id) : `${WORDS[language].status(id)} (${name})`,
})

/** Which sentence tells it; none for what the next one says better. */
function linesOf(event: Event, context: Telling): readonly Said[] {
  const values = valuesOf(event, context)
  const line = (key: EventKey): readonly Said[] => [{ key, values }]
  switch (event.type) {
    case 'enter-wished':
      return line(event.enter ? 'event.enter-wished' : 'event.enter-wished.no')
    case 'card-explored':
      return line(event.agents.length > 1 ? 'event.card-explored.many' : 'event.card-explored')
    case 'card-gone':
      return line(`event.card-gone.${event.why}`)
    case 'time-spent':
      return line(event.tu === 0 ? 'event.time-spent.last' : 'event.time-spent')
    case 'time-lost':
      // The captain's die says what the way cost.
      return event.why === 'travel' ? [] : line(`event.time-lost.${event.why}`)
    case 'test-started':
      return line(values.skill === '' ? 'event.test-started' : 'event.test-started.skill')
    case 'rolled':
      return line(values.skill === '' ? 'event.rolled' : 'event.rolled.skill')
    case 'roll-settled':
      return settled(event).map(key => ({ key, values }))
    case 'test-passed':
      return line(event.enemy ? 'event.test-passed.enemy' : 'event.test-passed')
    case 'life-lost':
      return line(`event.life-lost.${event.why}`)
    case 'agent-died':
      return line(event.back > 0 ? 'event.agent-died' : 'event.agent-died.for-good')
    case 'given':
      return line(event.object === undefined ? 'event.given.resource' : 'event.given')
    case 'resource-gained':
    case 'resource-spent':
      return line(event.agent === undefined ? `event.${event.type}.team` : `event.${event.type}`)
    default:
      return rareLines(event, values)
  }
}

function rareLines(event: Event, values: Values): readonly Said[] {
  const line = (key: EventKey): readonly Said[] => [{ key, values }]
  switch (event.type) {
    case 'ability-used':
      return line(values.name === undefined || values.name === '' ? 'event.ability-used' : 'event.ability-used.named')
    case 'code-entered':
      return line(event.right ? 'event.code-entered.right' : 'event.code-entered')
    case 'special-roll':
      return line(event.letter === undefined ? 'event.special-roll' : 'event.special-roll.card')
    case 'ballot-opened':
      return line(`event.ballot-opened.${event.kind}`)
    case 'ballot-closed':
      return closed(event) === undefined ? [] : line(closed(event) as EventKey)
    case 'captain-rolled':
      return line(event.red > 0 ? 'event.captain-rolled.red' : 'event.captain-rolled')
    case 'run-ended':
      return line(`event.run-ended.${event.kind}`)
    case 'presence-changed':
      return line(event.here ? 'event.presence-changed' : 'event.presence-changed.away')
    default:
      return line(`event.${event.type}`)
  }
}

const settled = ({ fallen, strength, resistance }: Of<'roll-settled'>): readonly EventKey[] => [
  fallen.some(({ n }) => n > 0) ? 'event.roll-settled' : 'event.roll-settled.none',
  ...(strength > 0 ? [strength > resistance ? ('event.roll-settled.struck' as const) : ('event.roll-settled.held' as const)] : []),
]

/** Where a way was chosen the journey tells it; options of cards have no names here. */
const closed = ({ kind, choice, seat }: Of<'ballot-closed'>): EventKey | undefined => {
  if (choice === 'yes') return seat === undefined ? 'event.ballot-closed.yes' : 'event.ballot-closed.captain-yes'
  if (choice === 'no') return seat === undefined ? 'event.ballot-closed.no' : 'event.ballot-closed.captain-no'
  if (seat === undefined) return undefined
  return kind === 'destination' ? 'event.ballot-closed.captain-place' : 'event.ballot-closed.captain'
}
