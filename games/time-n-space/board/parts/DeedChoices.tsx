import type { TimerId } from '../../src/state.ts'
import { choicesOf } from '../drafts/choices.ts'
import { useHelm } from '../helm.ts'
import { isPlanet } from '../layout.ts'
import { capital, kindName, say as sayIn, tileName } from '../names.ts'
import { LooseTile } from '../pieces/Building.tsx'
import { LooseCoin } from '../pieces/Coin.tsx'
import { piece } from '../pieces/piece.ts'
import { landingOf, seatOf, servedBy, stackAt } from '../read.ts'
import { Way } from './Bar.tsx'

/** What is chosen in the bar itself: orders of a planet, or what happens to a moon's tile. */
export function DeedChoices({ timer }: { timer: TimerId }) {
  const { board, me, seat, plan } = useHelm()
  const symbol = me?.timers[timer].on?.symbol
  const planned = plan(timer)
  if (symbol !== 'ship' || me === undefined || seat === undefined || planned === undefined) return null
  const top = board.view.shared.variant === 'normal' ? stackAt(board.view.shared, landingOf(me))?.top : undefined
  if (top !== undefined) return <MoonChoices timer={timer} tile={top} />
  return <Deliveries timer={timer} />
}

function Deliveries({ timer }: { timer: TimerId }) {
  const { board, me, seat, plan, edit, pressOrder, words } = useHelm()
  const planned = plan(timer)
  if (me === undefined || planned === undefined || seat === undefined) return null
  const place = landingOf(me)
  const host = isPlanet(place) ? seatOf(place) : undefined
  const { deliveries } = choicesOf(planned.deed, board.view.shared, seat, 'ship')
  if (deliveries.length === 0) return null
  return (
    <section class="ts-chips" aria-label={words.whichOrders}>
      {deliveries.map(({ of, chosen, next }) => {
        const served = servedBy(me, of)
        const label = words.deliveryChoice(capital(kindName(of, board.language)), of.taken, of.count)
        return (
          <button
            key={`${of.good}${of.value}`}
            type="button"
            class={`ts-chip ts-served-${served} ${chosen ? 'ts-chosen' : ''}`}
            aria-pressed={chosen}
            aria-label={label}
            aria-disabled={served !== 'now'}
            data-tip={label}
            data-press={`choice-${of.good}-${of.value}`}
            onClick={() =>
              served === 'now' ? edit(timer, next) : host !== undefined && pressOrder(`choice-${of.good}-${of.value}`, host, of)
            }
            {...piece('order-marker', `choice-${of.good}-${of.value}`)}
          >
            <LooseCoin good={of.good} value={of.value} size={38} />
            {of.count > 1 && <span class="ts-times" data-times={chosen ? `${of.taken}/${of.count}` : `×${of.count}`} />}
          </button>
        )
      })}
    </section>
  )
}

/** Both sides of the tile, and the two things that can be done with it. */
function MoonChoices({ timer, tile }: { timer: TimerId; tile: string }) {
  const { board, me, plan, stateOf, edit, confirm, say, words } = useHelm()
  const { language } = board
  const isFull = { text: sayIn(language, 'refusal.E_RESEARCH_OCCUPIED'), rule: 'TNS-084' }
  const deed = plan(timer)?.deed
  const full = me?.research !== undefined
  const does = stateOf(timer) === 'out' ? confirm : edit
  return (
    <div class="ts-moon-choice" {...piece('building-tile', `tile-${tile}`)}>
      <span
        class="ts-sides"
        role="img"
        aria-label={words.tileSides(tileName(tile, 2, language), tileName(tile, 3, language))}
        data-tip={words.tileSides(tileName(tile, 2, language), tileName(tile, 3, language))}
      >
        <LooseTile tile={tile} stage={2} />
        <span aria-hidden="true">→</span>
        <LooseTile tile={tile} stage={3} size={44} />
      </span>
      {deed?.kind !== 'moon-bottom' && <Way onClick={() => does(timer, { kind: 'moon-bottom', expect: tile })}>{words.putUnder}</Way>}
      {deed?.kind !== 'moon-take' && (
        <Way
          press="moon-take"
          isOff={full}
          onClick={() => (full ? say('moon-take', isFull) : does(timer, { kind: 'moon-take', expect: tile }))}
        >
          {words.takeIt}
        </Way>
      )}
    </div>
  )
}
