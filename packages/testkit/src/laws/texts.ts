import { type GameShape, type Language, type Luck, type TextRef, textRefs, wordsOf } from '@chronothek/core'
import { LawError } from '../law-error.ts'
import { lookers, ownAfter, type Played, sharedAfter } from '../played.ts'
import { answersAfter } from '../tries.ts'

const LANGUAGES: readonly Language[] = ['de', 'en']

/**
 * Every text that a view or an event names exists in both languages; so does every refusal, event and reason, if the game provides `words`.
 */
export function keepsTexts<G extends GameShape>(played: Played<G>, luck: Luck): void {
  const { states, events, header, rules } = played
  const seats = [...Array(header.seats).keys()]
  const known = new Set<TextRef>()
  for (const [seq, state] of states.entries()) {
    const own = seats.map(seat => ownAfter(played, seq, seat))
    for (const ref of textRefs([sharedAfter(played, seq), own, events[seq]])) readable(played, ref, known, seq)
    for (const event of events[seq] ?? []) says(played, 'event', event.type, seq)
    for (const code of refusalsAt(played, seq, luck)) says(played, 'refusal', code, seq)
    const reason = rules.result(state)?.reason
    if (reason !== undefined) says(played, 'reason', reason, seq)
  }
}

function readable<G extends GameShape>({ rules, states }: Played<G>, ref: TextRef, known: Set<TextRef>, seq: number): void {
  if (known.has(ref)) return
  for (const language of LANGUAGES) {
    const text = wordsOf(rules, states[seq] as G['state'], ref, language)
    if (typeof text !== 'string' || text.trim() === '') throw new LawError('texts', `${ref} has no text in ${language}`, seq)
  }
  known.add(ref)
}

function says<G extends GameShape>({ lawOptions: { words } }: Played<G>, kind: 'refusal' | 'event' | 'reason', code: string, seq: number) {
  if (words === undefined) return
  for (const language of LANGUAGES) {
    const text = words(language, kind, code)
    if (text === undefined || text === '') throw new LawError('texts', `${kind} ${code} has no sentence in ${language}`, seq)
  }
}

function refusalsAt<G extends GameShape>(played: Played<G>, seq: number, luck: Luck): readonly string[] {
  if (played.lawOptions.words === undefined) return []
  return lookers(played, seq, luck).flatMap(by =>
    by === 'spectator' ? [] : answersAfter(played, seq, by, luck).flatMap(why => (why === undefined ? [] : [why.code])),
  )
}
