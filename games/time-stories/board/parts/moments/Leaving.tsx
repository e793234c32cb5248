import { useHelm } from '../../helm.ts'
import { listed, seatName } from '../../names.ts'
import { StandAgain } from '../KnownStep.tsx'
import { Slip } from '../Slip.tsx'
import { Tray } from '../Tray.tsx'

/** Where to: a voice each, on the map or here; objects can be handed over on the way. */
export function Leaving() {
  const helm = useHelm()
  const { shared, words, say, whyNot, seat, language } = helm
  const { ballot, map } = shared
  const said = seat === undefined ? undefined : ballot?.votes[seat]
  const open = (ballot?.voters ?? []).filter(voter => ballot?.votes[voter] === undefined)
  const isVoter = seat !== undefined && ballot?.voters.includes(seat) === true
  // Whoever has not spoken waits for nobody.
  const isAsked = seat !== undefined && open.includes(seat)
  const waiting = listed(isAsked ? [] : open.map(voter => seatName(helm, voter)), language)
  return (
    <Tray title={words.whereTo} sub={shared.location?.red === true ? words.dieRed : words.dieCost}>
      <div class="tst-letters">
        {map.places.map(place => {
          const way = { type: 'vote', choice: place.location } as const
          if (!isVoter) return null
          return (
            <Slip
              key={place.location}
              id={`to-${place.location}`}
              title={say(place.name)}
              pressed={said === place.location}
              actions={[way]}
              why={whyNot(way)}
            >
              {[place.red ? words.redLeaving : '', place.visited ? words.visited : words.unknownPlace]
                .filter(part => part !== '')
                .join(' · ')}
            </Slip>
          )
        })}
      </div>
      {map.places.map(({ location }) => (
        <StandAgain key={location} to={location} />
      ))}
      {waiting !== '' && <p class="tst-note">{words.waitFor(waiting)}</p>}
    </Tray>
  )
}
