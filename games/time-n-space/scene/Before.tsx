import { type GameScene, Hourglass } from '@chronothek/board-kit'

/** Two timers each. */
export const Before: NonNullable<GameScene['Before']> = ({ angle, spotAt }) => (
  <g>
    {[-6, 6].map(turn => {
      const { x, y } = spotAt(angle + turn)
      return (
        <g key={turn} transform={`translate(${x - 10} ${y - 17})`}>
          <Hourglass share={0} size={34} />
        </g>
      )
    })}
  </g>
)
