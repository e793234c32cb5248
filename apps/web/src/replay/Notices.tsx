import type { Replay } from '@chronothek/protocol'
import { Link } from 'wouter-preact'
import { Parent } from './Parent.tsx'
import type { News } from './use-replay.ts'
import { replayWords } from './words.ts'

interface NoticeProps {
  readonly replay: Replay
  readonly news: News
  /** How many moves the recap has, if this is one. */
  readonly recap: number | undefined
  onNews(): void
}

/** One line above the tape: what is new, where this match comes from, the way back. */
export function Notices({ replay, news, recap, onNews }: NoticeProps) {
  const words = replayWords.value
  return (
    <div class="rp-notices">
      {recap !== undefined && <strong>{words.recap(recap)}</strong>}
      {replay.brought && <span class="rp-brought">{words.brought}</span>}
      {replay.parent && (
        <span class="rp-parent">
          <Parent parent={replay.parent} />
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
