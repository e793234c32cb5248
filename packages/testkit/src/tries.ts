import type { GameShape, Luck } from '@chronothek/core'
import { leaves, stored } from './plain.ts'
import type { Played } from './played.ts'

const OFFERED = 4
const STALE = 3
const BENT = 6

/** Some foreign JSON, from harmless to hostile. */
export function junk(luck: Luck, depth = 3): unknown {
  const simple = ['', 'x', '__proto__', '§', '🕯', 'x'.repeat(50_000), 0, -1, 0.5, 1e308, 2 ** 53, true, false, null]
  const kind = luck(depth > 0 ? 4 : 2)
  if (kind < 2) return simple[luck(simple.length)]
  const parts = Array.from({ length: luck(4) }, () => junk(luck, depth - 1))
  if (kind === 2) return parts
  return Object.fromEntries(parts.map((part, index) => [['type', 'seat', 'card', 'at'][index] as string, part]))
}

/** The action with one part replaced, dropped or added. What the state hides is tried as well: a refusal must not tell. */
export function bent(action: unknown, pool: readonly unknown[], luck: Luck): unknown {
  const copy = stored(action)
  if (typeof copy !== 'object' || copy === null) return junk(luck)
  const record = copy as Record<string, unknown>
  const keys = Object.keys(record).filter(key => key !== 'type' || luck(8) === 0)
  const key = keys[luck(Math.max(1, keys.length))] ?? 'extra'
  const kind = luck(8)
  if (kind === 0) delete record[key]
  else if (kind === 1) record[key] = junk(luck)
  else if (kind === 2 && typeof record[key] === 'object') record[key] = bent(record[key], pool, luck)
  else record[key] = pool[luck(pool.length)]
  return record
}

/** Actions that could arrive after entry n, as far as the parser lets them through: offered ones, stale ones, bent ones. */
export function tries<G extends GameShape>(
  { game, entries, states }: Played<G>,
  seq: number,
  offered: readonly G['action'][],
  luck: Luck,
): readonly G['action'][] {
  const pool = [...leaves(states[seq])]
  const some = <T>(list: readonly T[], most: number): T[] =>
    list.length <= most ? [...list] : Array.from({ length: most }, () => list[luck(list.length)] as T)
  const honest = [...some(offered, OFFERED), ...some(entries, STALE).map(entry => entry.action as G['action'])]
  const found = new Map<string, G['action']>()
  for (const raw of [...honest, ...(honest.length === 0 ? [] : Array.from({ length: BENT }, () => bent(some(honest, 1)[0], pool, luck)))]) {
    const parsed = game.parseAction(stored(raw))
    if (parsed.ok) found.set(JSON.stringify(parsed.value), parsed.value)
  }
  return [...found.values()]
}
