import { plain } from '@chronothek/board-kit'
import { useHelm } from '../helm.ts'
import { tell } from '../sentences.ts'
import { useNews } from '../use-news.ts'

/** Scorings are told by their own sheet, line by line. */
const SCORING = /^(interim|final)-(line|sum)$/

/** Tells ears what happened, in the words of the log. */
export function Announcer() {
  const { board, trial, words, shared, seat } = useHelm()
  const { language, names, text } = board
  const events = useNews(board).flatMap(news => news.events.filter(({ type }) => !SCORING.test(type)))
  const told = () => tell(events, { language, names, text }).map(plain)
  const tried = () => `${words.planning}. ${words.tried(trial.presses.length, shared.players[seat ?? 0]?.score ?? 0)}`
  return (
    <p class="aq-unseen" role="status">
      {trial.on ? tried() : told().join(' ')}
    </p>
  )
}
