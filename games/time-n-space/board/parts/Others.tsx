import type { Seat } from '@chronothek/core'
import { useState } from 'preact/hooks'
import type { SharedPlayer } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { kindName, listed } from '../names.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import { colourOf, offersOf, servedBy } from '../read.ts'
import { MiniCentre, useOthers } from './MiniCentre.tsx'
import { LeftAbove, Offers, OtherTimer, TalkLine } from './OtherParts.tsx'
import { standing } from './Tally.tsx'

interface OtherProps {
  readonly seat: Seat
  readonly player: SharedPlayer
}

function Head({ seat, player }: OtherProps) {
  const { board, words } = useHelm()
  const points = standing(player).free.total
  return (
    <h2 class={`ts-head ts-c-${colourOf(seat)}`}>
      <SeatIcon colour={colourOf(seat)} size={18} />
      {board.seatHead(seat)}
      {player.away && <em>{words.away}</em>}
      <b data-tip={words.pointsOf(board.names[seat] ?? '', points)}>
        {points}
        <span class="ts-unseen"> {words.points}</span>
      </b>
    </h2>
  )
}

/** What one could deliver there, in words. */
export function Chance({ player }: { player: SharedPlayer }) {
  const { board, me, words } = useHelm()
  const offers = offersOf(player)
  const now = offers.filter(order => servedBy(me, order) === 'now')
  const later = offers.filter(order => servedBy(me, order) === 'later')
  const found = now.length > 0 ? now : later
  if (found.length === 0) return null
  const names = listed([...new Set(found.map(order => kindName(order, board.language)))], board.language)
  return <p class="ts-chance">{now.length > 0 ? words.canNow(names) : words.canLater(names)}</p>
}

/** Somebody else as a panel: centre, timers, offers, talk. */
function Panel({ seat, player }: OtherProps) {
  return (
    <section class={`ts-panel ts-c-${colourOf(seat)}`} data-seat={seat}>
      <MiniCentre seat={seat} />
      <div class="ts-panel-side">
        <Head seat={seat} player={player} />
        <div class="ts-other-timers">
          <OtherTimer player={player} seat={seat} timer={0} />
          <OtherTimer player={player} seat={seat} timer={1} />
        </div>
        <Offers player={player} seat={seat} most={9} />
        <LeftAbove player={player} seat={seat} />
      </div>
      <TalkLine seat={seat} ideas={2} />
    </section>
  )
}

/** The same in one line; the whole centre comes when it is asked for. */
function Line({ seat, player }: OtherProps) {
  const { board, words } = useHelm()
  const [open, setOpen] = useState(false)
  return (
    <section class={`ts-line ts-c-${colourOf(seat)}`} data-seat={seat}>
      <Head seat={seat} player={player} />
      <OtherTimer player={player} seat={seat} timer={0} short />
      <OtherTimer player={player} seat={seat} timer={1} short />
      <Offers player={player} seat={seat} most={6} size={32} />
      <LeftAbove player={player} seat={seat} />
      <TalkLine seat={seat} ideas={1} />
      <button
        type="button"
        class="ts-peek"
        aria-expanded={open}
        aria-label={words.centreOf(board.names[seat] ?? '')}
        data-tip={words.centreOf(board.names[seat] ?? '')}
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path d="M4 12a8 6 0 1 0 16 0 8 6 0 1 0-16 0zM9 12h6" fill="none" stroke="currentColor" stroke-width="1.800" />
        </svg>
      </button>
      {open && (
        <div class="ts-peeked">
          <MiniCentre seat={seat} />
        </div>
      )}
    </section>
  )
}

/** Those who look on have everybody on both sides of the map. */
export function Wing({ side }: { side: 'left' | 'right' }) {
  const { board, words } = useHelm()
  const half = Math.ceil(board.view.shared.players.length / 2)
  const seats = [...board.view.shared.players.keys()]
  // Clockwise: up on the left, down on the right.
  const shown = side === 'left' ? seats.slice(0, half).reverse() : seats.slice(half)
  const names = listed(
    shown.map(seat => board.names[seat] ?? ''),
    board.language,
  )
  return (
    <section class="ts-wing" aria-label={`${words.players}: ${names}`}>
      {shown.map(seat => {
        const player = board.view.shared.players[seat]
        return player && <Panel key={seat} seat={seat} player={player} />
      })}
    </section>
  )
}

/** Everybody else, left to right as they sit clockwise round the ring. */
export function Others({ lines }: { lines: boolean }) {
  const { board, words } = useHelm()
  const others = useOthers()
  return (
    <section class={lines ? 'ts-others ts-others-lines' : 'ts-others'} aria-label={words.others} data-count={others.length}>
      {others.map(seat => {
        const player = board.view.shared.players[seat]
        if (player === undefined) return null
        return lines ? <Line key={seat} seat={seat} player={player} /> : <Panel key={seat} seat={seat} player={player} />
      })}
    </section>
  )
}
