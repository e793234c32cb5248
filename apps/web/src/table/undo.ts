import type { AnyGameUi as GameUi } from '@chronothek/board-kit'
import type { Why } from '../net/api.ts'
import type { Session } from '../state/session.ts'
import { turnTarget, undoTarget } from '../state/table.ts'

/** Asks to take back one's own last press: at once while nobody learned anything, else the others are asked. */
export const takeBackMine = (session: Session): Promise<Why | undefined> =>
  goBack(session, undoTarget(session.state.log.peek(), session.state.seat.peek()))

/** Asks to take back everything since one's own turn began. */
export const takeBackTurn = (session: Session, turnOf: NonNullable<GameUi['turnOf']>): Promise<Why | undefined> =>
  goBack(session, turnTarget(session.state.log.peek(), session.state.seat.peek(), turnOf))

const goBack = async (session: Session, to: number | undefined): Promise<Why | undefined> =>
  to === undefined ? { code: 'undo-impossible' } : session.ask({ type: 'undo', to })
