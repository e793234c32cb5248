import { plain, useNews } from '@chronothek/board-kit'
import { useEffect, useState } from 'preact/hooks'
import type { Event, Shared } from '../src/state.ts'
import type { BoardProps } from './props.ts'
import { opening, tell } from './sentences.ts'
import { whyOut } from './why-not.ts'

/** Long enough to be read twice while bots go on. */
const STAYS = 10_000
const DECISIONS: ReadonlySet<Event['type']> = new Set(['players-eliminated', 'tie-break-dealt'])

/** What was decided, over the line for a while: who begins, who is out and why, that there is a tie-break. Ears hear it with the move. */
export function Told({ board }: { board: BoardProps }) {
  const news = useNews<Event>(board)
  const [lines, setLines] = useState<readonly string[]>(() => openingOf(board))
  useEffect(() => {
    const decided = news.flatMap(({ events }) => events.filter(({ type }) => DECISIONS.has(type)))
    if (decided.length > 0) setLines(decisions(decided, board))
  }, [news])
  useEffect(() => {
    const timer = setTimeout(() => setLines([]), STAYS)
    return () => clearTimeout(timer)
  }, [lines])
  // A replay tells it in its list of moves.
  if (lines.length === 0 || board.entries === undefined || board.view.shared.result) return null
  return (
    <div class="tt-told">
      {lines.map(line => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

/** The viewer's own fate comes first, in the second person. */
function decisions(events: readonly Event[], board: BoardProps): readonly string[] {
  const { language, names, text, view, viewer } = board
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
