import { Hourglass } from '@chronothek/board-kit'
import { PrintedCard } from '../start/PrintedCard.tsx'
import { spotAt, TABLE } from './lobby-round.ts'

const REACH = TABLE - 54

interface Things {
  /** What is in the middle of the table until the match begins. */
  Middle(): preact.JSX.Element
  /** What is in front of somebody who sits there. */
  Before(props: { angle: number; seat: number }): preact.JSX.Element
}

const CARDS = 6
const FAN = 6.4
const HEAD_OF = ['M0-16a6 6 0 1 1 .1 0z', 'M-5.5-28h11v11h-11z', 'M0-30l7 7-7 7-7-7z', 'M0-30l8 13h-16z']
const AGENTS = ['#4aa3df', '#74bf5c', '#e36ba0', '#ecbf3f']

/** Each game's own things on the round table of the lobby. */
const THINGS: Readonly<Record<string, Things>> = {
  'timeline-twist': {
    Middle: () => (
      <svg class="deal-deck" viewBox="-2 -2 122 152" aria-hidden="true">
        {[4, 3, 2, 1].map(edge => (
          <rect key={edge} class="print-stock" x={edge * 2.5} y={edge * 2.5} width="104" height="132" rx="5" />
        ))}
        <PrintedCard x={0} y={0} turn={0} glyph="siege-tower" ink="history" />
      </svg>
    ),
    Before: ({ angle }) => (
      <g class="dealt">
        {Array.from({ length: CARDS }, (_, k) => {
          const turned = angle + (k - (CARDS - 1) / 2) * FAN
          const { x, y } = spotAt(turned, REACH)
          return (
            <rect key={turned} x="-7.5" y="-10" width="15" height="20" rx="1.5" transform={`translate(${x} ${y}) rotate(${turned + 90})`} />
          )
        })}
      </g>
    ),
  },
  'time-n-space': {
    Middle: () => <Hourglass share={1} size={108} />,
    Before: ({ angle }) => (
      <g>
        {[-6, 6].map(turn => {
          const { x, y } = spotAt(angle + turn, REACH)
          return (
            <g key={turn} transform={`translate(${x - 10} ${y - 17})`}>
              <Hourglass share={0} size={34} />
            </g>
          )
        })}
      </g>
    ),
  },
  aquasphere: {
    /** The lamp of the station in its hexagon. */
    Middle: () => (
      <svg class="deal-deck" viewBox="-60 -70 120 140" aria-hidden="true">
        <path d="M0-66L57-33V33L0 66L-57 33V-33Z" fill="#04222c" stroke="#b7dcdc" stroke-width="4" />
        <path d="M0-54L47-27V27L0 54L-47 27V-27Z" fill="#0a3c49" stroke="#7fe3c8" stroke-opacity=".5" />
        <circle r="40" fill="#ffe9a6" opacity=".28" />
        <path d="M-12 20Q-12 11-20 3A28 28 0 1 1 20 3Q12 11 12 20Z" fill="#fff1bd" stroke="#b98a2a" stroke-width="2.5" />
        <path d="M-11 27H11M-8 34H8" stroke="#c9b27a" stroke-width="4" stroke-linecap="round" />
      </svg>
    ),
    /** Bots that wait for a program. */
    Before: ({ angle }) => (
      <g>
        {[-11, 0, 11].map(turn => {
          const { x, y } = spotAt(angle + turn, REACH)
          return (
            <g key={turn} transform={`translate(${x} ${y})`} fill="#e2f3ee" stroke="#04222c" stroke-width="1.4">
              <path d="M-8 12V0a8 8 0 0 1 16 0v12z" />
              <circle cy="-8" r="5.5" />
              <path d="M-4 0h8M0-13v-5" fill="none" />
            </g>
          )
        })}
      </g>
    ),
  },
  'time-stories': {
    /** A pod of the Agency, ready to leave. */
    Middle: () => (
      <svg class="deal-deck" viewBox="-60 -75 120 150" aria-hidden="true">
        <rect x="-40" y="-70" width="80" height="140" rx="40" fill="#0f1a1f" stroke="#b3c8cd" stroke-width="4" />
        <rect x="-28" y="-56" width="56" height="88" rx="28" fill="#24383f" stroke="#4c6670" stroke-width="2" />
        <path d="M-28-20A28 28 0 0 1 28-20L-14 24A28 28 0 0 1-28 4Z" fill="#fff" opacity=".12" />
        <path d="M0-34l14 8v16l-14 8-14-8v-16z" fill="#f0a202" stroke="#ffd98a" stroke-width="2" />
        <path d="M-20 48H20" stroke="#f0a202" stroke-width="5" stroke-linecap="round" />
      </svg>
    ),
    /** The pawn of an agent. */
    Before: ({ angle, seat }) => {
      const { x, y } = spotAt(angle, REACH)
      const colour = AGENTS[seat % AGENTS.length]
      return (
        <g transform={`translate(${x} ${y + 12}) scale(1.25)`}>
          <ellipse cy="1" rx="11" ry="3" fill="#000" opacity=".4" />
          <path d="M-9 0Q-6-9-3.5-20H3.5Q6-9 9 0Z" fill={colour} />
          <path d={HEAD_OF[seat % HEAD_OF.length]} fill={colour} />
        </g>
      )
    },
  },
}

export const thingsOf = (game: string): Things => THINGS[game] ?? (THINGS['timeline-twist'] as Things)
