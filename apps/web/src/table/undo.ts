import type { Why } from '../net/api.ts'
import type { Session } from '../state/session.ts'
import { undoTarget } from '../state/table.ts'

/** Asks to take back one's own last move: at once while nobody learned anything, else the others are asked. */
export async function takeBackMine(session: Session): Promise<Why | undefined> {
  const to = undoTarget(session.state.log.peek(), session.state.seat.peek())
  return to === undefined ? { code: 'undo-impossible' } : session.ask({ type: 'undo', to })
}
