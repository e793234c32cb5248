import type { EntryMessage, Welcome } from '@chronothek/protocol'
import { expect, test } from 'vitest'
import { Ledger } from './ledger.ts'

type Told = Omit<EntryMessage, 'type'>

const played = (card: string) => ({ for: 'all', type: 'played', card }) as const
const play = (seq: number, card = 'a'): Told => ({ seq, at: seq * 10, by: 0, events: [played(card)] })
const undo = (seq: number, to: number): Told => ({ seq, at: seq * 10, by: 0, undo: to, events: [] })
const hushed = (entry: Told): Told => ({ ...entry, events: [] })
const welcome = (history: readonly Told[], shared: unknown = {}) =>
  ({ seq: history.at(-1)?.seq ?? 0, history, view: { shared }, table: { phase: 'playing' } }) as Welcome

/** A ledger whose players were there when all this happened. */
function ledgerOf(...entries: Told[]): Ledger {
  const ledger = new Ledger()
  for (const entry of entries) ledger.show('t', entry)
  return ledger
}

test('a newcomer need not hear what was taken back, nor what left the screen', () => {
  const ledger = ledgerOf(play(1), play(2), undo(3, 1), play(4, '§gone'))
  ledger.welcome('t', welcome([play(1), hushed(play(2)), undo(3, 1), hushed(play(4))]))
  expect(ledger.shown.get('t')?.get(2)?.events).toContain('played')
})

test('what newcomers heard of first may be told in full later, once', () => {
  const ledger = new Ledger()
  ledger.welcome('t', welcome([hushed(play(1)), undo(2, 0)]))
  ledger.show('t', play(1))
  expect(() => ledger.show('t', play(1, 'b'))).toThrow('told in two ways')
})

test('a newcomer misses nothing that counts and hears nothing else', () => {
  const ledger = ledgerOf(play(1), play(2), undo(3, 1), play(4, '§shown'))
  const after = (...history: Told[]) => welcome(history, { card: '§shown' })
  expect(() => ledger.welcome('t', after(hushed(play(1)), hushed(play(2)), undo(3, 1)))).toThrow('entry 1 of t was not told')
  expect(() => ledger.welcome('t', after(hushed(play(2)), undo(3, 1), hushed(play(4))))).toThrow('entry 4 of t was not told')
  expect(() => ledger.welcome('t', after(play(1), play(2), undo(3, 1)))).toThrow('entry 2 of t was told to a newcomer')
  expect(() => ledger.welcome('t', welcome([play(4, '§shown')]))).toThrow('entry 4 of t was told to a newcomer')
  expect(() => ledger.welcome('t', after(hushed(play(2)), play(1), undo(3, 1)))).toThrow('entry 1 of t was told where 2 belongs')
  expect(() => ledger.welcome('t', after(play(1), undo(3, 1), undo(3, 1)))).toThrow('entry 3 of t was told where 2 belongs')
  expect(() => ledger.welcome('t', after(play(1, 'b')))).toThrow('told in two ways')
  expect(() => ledger.welcome('t', after({ ...hushed(play(2)), at: 7 }, undo(3, 1)))).toThrow('told in two ways')
  expect(() => ledger.show('t', hushed(play(2)))).toThrow('told in two ways')
})
