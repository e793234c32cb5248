import type { ParentInfo } from '@chronothek/protocol'
import { useEffect, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { call } from '../net/api.ts'
import { clockText } from './real-time.ts'
import { replayWords } from './words.ts'

/** Names the match this one was forked from, with a link if this person can open it. */
export function ForkOrigin({ parent: { match, seq, imagined, at } }: { parent: ParentInfo }) {
  const words = replayWords.value
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    call('getTable', { params: { id: match } }).then(answer => setThere(answer.ok && answer.value.phase !== 'open'))
  }, [match])
  return (
    <>
      {at === undefined ? (imagined ? words.whatIfOf(seq) : words.forkOf(seq)) : words[imagined ? 'whatIfAt' : 'forkedAt'](clockText(at))}{' '}
      {isThere && <Link href={`/r/${match}#${at === undefined ? `e${seq}` : `t${at}`}`}>{words.toParent}</Link>}
    </>
  )
}
