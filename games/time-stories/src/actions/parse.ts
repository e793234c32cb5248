import { type Answer, LETTERS, type Letter, RESOURCES } from '@chronothek/content'
import { failed, ok, type Result } from '@chronothek/core'
import { AGENTS, type AgentId, INTENTS } from '../ids.ts'
import type { AbilityUse, Action, Offer, Presence, TimeOver, Why } from '../state.ts'
import { no } from './seen.ts'

/** Foreign JSON is looked at through these: what gets through has the right form; whether it can be done, the checks say. */
type Raw = Readonly<Record<string, unknown>>
type SeatAction = Exclude<Action, TimeOver | Presence>
type Parser = (raw: Raw) => SeatAction | undefined

const LONGEST_ID = 64
const LONGEST_TEXT = 2000
const MAX_TARGETS = 8
const MAX_SIGNS = 20

const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
/** No id begins like the name of a text: in a view it would be taken for one, and its words sent along. */
const id = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_ID && !value.startsWith('§') ? value : undefined
const agentOf = (value: unknown): AgentId | undefined => AGENTS.find(agent => agent === value)
const letterOf = (value: unknown): Letter | undefined => LETTERS.find(letter => letter === value)
const count = (value: unknown): number | undefined =>
  Number.isSafeInteger(value) && (value as number) >= 1 && (value as number) <= 999 ? (value as number) : undefined
const bool = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined)
const sign = (value: unknown): string | number | undefined =>
  typeof value === 'number' ? (Number.isSafeInteger(value) && value >= 0 ? value : undefined) : id(value)

const again = (raw: Raw): { readonly again?: true } => (raw.again === true ? { again: true } : {})

/** An action if nothing of it is missing. */
function whole<A extends SeatAction>(action: { [K in keyof A]: A[K] | undefined }): A | undefined {
  return Object.values(action).includes(undefined) ? undefined : (action as A)
}

function listOf<T>(value: unknown, most: number, part: (raw: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value) || value.length > most) return undefined
  const parts = value.map(part)
  return parts.includes(undefined) ? undefined : (parts as T[])
}

function useOf(raw: unknown): AbilityUse | undefined {
  if (!isRecord(raw)) return undefined
  const [source, ability] = [id(raw.source), id(raw.id)]
  if (source === undefined || ability === undefined) return undefined
  if (raw.targets === undefined) return { source, id: ability }
  const targets = listOf(raw.targets, MAX_TARGETS, sign)
  return targets === undefined ? undefined : { source, id: ability, targets }
}

const answerOf = (value: unknown): Answer | undefined =>
  Array.isArray(value) ? listOf(value, MAX_SIGNS, sign) : Number.isSafeInteger(value) ? (value as number) : undefined

const plain =
  <T extends SeatAction['type']>(type: T): Parser =>
  () =>
    ({ type }) as SeatAction

const PARSERS: Readonly<Record<SeatAction['type'], Parser>> = {
  'read-base': plain('read-base'),
  ready: plain('ready'),
  'open-location': plain('open-location'),
  'spend-time': plain('spend-time'),
  'end-time': plain('end-time'),
  'keep-roll': plain('keep-roll'),
  leave: plain('leave'),
  'next-run': plain('next-run'),
  'choose-host': raw => whole({ type: 'choose-host', agent: agentOf(raw.agent), host: id(raw.host) }),
  'assign-kept': raw => whole({ type: 'assign-kept', agent: agentOf(raw.agent), object: count(raw.object) }),
  'decide-enter': raw => whole({ type: 'decide-enter', enter: bool(raw.enter), ...again(raw) }),
  place: raw => whole({ type: 'place', agent: agentOf(raw.agent), letter: letterOf(raw.letter), ...again(raw) }),
  move: raw => whole({ type: 'move', agent: agentOf(raw.agent), letter: letterOf(raw.letter) }),
  return: raw => whole({ type: 'return', agent: agentOf(raw.agent), letter: letterOf(raw.letter) }),
  idle: raw => whole({ type: 'idle', agent: agentOf(raw.agent) }),
  plan: parsePlan,
  test: parseTest,
  'use-ability': raw => {
    const [agent, use] = [agentOf(raw.agent), useOf(raw)]
    return agent === undefined || use === undefined ? undefined : { type: 'use-ability', agent, ...use }
  },
  'card-action': raw => whole({ type: 'card-action', agent: agentOf(raw.agent), id: id(raw.id) }),
  'enter-code': raw => whole({ type: 'enter-code', agent: agentOf(raw.agent), puzzle: id(raw.puzzle), answer: answerOf(raw.answer) }),
  give: raw => {
    const gift = parseGift(raw)
    return gift && { type: 'give', ...gift }
  },
  'answer-gift': raw => {
    const gift = parseGift(raw)
    return gift && whole({ type: 'answer-gift', ...gift, take: bool(raw.take) })
  },
  vote: raw => whole({ type: 'vote', choice: id(raw.choice) }),
  answer: raw => whole({ type: 'answer', choice: id(raw.choice) }),
  'write-note': raw => {
    const { text } = raw
    const isText = typeof text === 'string' && text.trim() !== '' && text.length <= LONGEST_TEXT
    return whole({ type: 'write-note', text: isText ? text : undefined, shared: bool(raw.shared) })
  },
  'erase-note': raw => whole({ type: 'erase-note', id: Number.isSafeInteger(raw.id) ? (raw.id as number) : undefined }),
}

function parsePlan({ agent: rawAgent, intent }: Raw): SeatAction | undefined {
  const agent = agentOf(rawAgent)
  if (agent === undefined) return undefined
  if (intent === undefined) return { type: 'plan', agent }
  if (!isRecord(intent)) return undefined
  const kind = INTENTS.find(each => each === intent.kind)
  if (kind === undefined) return undefined
  if (intent.target === undefined) return { type: 'plan', agent, intent: { kind } }
  const target = id(intent.target)
  return target === undefined ? undefined : { type: 'plan', agent, intent: { kind, target } }
}

function parseTest(raw: Raw): SeatAction | undefined {
  const [agent, test] = [agentOf(raw.agent), id(raw.test)]
  if (agent === undefined || test === undefined) return undefined
  if (raw.use === undefined) return { type: 'test', agent, test }
  const use = listOf(raw.use, MAX_TARGETS, useOf)
  return use === undefined ? undefined : { type: 'test', agent, test, use }
}

function parseGift(raw: Raw): Offer | undefined {
  const [from, to] = [agentOf(raw.from), agentOf(raw.to)]
  if (from === undefined || to === undefined) return undefined
  if (raw.object !== undefined) {
    const object = count(raw.object)
    return object === undefined || raw.resource !== undefined ? undefined : { from, to, object }
  }
  const resource = RESOURCES.find(colour => colour === raw.resource)
  const n = raw.n === undefined ? 1 : count(raw.n)
  return resource === undefined || n === undefined ? undefined : { from, to, resource, n }
}

/** Foreign JSON → an action of a seat. What the clock plays does not get through. */
export function parseAction(raw: unknown): Result<Action, Why> {
  const parser =
    isRecord(raw) && typeof raw.type === 'string' && Object.hasOwn(PARSERS, raw.type) ? PARSERS[raw.type as SeatAction['type']] : undefined
  const action = parser?.(raw as Raw)
  return action === undefined ? failed(no('E_BAD_ACTION', 'CORE-001')) : ok(action)
}
