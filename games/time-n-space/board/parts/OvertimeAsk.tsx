import { useHelm } from '../helm.ts'
import { listed, say, term } from '../names.ts'
import { piece } from '../pieces/piece.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import { colourOf } from '../read.ts'
import { Bar, Way } from './Bar.tsx'

/** The clock is over and one's own hands are empty: whose timers are waited for? */
export function OvertimeAsk() {
  const { board, me, seat, act, live, words } = useHelm()
  const { players } = board.view.shared
  const standing = players.flatMap(({ timers }, index) => (timers.some(({ on }) => on !== undefined) ? index : []))
  const waited = listed(
    standing.filter(index => index !== seat).map(index => board.names[index] ?? ''),
    board.language,
  )
  const mine = me?.timers.some(({ on }) => on !== undefined) === true
  return (
    <Bar
      title={
        me?.done === true
          ? say(board.language, 'prompt.over-done', { seats: waited })
          : say(board.language, 'prompt.over-free', { seats: waited })
      }
      line={
        <span class="ts-waited" {...piece('overtime', 'overtime')}>
          {standing.map(index => (
            <SeatIcon key={index} colour={colourOf(index)} size={18} />
          ))}
        </span>
      }
    >
      {live && mine && me?.done !== true && (
        <Way press="done" onClick={() => void act('done', { type: 'im-done' })}>
          {term(board.language, 'im-done')}
        </Way>
      )}
      <span class="ts-quiet">{words.noMorePlacing}</span>
    </Bar>
  )
}
