import type { Bilingual, Mission } from '@chronothek/content'

/* The same mission in which every secret is a needle: whatever gets out says what it was. */

/** Added to the numbers of objects and cards, so that they are like no other number in a frame. */
export const OBJECTS_FROM = 700
export const CARDS_FROM = 300

/** What needles stand for: `locations/hall/panels/C/front/text`, `pictures/hall.svg`. */
export interface Needles {
  readonly mission: Mission
  /** Texts by the number in their needle. */
  readonly texts: readonly string[]
  /** Files by the number in their digest. */
  readonly files: readonly string[]
}

type Raw = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is Bilingual => isRecord(value) && 'de' in value && 'en' in value
const idOf = (part: unknown, index: number): string => {
  const { id, letter, n, do: verb } = (isRecord(part) ? part : {}) as Raw
  return verb === undefined && (id ?? letter ?? n) !== undefined ? String(id ?? letter ?? n) : String(index)
}

/** Other words in every text; `world` makes them differ between two worlds. */
export function needlesOf(real: Mission, world = ''): Needles {
  const texts: string[] = []
  const mission = visit(renamed(real), '') as Mission

  function visit(value: unknown, path: string): unknown {
    if (isText(value)) {
      texts.push(path)
      const say = (language: string) => `⟦x${texts.length - 1}${language}${world}⟧`
      return { de: say('de'), en: say('en') }
    }
    if (Array.isArray(value)) return value.map((part, index) => visit(part, `${path}/${idOf(part, index)}`))
    if (!isRecord(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visit(part, path === '' ? key : `${path}/${key}`)]))
  }

  const files = Object.keys(real.files)
  const digests = Object.fromEntries(files.map((file, index) => [file, digestOf(index)]))
  return { mission: { ...mission, files: digests }, texts, files }
}

const digestOf = (index: number): string => `feedfeedfeedfeed${index.toString(16).padStart(16, '0')}`

const PREFIXED: Readonly<Record<string, string>> = { puzzle: 'p_', test: 't_', passed: 't_', variant: 'v_', initial: 'v_', tag: 'g_' }
const PREFIXED_LISTS: Readonly<Record<string, string>> = { tests: 't_', puzzles: 'p_' }

/** Ids that players see only with the card they belong to get names of their own. */
function renamed(real: Mission): Mission {
  const mission = rename(real, '') as Mission
  const deck = [...Array<string>(CARDS_FROM).fill('-'), ...mission.deck]
  const puzzles = mission.puzzles?.map(puzzle => {
    if (puzzle.input.type !== 'objects') return puzzle
    const other = (n: string | number) => (typeof n === 'number' ? n + OBJECTS_FROM : n)
    const solutions = puzzle.solutions.map(solution => ({
      ...solution,
      answer: Array.isArray(solution.answer) ? solution.answer.map(other) : solution.answer,
    }))
    const traps = puzzle.traps?.map(trap => ({ ...trap, contains: other(trap.contains) }))
    return { ...puzzle, solutions, traps, input: { ...puzzle.input, from: puzzle.input.from.map(n => n + OBJECTS_FROM) } }
  })
  return { ...mission, deck, puzzles }
}

function rename(value: unknown, key: string, list = ''): unknown {
  if (Array.isArray(value)) {
    if (key === 'tags') return value.map(tag => `g_${tag}`)
    if (key === 'objects' && typeof value[0] === 'number') return value.map(n => n + OBJECTS_FROM)
    return value.map(part => rename(part, '', key))
  }
  if (typeof value === 'number') return key === 'object' || (key === 'n' && list === 'objects') ? value + OBJECTS_FROM : value
  if (typeof value === 'string') {
    if (value.startsWith('holder:')) return `holder:${Number(value.slice('holder:'.length)) + OBJECTS_FROM}`
    const prefix = key === 'id' ? PREFIXED_LISTS[list] : PREFIXED[key]
    return prefix === undefined ? value : `${prefix}${value}`
  }
  if (!isRecord(value) || isText(value)) return value
  if (value.kind === 'object' && Array.isArray(value.all)) return { kind: 'object', all: value.all.map(n => Number(n) + OBJECTS_FROM) }
  const names = key === 'variants' ? (name: string) => `v_${name}` : (name: string) => name
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [names(name), rename(part, name, list)]))
}

/** Everything of the mission that a text tells, whatever it is: the words behind a needle, a file, an id or a number. */
export function told(message: string, { mission, texts, files }: Needles): Set<string> {
  const found = new Set<string>()
  const body = message.replaceAll(/"seq":\d+/g, '') // long campaigns have as many entries as a card has in its number
  for (const [, index] of body.matchAll(/⟦x(\d+)(?:de|en)[^⟧]*⟧/g)) found.add(texts[Number(index)] ?? 'nothing')
  for (const [, index] of body.matchAll(/feedfeedfeedfeed([0-9a-f]{16})/g)) found.add(files[Number.parseInt(index ?? '', 16)] ?? 'nothing')
  for (const [id] of body.matchAll(namesOf(mission.locations))) found.add(`@${id}`)
  for (const [id] of body.matchAll(namesOf(mission.missionCards))) found.add(`!${id}`)
  for (const [id] of body.matchAll(/\b[tpvg]_[A-Za-z0-9]+/g)) found.add(id)
  for (const [, number] of body.matchAll(/(?<![\w.-])([37]\d\d)(?![\w.])/g)) found.add(`#${number}`)
  return found
}

const namesOf = (parts: readonly { readonly id: string }[]): RegExp => new RegExp(`\\b(?:${parts.map(({ id }) => id).join('|')})\\b`, 'g')
