import type { ParentInfo } from '@chronothek/protocol'
import { useEffect, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { api } from '../net/api.ts'
import { clockText } from './real-time.ts'
import { replayWords } from './words.ts'

/** Where a match comes from. A parent that cannot be opened any more, or not by this person, is told without a link. */
export function Parent({ parent: { match, seq, imagined, at } }: { parent: ParentInfo }) {
  const words = replayWords.value
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    api.table(match).then(answer => setThere(answer.ok && answer.value.phase !== 'open'))
  }, [match])
  return (
    <>
      {at === undefined ? (imagined ? words.dreamOf(seq) : words.forkOf(seq)) : words[imagined ? 'dreamAt' : 'forkedAt'](clockText(at))}{' '}
      {isThere && <Link href={`/r/${match}#${at === undefined ? `e${seq}` : `t${at}`}`}>{words.toParent}</Link>}
    </>
  )
}
