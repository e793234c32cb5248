import type { Bilingual } from '@chronothek/content'
import { type Atlas, reach, whyNot } from '@chronothek/content/mission'
import type { Plan } from './plan.ts'

/** A card or an object that is on no way to win. */
export interface DeadEnd {
  readonly at: string
  /** It brings something useful all the same; otherwise it leads to nothing. */
  readonly helps: boolean
}
export interface Unreachable {
  readonly card: string
  readonly why: Bilingual
  /** How many teams never read it; all of them if nobody can. */
  readonly teams: number
}

/** Cards no team, or not every team, can ever read, with the reason. */
export function unreachableIn(atlas: Atlas): Unreachable[] {
  const byTeam = atlas.teams.map(team => reach(atlas, team))
  return atlas.mission.deck.flatMap(card => {
    if (!card.includes('.') || /^(base|map)\./.test(card)) return []
    const without = byTeam.filter(reached => !reached.seen(card))
    const [first] = without
    return first === undefined ? [] : [{ card, why: whyNot(atlas, first, card), teams: without.length }]
  })
}

/** Cards and objects that are on no winning plan, give no clue and are not meant as decoys. */
export function deadEndsIn(atlas: Atlas, plans: readonly Plan[]): DeadEnd[] {
  const { mission } = atlas
  const used = new Set(plans.flatMap(({ stops }) => stops.flatMap(({ tasks }) => tasks.map(({ card }) => card))))
  const clues = new Set((mission.puzzles ?? []).flatMap(({ clues = [] }) => clues.map(clue => clue.replace('object:', 'object_'))))
  const ends: DeadEnd[] = []
  for (const { id, panel } of atlas.cards.values()) {
    if (used.has(id) || clues.has(id) || panel.tags?.includes('decoy') || panel.arrival === 'mustExplore') continue
    const { onExplore = [], tests = [], actions = [] } = panel.front
    const brings = [
      ...onExplore.flatMap(({ steps }) => steps),
      ...tests.flatMap(({ onPass = [] }) => onPass),
      ...actions.flatMap(({ steps }) => steps),
    ]
    ends.push({ at: id, helps: brings.length > 0 })
  }
  for (const { it } of atlas.objects.values()) {
    const isAsked = atlas.conds.some(({ it: cond }) => 'object' in cond && cond.object === it.n) || isKey(atlas, it.n)
    const helps = [it.abilities, it.modifiers, it.rules, it.onGain].some(list => (list?.length ?? 0) > 0)
    if (!helps && !isAsked && !it.tags?.includes('decoy') && !clues.has(`object_${it.n}`)) ends.push({ at: `object_${it.n}`, helps: false })
  }
  return ends
}

/** Opens a card, or is part of an answer. */
function isKey({ mission, cards }: Atlas, n: number): boolean {
  const opens = [...cards.values()].some(({ panel }) =>
    panel.access?.some(lock => (lock.kind === 'object' && lock.all.includes(n)) || (lock.kind === 'hosts' && lock.object === n)),
  )
  return (
    opens ||
    (mission.puzzles ?? []).some(
      ({ input, solutions }) => input.type === 'objects' && solutions.some(({ answer }) => Array.isArray(answer) && answer.includes(n)),
    )
  )
}
