import type { PlaceView } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { usePicture } from '../pictures.ts'
import { AgentMark } from '../pieces/Pawn.tsx'
import { piece } from '../pieces/piece.ts'
import { agentsOf } from '../read.ts'

/** Where a quarter of the map begins. */
const CORNERS = { tl: [0, 0], tr: [0.5, 0], bl: [0, 0.5], br: [0.5, 0.5] } as const
const spotOf = ({ quadrant, x, y }: PlaceView) => ({
  '--x': `${(CORNERS[quadrant][0] + x / 2) * 100}%`,
  '--y': `${(CORNERS[quadrant][1] + y / 2) * 100}%`,
})

/** The name stands where there is room for it. */
const sideOf = ({ quadrant, x, y }: PlaceView): string =>
  [quadrant.endsWith('r') && x > 0.55 ? 'tst-left-of' : '', quadrant.startsWith('b') && y > 0.75 ? 'tst-above' : ''].join(' ').trim()

/** The map in four quarters, with the group on it. While a way is chosen its places can be pressed; a small one opens large. */
export function MapSheet({ onOpen }: { onOpen?: () => void }) {
  const { shared, words } = useHelm()
  const address = usePicture(shared.map.picture, 'map')
  return (
    <section class="tst-map" aria-label={words.map} {...piece('map')}>
      {address !== undefined && <img src={address} alt="" draggable={false} />}
      <i class="tst-fold" aria-hidden="true" />
      {onOpen !== undefined && <button type="button" class="tst-map-open" aria-label={words.mapLarge} onClick={onOpen} />}
      <ul>
        {shared.map.places.map(place => (
          <li key={place.location} style={spotOf(place)} class={sideOf(place)}>
            <PlaceMark place={place} />
          </li>
        ))}
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
