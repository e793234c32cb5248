import type { EntryMessage, TableInfo, VoteInfo } from '@chronothek/protocol'
import { texts } from '../i18n/index.ts'
import { tableWords } from './words.ts'

/** Says what an undo costs at this table. */
export function undoNote({ clock }: Pick<TableInfo, 'clock'>): string {
  const { undoNote } = texts.value.table
  return clock.kind === 'none' ? undoNote : `${undoNote} ${tableWords.value.undoCost}`
}

/** Why an undo of every entry after `to` needs a vote. */
export function undoReason({ by, why }: VoteInfo, to: number, log: readonly Pick<EntryMessage, 'seq' | 'by'>[]): string {
  const words = tableWords.value
  if (log.some(entry => entry.seq > to && entry.by !== by && entry.by !== 'clock')) return words.undoActed
  if (why === undefined) return words.undoLearned
  return { time: words.undoTime, 'own-bot': words.undoOwnBot }[why]
}
