import type { AnyGameUi as GameUi } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { useMemo } from 'preact/hooks'
import { type Moment, momentsOf } from '../replay/moments.ts'
import { useSession } from './context.ts'
import type { BotReasons } from './log-lines.ts'
import { useSpectatorReplay } from './use-full-log.ts'

const NONE: readonly Moment[] = []

/**
 * Lets bots explain their moves. Moves from before this page joined are fetched once, as a spectator sees them. During a match only
 * players may fetch them; spectators get no reasons for these lines.
 */
export function useBotReasons({ why }: GameUi, { id, seats, phase }: TableInfo): BotReasons | undefined {
  const { state } = useSession()
  const bots = seats.filter(({ owner }) => owner === 'bot').map(({ seat }) => seat)
  const first = state.log.value[0]?.seq
  const mayLook = phase === 'ended' || state.viewer.value !== 'spectator'
  const isMissing = mayLook && why !== undefined && bots.length > 0 && first !== undefined && !state.before.has(first)
  const past = useSpectatorReplay(id, isMissing)
  const earlier = useMemo(() => (past === undefined ? NONE : momentsOf(past)), [past])
  return useMemo(() => {
    if (why === undefined || bots.length === 0) return undefined
    return { bots: new Set(bots), before: seq => state.before.get(seq) ?? earlier.find(moment => moment.seq === seq - 1)?.view.shared }
  }, [why, bots.join(), state, earlier])
}
