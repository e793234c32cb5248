import { plain, useNews } from '@chronothek/board-kit'
import { useEffect, useState } from 'preact/hooks'
import type { Event, Shared } from '../src/state.ts'
import type { BoardProps } from './props.ts'
import { opening, tell } from './sentences.ts'
import { whyOut } from './why-not.ts'

/** In ms. A decision can be read twice while bots play on; who goes first is short, and in the log. */
const STAYS = { opening: 4000, decision: 10_000 } as const
const DECISIONS: ReadonlySet<Event['type']> = new Set(['players-eliminated', 'tie-break-dealt'])

/** What was decided, over the line for a while: who begins, who is out and why, that there is a tie-break. Ears hear it with the move. */
export function Told({ board }: { board: BoardProps }) {
  const news = useNews<Event>(board)
  const [{ lines, kind }, show] = useState(() => ({ lines: openingOf(board), kind: 'opening' as keyof typeof STAYS }))
  useEffect(() => {
    const decided = decisions(
      news.flatMap(({ events }) => events),
      board,
    )
    if (decided.length > 0) show({ lines: decided, kind: 'decision' })
  }, [news])
  useEffect(() => {
    const timer = setTimeout(() => show({ lines: [], kind }), STAYS[kind])
    return () => clearTimeout(timer)
  }, [lines])
  // A replay tells it in its list of moves.
  if (lines.length === 0 || board.entries === undefined || board.view.shared.result) return null
  return (
    // Another decision is another note: it rises where it belongs, instead of an old one that changes its size.
    <div key={lines.join('\n')} class="tt-told">
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

/** The viewer's own fate comes first, in the second person. The end of a round says why a tie-break goes on. */
export function decisions(news: readonly Event[], board: BoardProps): readonly string[] {
  const { language, names, text, view, viewer } = board
  const events = news.filter(({ type }) => DECISIONS.has(type) || type === 'round-ended')
  const others = events.flatMap((event): readonly Event[] => {
    if (event.type !== 'players-eliminated') return [event]
    const kept = [...event.seats.keys()].filter(index => event.seats[index] !== viewer)
    const pick = <T,>(all: readonly T[]) => kept.flatMap(index => all[index] ?? [])
    return kept.length === 0 ? [] : [{ ...event, seats: pick(event.seats), left: pick(event.left) }]
  })
  const { shared } = view
  const isMine = events.some(event => event.type === 'players-eliminated' && event.seats.some(seat => seat === viewer))
  const told = tell(others, { language, names, text }).map(plain)
  return isMine && viewer !== 'spectator' ? [whyOut(shared.hands[viewer]?.length ?? 0, language), ...told] : told
}

/** Who begins, in words, while nobody has moved yet. */
export function openingOf(board: BoardProps): readonly string[] {
  const begins = isUntouched(board.view.shared) ? opening(board) : undefined
  return begins === undefined ? [] : [plain(begins)]
}

function isUntouched(shared: Shared): boolean {
  if (shared.mode === 'versus') return shared.line.length === 1 && shared.discard.length === 0
  return shared.columns.flat().length === 1 && shared.discard.length === 1 && shared.turn.attempts.length === 0
}
