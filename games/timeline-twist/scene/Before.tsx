import type { GameScene } from '@chronothek/board-kit'

const CARDS = 6
const FAN = 6.4

/** A hand of cards, face down. */
export const Before: NonNullable<GameScene['Before']> = ({ angle, spotAt }) => (
  <g class="dealt">
    {Array.from({ length: CARDS }, (_, k) => {
      const turned = angle + (k - (CARDS - 1) / 2) * FAN
      const { x, y } = spotAt(turned)
      return (
        <rect key={turned} x="-7.5" y="-10" width="15" height="20" rx="1.5" transform={`translate(${x} ${y}) rotate(${turned + 90})`} />
      )
    })}
  </g>
)
