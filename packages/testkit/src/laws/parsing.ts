import { type GameDefinition, type GameShape, type Luck, same } from '@chronothek/core'
import { asLawError, LawError } from '../law-error.ts'
import type { LawOptions } from '../law-options.ts'
import { findNonJson, stored } from '../plain.ts'
import type { Played } from '../played.ts'
import { bent, junk } from '../tries.ts'

const LONGEST_ACTION = 10_000
const ROUNDS = 20

/** The parsers survive the actions of this match, distorted in many ways, and random junk. */
export function keepsParse<G extends GameShape>({ game, lawOptions, entries, header }: Played<G>, luck: Luck): void {
  const pool = [...entries.map(entry => entry.action.type), 'x'.repeat(LONGEST_ACTION), -1, 1e9]
  const actions = entries.map(entry => entry.action)
  for (let round = 0; round < ROUNDS; round++) {
    const action = actions[luck(Math.max(1, actions.length))]
    for (const raw of [junk(luck), action, bent(action, pool, luck), bent(header.options, pool, luck)]) checkParsers(game, lawOptions, raw)
  }
  for (const type of lawOptions.clockOnly ?? []) checkParsers(game, lawOptions, { ...actions.find(action => action.type === type), type })
  const options = game.parseOptions(stored(header.options))
  if (!options.ok || !same(options.value, header.options)) throw new LawError('parse', `${JSON.stringify(header.options)} are not options`)
}

/** Passes foreign JSON to both parsers of a game; throws if one of them breaks the law. */
export function checkParsers<G extends GameShape>(game: GameDefinition<G>, lawOptions: LawOptions<G>, raw: unknown): void {
  const options = parsed(game.parseOptions, raw)
  const action = parsed(game.parseAction, raw)
  for (const value of [options, action]) {
    const text = JSON.stringify(value) ?? ''
    if (text.length > LONGEST_ACTION) throw new LawError('parse', `${text.length} characters got through: ${text.slice(0, 80)}…`)
  }
  if (action === undefined || !lawOptions.clockOnly?.includes(action.type)) return
  throw new LawError('parse', `${action.type} is the clock’s alone, but the parser lets it through`)
}

function parsed<T>(parse: (raw: unknown) => { readonly ok: boolean; readonly value?: T }, raw: unknown): T | undefined {
  try {
    const { ok, value } = parse(stored(raw))
    if (!ok || value === undefined) return undefined
    const odd = findNonJson(value, 'parsed')
    const again = parse(stored(value))
    if (odd !== undefined) throw new LawError('parse', odd)
    if (!again.ok || !same(again.value, value)) throw new LawError('parse', `parsing twice differs: ${JSON.stringify(value).slice(0, 200)}`)
    return value
  } catch (error) {
    throw asLawError('parse', error)
  }
}
