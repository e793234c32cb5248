import { plain } from '@chronothek/board-kit'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Event } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { tell } from '../sentences.ts'

const TOGETHER = 1200

/** Tells ears what happened, in the words of the log. Entries that follow each other at once are told together. */
export function Announcer() {
  const { board, news } = useHelm()
  const { language, names, text } = board
  const [lately, setLately] = useState<readonly Event[]>([])
  const at = useRef(0)
  useEffect(() => {
    const events = news.flatMap(each => each.events)
    const now = performance.now()
    const isMore = now - at.current < TOGETHER
    at.current = now
    setLately(before => (isMore ? [...before, ...events] : events))
  }, [news])
  return (
    <p class="tst-unseen" role="status">
      {tell(lately, { language, names, text }).map(plain).join(' ')}
    </p>
  )
}
