import { legalActions } from '../src/legal.ts'
import type { Shared } from '../src/state.ts'
import './board.css'
import './verdict.css'
import './rows.css'
import './phone.css'
import { refusal, tell } from './sentences.ts'
import { TimelineBoard } from './TimelineBoard.tsx'

export type { BoardProps } from './props.ts'
export { TimelineBoard } from './TimelineBoard.tsx'

/** Who can do something now. */
const acting = (shared: Shared): readonly number[] => {
  if (shared.result !== undefined) return []
  return shared.mode === 'coop' && shared.open ? [...shared.hands.keys()] : [shared.active]
}

/** Everything a shell needs to show and play a match. */
export const timelineUi = { Board: TimelineBoard, legalActions, acting, tell, refusal }
