import { samePlace } from '../drafts/places.ts'
import { useHelm } from '../helm.ts'
import { keyOf } from '../keys.ts'
import { CENTRE } from '../layout.ts'
import { capital, term, tileName } from '../names.ts'
import { Glass } from '../pieces/Glass.tsx'
import { piece } from '../pieces/piece.ts'
import { colourOf, standingOn } from '../read.ts'
import { boxAt } from './spots.ts'

/** The research station and the tile in it. */
export function ResearchSpot() {
  const { board, me, seat, places, free, press, focus, choose, confirm, stateOf, words } = useHelm()
  if (me === undefined || seat === undefined) return null
  const { language } = board
  const timer = standingOn(me, 'research')
  const can = places.some(place => samePlace(place, 'research'))
  const inside =
    me.research === undefined ? words.noTile : words.tileSides(tileName(me.research, 2, language), tileName(me.research, 3, language))
  const verb = can ? `${free === undefined ? words.againHere : words.placeHere} (${keyOf('research')})` : ''
  const label = `${capital(term(language, 'research-station'))}. ${capital(inside)}. ${verb}`
  const onClick = () => {
    if (timer === undefined) return press('research')
    if (timer === focus && stateOf(timer) === 'out') return confirm(timer)
    choose(timer)
  }
  const on = timer === undefined ? undefined : me.timers[timer].on
  return (
    <>
      <button
        type="button"
        class={`ts-slot ts-research ${timer !== undefined && stateOf(timer) === 'out' ? 'ts-out' : can ? (free === undefined ? 'ts-could' : 'ts-can') : ''}`}
        style={boxAt(CENTRE, CENTRE.research, 124, 102)}
        aria-label={label}
        data-tip={label}
        data-press="research"
        data-drop="research"
        onClick={onClick}
        {...piece('research-station', `research-${seat}`)}
      >
        <span class="ts-research-rim" />
      </button>
      {on !== undefined && (
        <span class="ts-standing" style={boxAt(CENTRE, CENTRE.research, 41, 68)} aria-hidden="true">
          <Glass on={on} sand={board.view.shared.sand} colour={colourOf(seat)} />
        </span>
      )}
    </>
  )
}
