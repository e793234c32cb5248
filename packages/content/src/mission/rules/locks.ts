import type { Atlas, PanelAt } from '../atlas.ts'
import type { MissionFinding } from '../finding.ts'
import { error, warning } from '../finding.ts'

/** V07: agents who have to explore a card are able to. */
export function* openDuties({ cards }: Atlas): Iterable<MissionFinding> {
  for (const { id, panel, path } of cards.values()) {
    const isDuty = panel.arrival === 'mustExplore' && panel.arrivalIf === undefined
    const lock = panel.access?.findIndex(({ kind }) => kind !== 'allAgents') ?? -1
    if (isDuty && lock >= 0)
      yield error(
        'V07',
        [...path, 'access', lock],
        `${id} muss erkundet werden und ist verschlossen: Niemand käme weiter.`,
        `${id} must be explored and is locked: nobody could go on.`,
      )
  }
}

/** V08: everything that is forbidden is allowed somewhere. */
export function* openedCards({ cards, steps, modifiers }: Atlas): Iterable<MissionFinding> {
  const opened = new Set(
    steps.flatMap(({ it }) => (it.do === 'allowCard' || it.do === 'reveal' ? [it.card] : it.do === 'replaceCard' ? [it.by] : [])),
  )
  for (const { it } of modifiers) if (it.mod === 'accessBypass' && it.card !== undefined) opened.add(it.card)
  for (const { id, panel, path } of cards.values()) {
    const lock = panel.access?.findIndex(({ kind }) => kind === 'forbidden') ?? -1
    if (lock >= 0 && !opened.has(id))
      yield error(
        'V08',
        [...path, 'access', lock],
        `${id} ist verboten und wird nirgends freigegeben.`,
        `${id} is forbidden and never allowed.`,
      )
  }
}

/** V09: somebody can roll for a lock; an agent who cannot would be stuck there until death. */
export function* rollableLocks(atlas: Atlas): Iterable<MissionFinding> {
  for (const card of atlas.cards.values())
    for (const [index, test] of (card.panel.front.tests ?? []).entries()) {
      if (!test.lock) continue
      const path = [...card.path, 'front', 'tests', index]
      const helpless = atlas.teams.filter(
        team => !team.some(host => skillsFor(card, test.group, test.skill).some(skill => has(atlas, host, skill))),
      )
      if (helpless.length === atlas.teams.length)
        yield error('V09', path, `Für ${test.id} kann niemand würfeln.`, `Nobody can roll for ${test.id}.`)
      else if (helpless.length > 0)
        yield warning(
          'V09',
          path,
          `${helpless.length} von ${atlas.teams.length} Teams können für ${test.id} nicht würfeln und säßen fest, z. B. ${helpless[0]?.join(', ')}.`,
          `${helpless.length} of ${atlas.teams.length} teams cannot roll for ${test.id} and would be stuck, such as ${helpless[0]?.join(', ')}.`,
        )
    }
}

/** The skills that pass the test, including those of its alternatives. */
const skillsFor = ({ panel }: PanelAt, group: string | undefined, skill: string): string[] =>
  group === undefined ? [skill] : (panel.front.tests ?? []).filter(test => test.group === group).map(test => test.skill)

const has = ({ hosts }: Atlas, host: string, skill: string): boolean => (hosts.get(host)?.it.skills[skill] ?? 0) > 0
