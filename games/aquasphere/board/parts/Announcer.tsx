import { type News, plain, useNews } from '@chronothek/board-kit'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Event } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { tell } from '../sentences.ts'

const TOGETHER = 1200
/** Scorings are told by their own sheet, line by line. */
const SCORING = /^(interim|final)-(line|sum)$/

/** Entries that follow each other at once are told together: the last would silence those before it. */
function useLately(news: readonly News<Event>[]): readonly Event[] {
  const [lately, setLately] = useState<readonly Event[]>([])
  const at = useRef(0)
  useEffect(() => {
    const events = news.flatMap(each => each.events.filter(({ type }) => !SCORING.test(type)))
    const now = performance.now()
    const isMore = now - at.current < TOGETHER
    at.current = now
    setLately(before => (isMore ? [...before, ...events] : events))
  }, [news])
  return lately
}

/** Tells ears what happened, in the words of the log. */
export function Announcer() {
  const { board, trial, words, shared, seat } = useHelm()
  const { language, names, text } = board
  const events = useLately(useNews<Event>(board))
  const told = () => tell(events, { language, names, text }).map(plain)
  const tried = () => `${words.planning}. ${words.tried(trial.presses.length, shared.players[seat ?? 0]?.score ?? 0)}`
  return (
    <p class="aq-unseen" role="status">
      {trial.on ? tried() : told().join(' ')}
    </p>
  )
}
