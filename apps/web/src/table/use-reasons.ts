import type { AnyGameUi as GameUi } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { useMemo } from 'preact/hooks'
import { type Moment, momentsOf } from '../replay/moments.ts'
import { useSession } from './context.ts'
import type { Reasons } from './log-lines.ts'
import { usePast } from './use-past.ts'

const NONE: readonly Moment[] = []

/**
 * Lets the bots of this table say why. What happened before one came is looked up once, as a spectator may see it. While a match runs only
 * those who play may look it up; for the others those lines have no reasons.
 */
export function useReasons({ why }: GameUi, { id, seats, phase }: TableInfo): Reasons | undefined {
  const { state } = useSession()
  const bots = seats.filter(({ owner }) => owner === 'bot').map(({ seat }) => seat)
  const first = state.log.value[0]?.seq
  const mayLook = phase === 'ended' || state.viewer.value !== 'spectator'
  const isMissing = mayLook && why !== undefined && bots.length > 0 && first !== undefined && !state.before.has(first)
  const past = usePast(id, isMissing)
  const earlier = useMemo(() => (past === undefined ? NONE : momentsOf(past)), [past])
  return useMemo(() => {
    if (why === undefined || bots.length === 0) return undefined
    return { bots: new Set(bots), before: seq => state.before.get(seq) ?? earlier.find(moment => moment.seq === seq - 1)?.view.shared }
  }, [why, bots.join(), state, earlier])
}
