import type { GameScene } from '@chronothek/board-kit'

const HEADS = ['M0-16a6 6 0 1 1 .1 0z', 'M-5.5-28h11v11h-11z', 'M0-30l7 7-7 7-7-7z', 'M0-30l8 13h-16z']
const AGENTS = ['#4aa3df', '#74bf5c', '#e36ba0', '#ecbf3f']

/** The pawn of an agent. */
export const Before: NonNullable<GameScene['Before']> = ({ angle, seat, spotAt }) => {
  const { x, y } = spotAt(angle)
  const colour = AGENTS[seat % AGENTS.length]
  return (
    <g transform={`translate(${x} ${y + 12}) scale(1.25)`}>
      <ellipse cy="1" rx="11" ry="3" fill="#000" opacity=".4" />
      <path d="M-9 0Q-6-9-3.5-20H3.5Q6-9 9 0Z" fill={colour} />
      <path d={HEADS[seat % HEADS.length]} fill={colour} />
    </g>
  )
}
