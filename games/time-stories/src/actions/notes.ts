import type { Seat } from '@chronothek/core'
import { type Play, tell } from '../play.ts'
import type { EraseNote, Why, WriteNote } from '../state.ts'
import { no, type Seen } from './seen.ts'

/** Characters of one note, and notes of one player. */
export const LONGEST_NOTE = 500
export const MAX_NOTES = 100

/** TST-015, TST-114: in one's own words, at any time. */
export function checkWriteNote({ seat, shared, own }: Seen, { text }: WriteNote): Why | undefined {
  if (shared.phase === 'won') return no('E_RUN_OVER', 'TST-202')
  if (text.length > LONGEST_NOTE) return no('E_NOTE_TOO_LONG', 'TST-116')
  const mine = (own?.notes.length ?? 0) + shared.notes.filter(({ by }) => by === seat).length
  return mine >= MAX_NOTES ? no('E_LIMIT', 'TST-116') : undefined
}
export function applyWriteNote(play: Play, seat: Seat, { text, shared }: WriteNote): void {
  const { state } = play
  const id = 1 + Math.max(0, ...state.notes.map(note => note.id))
  // What begins like the name of a text would be taken for one, and the words behind it sent along (TST-112)
  state.notes.push({ id, by: seat, text: text.startsWith('§') ? ` ${text}` : text, run: state.run, shared })
  if (shared) tell(play, { for: 'all', type: 'note-shared', seat })
}

/** Everybody's own; of a stranger's private note and of one that never was the answer is the same. */
export function checkEraseNote({ seat, shared, own }: Seen, { id }: EraseNote): Why | undefined {
  if (shared.phase === 'won') return no('E_RUN_OVER', 'TST-202')
  const mine = [...(own?.notes ?? []), ...shared.notes].some(note => note.id === id && note.by === seat)
  return mine ? undefined : no('E_NOT_YOURS', 'TST-114')
}
export function applyEraseNote({ state }: Play, _seat: Seat, { id }: EraseNote): void {
  state.notes = state.notes.filter(note => note.id !== id)
}
