import { useHelm } from '../helm.ts'
import { listed, say, term } from '../names.ts'
import { piece } from '../pieces/piece.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import { colourOf } from '../read.ts'
import { Bar, Way } from './Bar.tsx'

/** Lets everything lapse that still stands, so that nobody waits (TNS-331). Final, so it does not push itself forward. */
export function DoneWay() {
  const { board, me, act, live } = useHelm()
  if (!live || me === undefined || me.done || me.timers.every(({ on }) => on === undefined)) return null
  return (
    <Way slot="second" grave press="done" onClick={() => void act('done', { type: 'im-done' })}>
      {term(board.language, 'im-done')}
    </Way>
  )
}

/** The clock is over and one's own hands are empty: whose timers are waited for? */
export function OvertimeAsk() {
  const { board, me, seat, words } = useHelm()
  const { players } = board.view.shared
  const standing = players.flatMap(({ timers }, index) => (timers.some(({ on }) => on !== undefined) ? index : []))
  const waited = listed(
    standing.filter(index => index !== seat).map(index => board.names[index] ?? ''),
    board.language,
  )
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
      <DoneWay />
      <span class="ts-quiet">{words.noMorePlacing}</span>
    </Bar>
  )
}
