import type { GameScene } from '@chronothek/board-kit'

/** Bots that wait for a program. */
export const Before: NonNullable<GameScene['Before']> = ({ angle, spotAt }) => (
  <g>
    {[-11, 0, 11].map(turn => {
      const { x, y } = spotAt(angle + turn)
      return (
        <g key={turn} transform={`translate(${x} ${y})`} fill="#e2f3ee" stroke="#04222c" stroke-width="1.4">
          <path d="M-8 12V0a8 8 0 0 1 16 0v12z" />
          <circle cy="-8" r="5.5" />
          <path d="M-4 0h8M0-13v-5" fill="none" />
        </g>
      )
    })}
  </g>
)
