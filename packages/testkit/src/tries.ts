import type { GameShape, Luck, Refusal, Seat } from '@chronothek/core'
import { frozen, leaves, stored } from './plain.ts'
import { offeredAfter, once, type Played, timeAfter } from './played.ts'

const OFFERED = 6
const STALE = 3
const BENT = 10

/** Some foreign JSON, from harmless to hostile. */
export function junk(luck: Luck, depth = 3): unknown {
  const simple = ['', 'x', '__proto__', '§', '🕯', 'x'.repeat(12_000), 0, -1, 0.5, 1e308, 2 ** 53, true, false, null]
  const kind = luck(depth > 0 ? 4 : 2)
  if (kind < 2) return simple[luck(simple.length)]
  const parts = Array.from({ length: luck(4) }, () => junk(luck, depth - 1))
  if (kind === 2) return parts
  return Object.fromEntries(parts.map((part, index) => [['type', 'seat', 'card', 'at'][index] as string, part]))
}

/** The action with one part replaced, dropped or added. Hidden values are also tried, because a refusal must not reveal them. */
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

/** Actions that could arrive after entry n and pass the parser: offered, stale and distorted ones. */
export function triesAfter<G extends GameShape>(played: Played<G>, seq: number, luck: Luck): readonly G['action'][] {
  return once(played.known.tries, `${seq}`, () => {
    const offered = played.rules.acting(played.states[seq]).flatMap(seat => offeredAfter(played, seq, seat))
    const honest = [...some(offered, OFFERED, luck), ...some(played.entries, STALE, luck).map(entry => entry.action as G['action'])]
    const pool = [...leaves(played.states[seq])]
    const wrong = honest.length === 0 ? [] : Array.from({ length: BENT }, () => bent(honest[luck(honest.length)], pool, luck))
    const found = new Map<string, G['action']>()
    for (const raw of [...honest, ...wrong]) {
      const parsed = played.game.parseAction(stored(raw))
      if (parsed.ok) found.set(JSON.stringify(parsed.value), frozen(parsed.value))
    }
    return [...found.values()]
  })
}

const some = <T>(list: readonly T[], most: number, luck: Luck): readonly T[] =>
  list.length <= most ? list : Array.from({ length: most }, () => list[luck(list.length)] as T)

/** What the server answers to each of these attempts of somebody. */
export function answersAfter<G extends GameShape>(
  played: Played<G>,
  seq: number,
  by: Seat | 'clock',
  luck: Luck,
): readonly (Refusal | undefined)[] {
  const { known, rules, states } = played
  const at = timeAfter(played, seq)
  return once(known.answers, `${seq} ${by}`, () =>
    triesAfter(played, seq, luck).map(action => rules.check(states[seq], { by, at, action })),
  )
}
