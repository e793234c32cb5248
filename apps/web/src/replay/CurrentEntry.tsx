import { type KeyMoment as Mark, SeatMark, type Sentence } from '@chronothek/board-kit'
import type { EntryMessage } from '@chronothek/protocol'
import { duration } from '../i18n/index.ts'
import { isMove } from '../state/table-state.ts'
import { agreedText } from '../table/clock-words.ts'
import { SentenceLine } from '../table/SentenceLine.tsx'
import { clockText } from './real-time.ts'
import { replayWords } from './words.ts'

interface CurrentEntryProps {
  readonly entry: EntryMessage | undefined
  readonly last: number
  readonly names: readonly string[]
  readonly sentences: readonly Sentence[]
  readonly mark: Mark | undefined
  readonly gone: boolean
  readonly live: boolean
}

/** The current entry in large type. */
export function CurrentEntry({ entry, last, names, sentences, mark, gone, live }: CurrentEntryProps) {
  const words = replayWords.value
  if (entry === undefined) {
    return (
      <div class="rp-story">
        <p>
          <output class="rp-place">{words.begin}</output> {live ? words.beginLive : words.beginText}
        </p>
      </div>
    )
  }
  const name = entry.by === 'clock' ? words.clock : (names[entry.by] ?? '')
  return (
    <div class="rp-story" data-weight={mark?.weight}>
      {entry.by === 'clock' ? <span class="log-clock" aria-hidden="true" /> : <SeatMark seat={entry.by} name={name} size={28} />}
      {/* Another entry is another text: it does not move to where the last one was. */}
      <p key={entry.seq} class={gone ? 'rp-taken' : undefined}>
        <output class="rp-place">{live ? clockText(entry.at) : words.of(entry.seq, last)}</output>{' '}
        {mark && mark.weight > 1 && <span class="rp-tag">{words.mattered}</span>}{' '}
        {entry.undo !== undefined && words.undone(name, entry.undo)}
        {entry.agreed !== undefined && agreedText(entry.agreed)}
        {isMove(entry) && sentences.length === 0 && <span class="quiet">{words.silent}</span>}
        {sentences.map((sentence, index) => (
          <SentenceLine key={index} sentence={sentence} />
        ))}{' '}
        <small class="quiet">
          {!live && words.after(duration(entry.at))}
          {gone && ` · ${words.undoneLater}`}
        </small>
      </p>
    </div>
  )
}
