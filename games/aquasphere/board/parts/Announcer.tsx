import { plain } from '@chronothek/board-kit'
import type { Event } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { tell } from '../sentences.ts'

/** Scorings are told by their own sheet, line by line. */
const SCORING = /^(interim|final)-(line|sum)$/

/** Tells ears what happened, in the words of the log. */
export function Announcer() {
  const { board, trial, words, shared, seat } = useHelm()
  const { last, language, names, text } = board
  const events = (last?.events ?? []) as readonly Event[]
  const told = tell(
    events.filter(({ type }) => !SCORING.test(type)),
    { language, names, text },
  )
  return (
    <p class="aq-unseen" role="status">
      {trial.on ? `${words.planning}. ${words.tried(trial.presses.length, shared.players[seat ?? 0]?.score ?? 0)}` : told.map(plain).join(' ')}
    </p>
  )
}
