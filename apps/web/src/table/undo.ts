import type { AnyGameUi as GameUi } from '@chronothek/board-kit'
import type { RequestError } from '../net/api.ts'
import type { Session } from '../state/session.ts'
import { turnTarget, undoTarget } from '../state/table-state.ts'

/** Undoes the player's last press (takeback): at once if nobody learned anything from it, otherwise after a vote. */
export const undoLast = (session: Session): Promise<RequestError | undefined> =>
  requestUndo(session, undoTarget(session.state.log.peek(), session.state.seat.peek()))

/** Undoes everything since the player's turn began, on the same terms. */
export const undoTurn = (session: Session, turnOf: NonNullable<GameUi['turnOf']>): Promise<RequestError | undefined> =>
  requestUndo(session, turnTarget(session.state.log.peek(), session.state.seat.peek(), turnOf))

const requestUndo = async (session: Session, to: number | undefined): Promise<RequestError | undefined> =>
  to === undefined ? { code: 'undo-impossible' } : session.ask({ type: 'undo', to })
