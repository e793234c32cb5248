import type { Atlas } from '../atlas.ts'
import { deckCards } from '../atlas.ts'
import type { MissionFinding, Path } from '../finding.ts'
import { error, info } from '../finding.ts'
import type { Reached } from '../reach.ts'
import { whyNot } from '../why.ts'

/** V20: every legal team can win, as far as that can be decided without dice and time. */
export function* winnable(atlas: Atlas, byTeam: readonly Reached[]): Iterable<MissionFinding> {
  const wins = atlas.mission.missionCards.filter(({ kind }) => kind === 'success').map(({ id }) => id)
  const losers = byTeam.filter(({ read }) => !wins.some(win => read.has(win)))
  const [first] = losers
  if (first === undefined || wins[0] === undefined) return
  const { de, en } = whyNot(atlas, first, wins[0])
  const count = losers.length === byTeam.length ? '' : `${losers.length}/${byTeam.length}`
  yield error(
    'V20',
    ['missionCards', atlas.mission.missionCards.findIndex(({ id }) => id === wins[0])],
    `${count === '' ? 'Kein Team kann' : `${count} Teams können nicht`} gewinnen, z. B. ${first.team.join(', ')}. ${de}`,
    `${count === '' ? 'No team can win' : `${count} teams cannot win`}, such as ${first.team.join(', ')}. ${en}`,
  )
}

/** V21: every card can be read by some team; teams that cannot are reported. */
export function* reachableCards(atlas: Atlas, byTeam: readonly Reached[], everybody: Reached): Iterable<MissionFinding> {
  const { mission } = atlas
  const cards = deckCards(mission).filter(card => !/^(base|map)\.|^(host|object)_/.test(card))
  for (const card of cards) {
    const blind = byTeam.filter(({ seen }) => !seen(card))
    const [first] = blind
    if (first === undefined) continue
    const nobody = blind.length === byTeam.length
    const { de, en } = whyNot(atlas, nobody ? everybody : first, card)
    const path = pathOf(atlas, card)
    if (nobody) yield error('V21', path, `Diese Karte liest niemand. ${de}`, `Nobody ever reads this card. ${en}`)
    else
      yield info(
        'V21',
        path,
        `${blind.length} von ${byTeam.length} Teams lesen diese Karte nie, z. B. ${first.team.join(', ')}. ${de}`,
        `${blind.length} of ${byTeam.length} teams never read this card, such as ${first.team.join(', ')}. ${en}`,
      )
  }
}

function pathOf({ mission, cards, locations }: Atlas, card: string): Path {
  const panel = cards.get(card)?.path
  if (panel !== undefined) return panel
  const place = locations.get(card.split('.')[0] ?? '')?.path
  return place === undefined ? ['missionCards', mission.missionCards.findIndex(({ id }) => id === card)] : [...place, 'cardA']
}

/** V22: every object and status can be gained. */
export function* gainableThings(atlas: Atlas, byTeam: readonly Reached[], everybody: Reached): Iterable<MissionFinding> {
  const { mission } = atlas
  for (const [index, { n }] of mission.objects.entries()) {
    if (byTeam.some(({ facts }) => facts.objects.has(n))) continue
    const { de, en } = whyNot(atlas, everybody, `object_${n}`)
    yield error('V22', ['objects', index], `Dieses Objekt erhält niemand: ${de}`, `Nobody ever gets this object: ${en}`)
  }
  for (const status of Object.keys(mission.statuses))
    if (!byTeam.some(({ facts }) => facts.statuses.has(status as 'blue-1'))) {
      const { de, en } = whyNot(atlas, everybody, `status_${status}`)
      yield error('V22', ['statuses', status], `Den Status ${status} erhält niemand: ${de}`, `Nobody ever gets status ${status}: ${en}`)
    }
}
