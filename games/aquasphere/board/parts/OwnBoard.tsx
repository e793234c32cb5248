import type { Seat } from '@chronothek/core'
import { COLOURS } from '../../src/ids.ts'
import { hexUp } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { actionName, capital, colourName, withSign } from '../names.ts'
import { Program } from '../pieces/Program.tsx'
import { group, piece } from '../pieces/piece.ts'
import { pressable } from '../pieces/press.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import { Bot, TokenIcon } from '../pieces/tokens.tsx'
import { interimNow, programsOf, roomsOf, toLine } from '../read.ts'
import { Columns } from './Columns.tsx'

/** My own board: score, programs, bot numbers under the submarines, what I have and have room for. */
export function OwnBoard() {
  const { seat, me } = useHelm()
  if (seat === undefined || me === undefined) return null
  return (
    <section class={`aq-own aq-edge-${seat}`} {...piece('player-board', `board-${seat}`)}>
      <OwnHead seat={seat} />
      <Symbols />
      <Columns seat={seat} />
      <Rooms seat={seat} />
    </section>
  )
}

export function OwnHead({ seat }: { seat: Seat }) {
  const { shared, board, words } = useHelm()
  const player = shared.players[seat]
  if (player === undefined) return null
  const now = withSign(interimNow(shared, seat))
  return (
    <header class="aq-own-head">
      <SeatIcon owner={seat} size={20} />
      <h2>{board.names[seat]}</h2>
      <b>{player.score}</b>
      <p class={toLine(player) <= 2 ? 'aq-near' : ''}>
        <span data-tip={words.toLine(toLine(player))}>{words.lineShort(toLine(player))}</span>
        {' · '}
        <span data-tip={words.interimNow(now)}>{words.interimShort(now)}</span>
      </p>
    </header>
  )
}

const PLACES = COLOURS.map((colour, i) => ({ colour, x: 22 + i * 42.6 }))

/** The seven symbols. A press on a free one programs for time; on a programmed one it is asked what for. */
export function Symbols() {
  const helm = useHelm()
  const { me, offers, board, words } = helm
  const { language } = board
  const on = me === undefined ? [] : programsOf(me)
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: its parts have names of their own, and a title would cover them
    <svg class="aq-symbols" viewBox="0 0 300 50" {...group(words.yourBoard)}>
      {PLACES.map(({ colour, x }) => {
        const isOn = on.includes(colour)
        const symbol = `symbol-${colour}`
        const id = isOn && !offers.has(symbol) ? `recycle-${colour}` : symbol
        const name = words.symbol(capital(colourName(colour, language)), actionName(colour, language), isOn)
        const label =
          id.startsWith('recycle') && offers.has(id) ? `${name}. ${words.takeBack(colourName(colour, language))}, ${words.forTwo}` : name
        return (
          <g
            key={colour}
            {...pressable(helm, id, label)}
            {...piece('program-symbol', symbol)}
            class={`aq-spot ${offers.has(symbol) ? 'aq-can' : offers.has(id) ? 'aq-could' : ''}`}
          >
            <rect x={x - 21} y="0" width="42" height="50" fill="transparent" />
            <Program colour={colour} spot={[x, 24]} radius={19} dim={!isOn && !offers.has(symbol)} />
            {(isOn || offers.has(symbol)) && <polygon class="aq-lit" points={hexUp([x, 24], 21)} />}
            {isOn && <Bot owner={helm.seat ?? 0} spot={[x + 12, 35]} size={27} />}
          </g>
        )
      })}
    </svg>
  )
}

/** Room used and free, in numbers. */
export function Rooms({ seat }: { seat: Seat }) {
  const { shared, words } = useHelm()
  const player = shared.players[seat]
  if (player === undefined) return null
  return (
    <ul class="aq-rooms">
      {roomsOf(player).map(({ resource, used, room }) => {
        const tip = resource === 'octopods' ? words.perCatch(room) : words.room(words.things[resource], used, room)
        const name = resource === 'octopods' ? `catch-${seat}` : `${resource}-${seat}`
        return (
          <li key={resource} {...piece('capacity', name)} data-tip={tip} class={resource !== 'octopods' && used >= room ? 'aq-full' : ''}>
            <TokenIcon of={resource} size={22} />
            <span aria-hidden="true">{resource === 'octopods' ? words.catchShort(room) : `${used}/${room}`}</span>
            <span class="aq-unseen">{tip}</span>
          </li>
        )
      })}
    </ul>
  )
}
