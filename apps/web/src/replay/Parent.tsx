import type { ParentInfo } from '@chronothek/protocol'
import { useEffect, useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { api } from '../net/api.ts'
import { replayWords } from './words.ts'

/** Where a match comes from. A parent that cannot be opened any more, or not by this person, is told without a link. */
export function Parent({ parent: { match, seq, imagined } }: { parent: ParentInfo }) {
  const words = replayWords.value
  const [isThere, setThere] = useState(false)
  useEffect(() => {
    api.table(match).then(answer => setThere(answer.ok && answer.value.phase !== 'open'))
  }, [match])
  return (
    <>
      {imagined ? words.dreamOf(seq) : words.forkOf(seq)} {isThere && <Link href={`/r/${match}#e${seq}`}>{words.toParent}</Link>}
    </>
  )
}
