import type { PlaceView } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { nameSides, spotOnMap } from '../map-names.ts'
import { usePicture } from '../pictures.ts'
import { AgentMark } from '../pieces/Pawn.tsx'
import { piece } from '../pieces/piece.ts'
import { agentsOf } from '../read.ts'

const spotOf = (place: PlaceView) => {
  const [x, y] = spotOnMap(place)
  return { '--x': `${x * 100}%`, '--y': `${y * 100}%` }
}
const LINES = { '-1': 'tst-above', '0': '', '1': 'tst-beneath' } as const

/** The map in four quarters, with the group on it. While a way is chosen its places can be pressed; a small one opens large. */
export function MapSheet({ onOpen }: { onOpen?: () => void }) {
  const { shared, words, say } = useHelm()
  const sides = nameSides(shared.map.places.map(place => ({ spot: place, name: `${say(place.name)}${place.red ? ' +2' : ''}` })))
  const address = usePicture(shared.map.picture, 'map')
  return (
    <section class="tst-map" aria-label={words.map} {...piece('map')}>
      {address !== undefined && <img src={address} alt="" draggable={false} />}
      <i class="tst-fold" aria-hidden="true" />
      {onOpen !== undefined && <button type="button" class="tst-map-open" aria-label={words.mapLarge} onClick={onOpen} />}
      <ul>
        {shared.map.places.map((place, index) => {
          const { isLeft = false, line = 0 } = sides[index] ?? {}
          return (
            <li key={place.location} style={spotOf(place)} class={`${isLeft ? 'tst-left-of' : ''} ${LINES[line]}`.trim()}>
              <PlaceMark place={place} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function PlaceMark({ place }: { place: PlaceView }) {
  const { shared, words, say, may, act, seat } = useHelm()
  const isHere = shared.location?.id === place.location || shared.destination === place.location
  const way = { type: 'vote', choice: place.location } as const
  const isVoter = shared.ballot?.kind === 'destination' && seat !== undefined && shared.ballot.voters.includes(seat)
  const can = isVoter && may(way)
  const voters = Object.entries(shared.ballot?.kind === 'destination' ? shared.ballot.votes : {}).flatMap(([voter, choice]) =>
    choice === place.location ? [Number(voter)] : [],
  )
  const label = words.place(say(place.name), { isHere, isRed: place.red, isVisited: place.visited })
  const look = ['tst-place', isHere && 'tst-here', place.red && 'tst-red', !place.open && !isHere && 'tst-shut'].filter(Boolean).join(' ')
  const inside = (
    <>
      <i aria-hidden="true" />
      <span>
        {say(place.name)}
        {place.red && <small> +2</small>}
        {voters.map(voter => {
          const [agent] = agentsOf(shared, voter)
          return agent === undefined ? null : <AgentMark key={voter} agent={agent} size={13} />
        })}
      </span>
    </>
  )
  if (!isVoter)
    return (
      <span class={look} role="img" aria-label={label} data-tip={label} {...piece('place', `place-${place.location}`)}>
        {inside}
      </span>
    )
  return (
    <button
      type="button"
      class={can ? `${look} tst-lit` : look}
      aria-disabled={!can}
      aria-label={label}
      data-tip={label}
      data-press={`place-${place.location}`}
      aria-pressed={seat !== undefined && shared.ballot?.votes[seat] === place.location}
      onClick={() => void act(`place-${place.location}`, way)}
      {...piece('place', `place-${place.location}`)}
    >
      {inside}
    </button>
  )
}
