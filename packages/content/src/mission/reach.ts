import type { Atlas } from './atlas.ts'
import { type Facts, firstFacts } from './facts.ts'
import { type Gain, gainsOf } from './gains.ts'

/** What a team can reach at best. It may be too much but never too little: what is not in it is proven to be unreachable. */
export interface Reached {
  readonly team: readonly string[]
  readonly facts: Facts
  readonly read: ReadonlySet<string>
  /** Whether the team can read a card, by its name in the deck. */
  seen(card: string): boolean
}

/** Lets a team gain everything it can. With `here`, only what this place or no particular place offers. */
export function take(gains: readonly Gain[], facts: Facts, here?: string): void {
  for (let grew = true; grew; ) {
    grew = false
    for (const [index, gain] of gains.entries()) {
      if (facts.done.has(index) || (here !== undefined && gain.place !== undefined && gain.place !== here)) continue
      if (!gain.needs.every(need => need(facts))) continue
      gain.take(facts)
      facts.done.add(index)
      grew = true
    }
  }
}

const known = new WeakMap<Atlas, readonly Gain[]>()

/** The gains of a mission; the same for every team. */
export function gainsIn(atlas: Atlas): readonly Gain[] {
  const gains = known.get(atlas) ?? gainsOf(atlas)
  known.set(atlas, gains)
  return gains
}

/** The relaxed fixpoint: nothing is lost, every window is open, every test the team can roll for is passed, every code is known. */
export function reach(atlas: Atlas, team: readonly string[], withoutPuzzle?: string): Reached {
  const facts = firstFacts(team)
  take(withoutPuzzle === undefined ? gainsIn(atlas) : gainsOf(atlas, withoutPuzzle), facts)
  return { team, facts, read: facts.read, seen: card => canSee(facts, card) }
}

function canSee(facts: Facts, card: string): boolean {
  const object = /^object_(\d+)$/.exec(card)?.[1]
  if (object !== undefined) return facts.objects.has(Number(object))
  const host = /^host_(.+)$/.exec(card)?.[1]
  if (host !== undefined) return facts.team.has(host)
  const [place = '', letter] = card.split('.')
  if (letter === undefined) return facts.read.has(card)
  if (place === 'base' || place === 'map') return true
  return letter === 'A' ? facts.entered.has(place) : facts.explored.has(card)
}
