import type { Atlas } from '../atlas.ts'
import type { MissionFinding } from '../finding.ts'
import { warning } from '../finding.ts'
import type { MissionObject } from '../mission.ts'

/** V23: everything that can be gained is needed somewhere; a red herring has the tag `decoy`. */
export function* askedThings(atlas: Atlas): Iterable<MissionFinding> {
  const { mission } = atlas
  const asked = askedIn(atlas)
  for (const status of Object.keys(mission.statuses))
    if (!asked.has(`status ${status}`))
      yield warning('V23', ['statuses', status], `Nach dem Status ${status} fragt nichts.`, `Nothing asks for status ${status}.`)
  for (const list of ['flags', 'counters'] as const)
    for (const [index, { id }] of (mission[list] ?? []).entries())
      if (!asked.has(`${list} ${id}`)) yield warning('V23', [list, index], `Nach ${id} fragt nichts.`, `Nothing asks for ${id}.`)
  for (const [index, object] of mission.objects.entries())
    if (!isUseful(object) && !asked.has(`object ${object.n}`) && !object.tags?.some(tag => asked.has(`tag ${tag}`)))
      yield warning('V23', ['objects', index], `Nach Objekt ${object.n} fragt nichts.`, `Nothing asks for object ${object.n}.`)
}

/** It has an effect of its own, is there to be read, or is a decoy. */
const isUseful = ({ type, text, tags, onGain, modifiers, abilities, rules }: MissionObject): boolean =>
  tags?.includes('decoy') ||
  (type === 'information' && text !== undefined) ||
  [onGain, modifiers, abilities, rules].some(list => (list?.length ?? 0) > 0)

function askedIn({ mission, conds, cards, steps, puzzles }: Atlas): ReadonlySet<string> {
  const asked = new Set<string>()
  for (const { it } of conds) {
    if ('status' in it) asked.add(`status ${it.status}`)
    if ('object' in it) asked.add(`object ${it.object}`)
    if ('flag' in it) asked.add(`flags ${it.flag}`)
    if ('counter' in it) asked.add(`counters ${it.counter}`)
    if ('tag' in it) asked.add(`tag ${it.tag}`)
  }
  for (const { panel } of cards.values())
    for (const lock of panel.access ?? []) {
      if (lock.kind === 'status') for (const status of lock.all) asked.add(`status ${status}`)
      if (lock.kind === 'object') for (const object of lock.all) asked.add(`object ${object}`)
      if (lock.kind === 'hosts' && lock.object !== undefined) asked.add(`object ${lock.object}`)
    }
  for (const { it } of steps) if (it.do === 'discardObject' || it.do === 'giveObject') asked.add(`object ${it.object}`)
  for (const { it } of puzzles.values()) {
    for (const clue of it.clues ?? []) asked.add(clue.replace(/^object[:_]/, 'object '))
    if (it.input.type === 'objects') for (const object of it.input.from) asked.add(`object ${object}`)
  }
  for (const { warnedBy } of mission.missionCards) for (const card of warnedBy ?? []) asked.add(card.replace(/^object[:_]/, 'object '))
  return asked
}
