import type { Atlas } from '../atlas.ts'
import { cardNamed } from '../atlas.ts'
import type { MissionFinding } from '../finding.ts'
import { error, warning } from '../finding.ts'
import type { Reached } from '../reach.ts'
import { stepsWithin } from '../walk.ts'

/** V06: a mission can be won, and running out of time always leads to an ending. */
export function* endings({ mission }: Atlas): Iterable<MissionFinding> {
  const { missionCards } = mission
  const path = ['missionCards']
  if (!missionCards.some(({ kind }) => kind === 'success'))
    yield error('V06', path, 'Es gibt keine Erfolgskarte.', 'There is no success card.')
  const timed = missionCards
    .map((card, index) => ({ card, index }))
    .filter(({ card }) => card.kind === 'failedTime')
    .sort((a, b) => (a.card.order ?? 0) - (b.card.order ?? 0))
  const last = timed.at(-1)
  if (last === undefined) yield error('V06', path, 'Es gibt keine Karte für abgelaufene Zeit.', 'There is no card for time that ran out.')
  else if ((last.card.if ?? true) !== true)
    yield error(
      'V06',
      [...path, last.index],
      'Die letzte failedTime-Karte braucht `if: true`.',
      'The last failedTime card needs `if: true`.',
    )
  const sure = timed.findIndex(({ card }) => (card.if ?? true) === true)
  for (const { index } of timed.slice(sure + 1))
    if (sure >= 0 && index !== last?.index)
      yield warning('V06', [...path, index], 'Diese Karte kommt nie an die Reihe.', 'It never is this card’s turn.')
  for (const [index, { kind, if: holds }] of missionCards.entries())
    if (kind !== 'failedTime' && holds !== undefined)
      yield warning(
        'V06',
        [...path, index, 'if'],
        'Nur failedTime-Karten werden nach `if` gewählt.',
        'Only failedTime cards are chosen by `if`.',
      )
}

/** V28: nobody fails because of something that no earlier card warned about. */
export function* warnings({ mission, cards }: Atlas, everybody: Reached): Iterable<MissionFinding> {
  for (const [index, { id, kind, warnedBy = [] }] of mission.missionCards.entries()) {
    if (kind !== 'failedOther' || !everybody.read.has(id)) continue
    const path = ['missionCards', index]
    const readers = [...cards.values()].filter(({ panel }) =>
      stepsWithin((panel.front.onExplore ?? []).flatMap(({ steps }) => steps)).some(step => step.do === 'readMission' && step.card === id),
    )
    const others = warnedBy.map(cardNamed).filter(card => !readers.some(reader => reader.id === card))
    if (others.length === 0)
      yield warning('V28', path, `Vor ${id} warnt keine frühere Karte (warnedBy).`, `No earlier card warns of ${id} (warnedBy).`)
    else if (!others.some(card => everybody.seen(card)))
      yield warning('V28', [...path, 'warnedBy'], `Die Warnung vor ${id} sieht niemand.`, `Nobody sees the warning of ${id}.`)
  }
}
