import type { Replay } from '@chronothek/protocol'
import { Link } from 'wouter-preact'
import { tableWords } from '../table/words.ts'
import { ForkOrigin } from './ForkOrigin.tsx'
import type { NewEntries } from './use-replay.ts'
import { replayWords } from './words.ts'

interface ReplayNoticesProps {
  readonly replay: Replay
  readonly news: NewEntries
  /** The number of moves in the recap, if this is one. */
  readonly recap: number | undefined
  onNews(): void
}

/** Recap, origin of the match, new moves, and the way back to the table. */
export function ReplayNotices({ replay, news, recap, onNews }: ReplayNoticesProps) {
  const words = replayWords.value
  return (
    <div class="rp-notices">
      {recap !== undefined && <strong>{words.recap(recap)}</strong>}
      {replay.imported && <span class="rp-imported">{words.imported}</span>}
      {replay.abandoned !== undefined && <span class="rp-abandoned">{tableWords.value.abandoned(replay.abandoned)}</span>}
      {replay.parent && (
        <span class="rp-parent">
          <ForkOrigin parent={replay.parent} />
        </span>
      )}
      <span class="rp-news" role="status">
        {(news.count > 0 || news.over) && (
          <button type="button" class="button button-main" onClick={onNews}>
            {news.over ? words.over : replay.time === undefined ? words.news(news.count) : words.newsLive}
          </button>
        )}
      </span>
      {!replay.ended && (
        <Link class={recap === undefined ? 'button button-plain' : 'button button-main'} href={`/t/${replay.id}`}>
          {words.table}
        </Link>
      )}
    </div>
  )
}
