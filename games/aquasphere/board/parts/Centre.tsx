import { hexFlat, polar } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { angleOf, STATION } from '../layout.ts'
import { picture, piece } from '../pieces/piece.ts'
import { Token } from '../pieces/tokens.tsx'
import { bulbOf, refillAt } from '../read.ts'

const THINGS = ['octopods', 'crystals', 'time'] as const

/** The centre tile: what the lamp pays, and at its edges what the next round brings. */
export function Centre() {
  const { shared, words } = useHelm()
  const bulb = bulbOf(shared)
  return (
    <g {...piece('centre-tile')} data-tip={words.bulb(bulb)} {...picture(words.bulb(bulb))}>
      <circle r={STATION.hull[0] - 2} fill="#02161c" />
      <polygon points={hexFlat([0, 0], STATION.centre)} fill="#0c4450" stroke="url(#aq-steel)" stroke-width="2.5" />
      <circle r="48" fill="url(#aq-lamp)" opacity={0.3 + bulb * 0.1} />
      <path class="aq-bulb" d="M-11 22Q-11 14-18 7A26 26 0 1 1 18 7Q11 14 11 22Z" />
      <path d="M-10 27H10M-9 32H9M-5 37H5" stroke="#c9b27a" stroke-width="3.4" stroke-linecap="round" />
      <text class="aq-disp aq-bulb-number" y="-8">
        {bulb}
      </text>
      {shared.ring.map((sector, position) => {
        const edge = refillAt(shared, position) ?? {}
        const brought = THINGS.filter(thing => (edge[thing] ?? 0) > 0)
        return brought.map((thing, i) => (
          <Token
            key={`${sector}-${thing}`}
            of={thing}
            spot={polar(70, angleOf(position) + (i - (brought.length - 1) / 2) * 17)}
            size={15}
          />
        ))
      })}
    </g>
  )
}
