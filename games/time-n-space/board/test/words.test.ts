import { expect, it } from 'vitest'
import { deedVerb } from '../deed-text.ts'
import { counted } from '../names.ts'
import { tabOf } from '../use-lit.ts'
import { WORDS } from '../words.ts'

it('counts equal orders instead of naming them twice', () => {
  expect(counted(['grey 1', 'blue 1', 'grey 1'], 'en')).toBe('2 × grey 1 and blue 1')
  expect(counted(['Grau 1'], 'de')).toBe('Grau 1')
})

it('never calls the main button "let lapse", whatever is chosen', () => {
  expect(deedVerb({ deed: { kind: 'forfeit' } }, 'en')).toBe('Lift')
  expect(deedVerb({ deed: { kind: 'produce', units: [] } }, 'de')).toBe('Produzieren')
  expect(deedVerb({ deed: { kind: 'beam', moves: [] } }, 'en')).toBe('Load')
})

it('says what comes next as one sentence', () => {
  expect(WORDS.en.later(WORDS.en.does.produce('2 grey'))).toBe('Then: produce 2 grey')
  expect(WORDS.de.later(WORDS.de.does.upgrade)).toBe('Danach: Auf Stufe III aufrüsten')
})

it.each([
  ['moon-M3', 'map'],
  ['ship-0', 'map'],
  ['slot-0-T1', 'centre'],
  ['timer-0-1', 'centre'],
  ['timer-2-1', 'markets'],
  ['centre-1', 'markets'],
  ['shelf', 'centre'],
  ['above-of-2', 'markets'],
  ['talk-2', 'calls'],
  ['clock', undefined],
])('a phone shows %s on its page', (piece, tab) => {
  expect(tabOf(piece, 0)).toBe(tab)
})
