import type { Seat } from '@chronothek/core'
import { useState } from 'preact/hooks'
import { GOODS } from '../../src/ids.ts'
import type { SharedPlayer, Signal, TimerId } from '../../src/state.ts'
import { CALL_STAYS, ideasFor, pledgesTo } from '../calls.ts'
import { useHelm } from '../helm.ts'
import { capital, goodName, isMoon, kindName, moonName, slotLabel, symbolName, term, timerName } from '../names.ts'
import { LooseCoin } from '../pieces/Coin.tsx'
import { Glass, Seconds } from '../pieces/Glass.tsx'
import { GoodIcon } from '../pieces/GoodIcon.tsx'
import { piece } from '../pieces/piece.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import { aboveOf, colourOf, offersOf, seatOf, servedBy } from '../read.ts'
import { useSlots } from '../use-slots.ts'
import { Call, CallMenu, Idea } from './Calls.tsx'

/** Where somebody's ship is or goes, in a word or two. */
function useShipText(player: SharedPlayer): string {
  const { board, seat, words } = useHelm()
  const place = player.ship.to ?? player.ship.at
  if (isMoon(place)) return capital(moonName(place, board.language))
  if (seatOf(place) === seat) return words.toYou
  return board.names[seatOf(place)] ?? ''
}

interface OtherTimerProps {
  readonly player: SharedPlayer
  readonly seat: Seat
  readonly timer: TimerId
  readonly short?: boolean
  /** Height of the glass in pixels. */
  readonly glass?: number
}

/** A timer of somebody else: glass, seconds, and what it is for. */
export function OtherTimer({ player, seat, timer, short = false, glass = short ? 30 : 40 }: OtherTimerProps) {
  const { board, words } = useHelm()
  const { language } = board
  const on = player.timers[timer].on
  const ship = useShipText(player)
  const what =
    on === undefined
      ? term(language, 'park')
      : on.symbol === 'ship'
        ? ship
        : on.symbol === 'research'
          ? words.builds
          : slotLabel(player, on.symbol, language)
  const label = on === undefined ? term(language, 'free') : capital(symbolName(player, on.symbol, language))
  return (
    <span
      class={`ts-other-timer ${on === undefined ? 'ts-timer-free' : on.out ? 'ts-timer-out' : ''}`}
      data-tip={`${capital(timerName(timer, language))}: ${label}`}
      {...piece('sand-timer', `timer-${seat}-${timer}`)}
    >
      <Glass on={on} sand={board.view.shared.sand} colour={colourOf(seat)} size={glass} />
      <span>
        <b>{on === undefined ? term(language, 'free') : <Seconds on={on} sand={board.view.shared.sand} out={words.empty} />}</b>
        {!short && <i>{on === undefined ? '' : what}</i>}
      </span>
    </span>
  )
}

/** The orders on offer: a solid ring can be served now, a dashed one after beaming. */
export function Offers({ player, seat, most = 99, size = 34 }: { player: SharedPlayer; seat: Seat; most?: number; size?: number }) {
  const { board, me, pressOrder, words } = useHelm()
  const { shared } = board.view
  const now = board.clock.now()
  const offers = offersOf(player)
  const slots = useSlots(offers, ({ id }) => id)
  const hidden = slots.slice(most).filter(order => order !== undefined).length
  const places = Math.max(4, Math.min(most, slots.length) + (hidden > 0 ? 1 : 0))
  return (
    <ul
      class="ts-offers"
      style={{ '--n': places }}
      aria-label={words.market(board.names[seat] ?? '')}
      {...piece('market', `market-${seat}`)}
    >
      {offers.length === 0 && <li class="ts-quiet ts-no-offers">{words.noOffers}</li>}
      {slots.slice(0, most).map((order, slot) => {
        if (order === undefined) return <li key={slot} class="ts-deal ts-deal-free" aria-hidden="true" />
        const served = servedBy(me, order)
        const pledged = pledgesTo(shared, seat, order, now)
        const label = `${capital(kindName(order, board.language))}${words.served[served]}`
        return (
          <li key={order.id} class="ts-deal" data-tip={label} {...piece('order-marker', `order-${order.id}`)}>
            <span class="ts-unseen">{label}</span>
            <button
              type="button"
              tabIndex={-1}
              class={`ts-deal-coin ts-served-${served}`}
              aria-hidden="true"
              data-press={`market-${order.id}`}
              onClick={() => pressOrder(`market-${order.id}`, seat, order)}
            >
              <LooseCoin good={order.good} value={order.value} size={size} />
            </button>
            {pledged.map(colour => (
              <span key={colour} class="ts-pledge" data-tip={words.pledged(board.names[seatOf(colour)] ?? '')}>
                <SeatIcon colour={colour} size={14} />
              </span>
            ))}
          </li>
        )
      })}
      {hidden > 0 && <li class="ts-quiet">+{hidden}</li>}
    </ul>
  )
}

/** How many own markers somebody still has to bring into play, by colour. */
export function LeftAbove({ player, seat }: { player: SharedPlayer; seat: Seat }) {
  const { board, words } = useHelm()
  const above = aboveOf(player)
  return (
    <p class="ts-left" {...piece('marker-above', `above-of-${seat}`)} data-tip={words.leftOf(board.names[seat] ?? '')}>
      <span>{words.left}</span>
      {GOODS.map(good => (
        <span key={good} class="ts-left-good">
          <GoodIcon good={good} size={14} />
          <span class="ts-unseen">{goodName(good, board.language)}</span>
          {above[good].length}
        </span>
      ))}
    </p>
  )
}

/** What they call, what one has called to them, or what one could. */
export function TalkLine({ seat: to, ideas: most }: { seat: Seat; ideas: number }) {
  const { board, seat, live, words } = useHelm()
  const [open, setOpen] = useState(false)
  const { shared } = board.view
  const now = board.clock.now()
  const isBetween = (signal: Signal) => signal.seat === to || (signal.seat === seat && seat !== undefined && signal.to === to)
  const last = shared.signals.findLast(signal => isBetween(signal) && now - signal.at < CALL_STAYS)
  const ideas =
    seat === undefined || !live || shared.began === undefined || shared.phase === 'finished' ? [] : ideasFor(shared, seat, to, now)
  return (
    <div class="ts-talk" {...piece('signal', `talk-${to}`)}>
      {last !== undefined && <Call key={last.id} signal={last} named={false} />}
      {last === undefined && (
        <div class="ts-ideas">
          {ideas.length > 0 && <span class="ts-from">{words.fromTo(words.you, board.names[to] ?? '')}</span>}
          {ideas.slice(0, most).map(call => (
            <Idea key={`${call.kind}${call.good}${call.count}`} call={call} />
          ))}
        </div>
      )}
      {shared.phase !== 'finished' && seat !== undefined && (
        <button
          type="button"
          class="ts-more-calls"
          disabled={ideas.length === 0}
          aria-expanded={open}
          aria-label={words.callTo(board.names[to] ?? '')}
          data-tip={words.callTo(board.names[to] ?? '')}
          onClick={() => setOpen(!open)}
        >
          …
        </button>
      )}
      {open && <CallMenu to={to} onClose={() => setOpen(false)} />}
    </div>
  )
}
