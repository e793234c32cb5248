import { type AnyGameUi as GameUi, plain, type SentenceContext } from '@chronothek/board-kit'
import type { TextRef } from '@chronothek/core'
import type { Replay } from '@chronothek/protocol'
import { useMemo } from 'preact/hooks'
import { language, personName } from '../i18n/index.ts'
import { undoneEntries } from '../state/table-state.ts'
import { agreedText } from '../table/clock-words.ts'
import { momentsOf } from './moments.ts'
import { clockText } from './real-time.ts'
import { replayWords } from './words.ts'

/** Computes once what does not change during playback: moments, sentences, marks and curves. */
export function usePreparedReplay(replay: Replay, ui: GameUi) {
  const names = useMemo(() => replay.seats.map(({ name }) => personName(name)), [replay, language.value])
  const text = (ref: TextRef) => replay.texts[ref] ?? ''
  return useMemo(() => {
    const context: SentenceContext = { language: language.value, names, text }
    const moments = momentsOf(replay)
    const gone = undoneEntries(replay.entries)
    const marks = (ui.moments?.(replay.entries, context) ?? []).filter(({ seq }) => !gone.has(seq))
    const values = moments.map(({ view }) => ui.curve?.(view.shared) ?? [])
    const lines = (values[0] ?? []).map((_, line) => values.map(each => each[line] ?? 0))
    const marked = marks.map(({ seq }) => moments.findIndex(moment => moment.seq === seq))
    return {
      names,
      text,
      context,
      moments,
      gone,
      marks,
      marked,
      lines,
      sentences: replay.entries.map(entry => ui.tell(entry.events, context)),
    }
  }, [replay, ui])
}
export type PreparedReplay = ReturnType<typeof usePreparedReplay>

/** A moment in words. */
export function sayMoment({ sentences, names }: PreparedReplay, { entries, time }: Replay, index: number): string {
  const words = replayWords.value
  const entry = entries[index - 1]
  if (entry === undefined) return words.begin
  const name = entry.by === 'clock' ? words.clock : (names[entry.by] ?? '')
  const told =
    entry.agreed !== undefined
      ? agreedText(entry.agreed)
      : entry.undo !== undefined
        ? words.undone(name, entry.undo)
        : (sentences[index - 1] ?? []).map(plain).join(' ')
  return `${time ? clockText(entry.at) : words.of(entry.seq, entries.at(-1)?.seq ?? 0)}. ${told || words.silent}`
}
