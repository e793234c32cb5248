import { plain, type SentenceContext } from '@chronothek/board-kit'
import { expect, test } from 'vitest'
import { END_REASONS, REFUSALS } from '../../src/ids.ts'
import type { Event } from '../../src/state.ts'
import { opening, quoted, refusal, tell as tellInParts } from '../sentences.ts'
import { decisions } from '../Told.tsx'
import { board, text, versus } from './samples.ts'

const english = { language: 'en', names: ['Mara', 'Klio'], text } as const
const german = { ...english, language: 'de' } as const
const flip: Event = { for: 'all', type: 'card-revealed', seat: 1, card: 'bb', face: '§b.f', text: '§b.d', key: 1869, slot: 2 }

const tell = (events: readonly Event[], context: SentenceContext) => tellInParts(events, context).map(plain)
const one = (event: Event, context: SentenceContext) => tell([event], context)

test('a wrong versus card: flip, verdict, what was drawn', () => {
  const events: Event[] = [
    flip,
    { for: 'all', type: 'card-rejected', seat: 1, card: 'bb', from: 1, to: 1 },
    { for: 'all', type: 'card-discarded', seat: 1, card: 'bb' },
    { for: 'all', type: 'card-drawn', seat: 1, card: 'aa', face: '§a.f', count: 4 },
    { for: 'all', type: 'turn-ended', seat: 1 },
    { for: 'all', type: 'turn-started', seat: 0 },
  ]
  expect(tell(events, english).join(' ')).toBe('Klio turns over “Suez Canal”: 1869. Wrong. Klio draws “Telegraph”.')
  expect(tell(events, german).join(' ')).toBe('Klio dreht „Suez Canal“ um: 1869. Daneben. Klio zieht „Telegraph“.')
})

test('a co-op card tells where it found its place, or that it is blocked, or discarded', () => {
  const after = (event: Event) => tell([flip, event], english).at(-1)
  expect(after({ for: 'all', type: 'card-placed', seat: 1, card: 'bb', place: 'gap', index: 0 })).toBe('It fits: in the gap row.')
  expect(after({ for: 'all', type: 'card-rejected', seat: 1, card: 'bb', gap: 0 })).toBe('Blocked.')
  expect(after({ for: 'all', type: 'card-discarded', seat: 1, card: 'bb', symbol: 'leaf' })).toBe('Discarded.')
})

test('ending a turn without a flip is worth a line', () => {
  expect(one({ for: 'all', type: 'turn-ended', seat: 0 }, english)).toEqual(['Mara ends the turn.'])
})

test('verbs follow somebody called "you"', () => {
  const drawn: Event = { for: 'all', type: 'card-drawn', seat: 1, card: 'aa', face: '§a.f', count: 4 }
  const told = [flip, drawn].flatMap(event => one(event, { ...english, names: ['Mara', 'You'] }))
  expect(told).toEqual(['You turn over “Suez Canal”: 1869.', 'You draw “Telegraph”.'])
  expect(one({ for: 'all', type: 'turn-ended', seat: 1 }, { ...german, names: ['Mara', 'Du'] })).toEqual(['Du beendest den Zug.'])
})

const RULES: readonly (readonly [Event, string])[] = [
  [{ for: 'all', type: 'card-placed', seat: 1, card: 'bb', place: 'slot', index: 0 }, 'TLT-019'],
  [{ for: 'all', type: 'card-placed', seat: 1, card: 'bb', place: 'left', index: 0 }, 'TLT-054'],
  [{ for: 'all', type: 'card-placed', seat: 1, card: 'bb', place: 'stack-gap', index: 0 }, 'TLT-A14'],
  [{ for: 'all', type: 'game-ended', reason: 'no-success', winners: [] }, 'TLT-064'],
  [{ for: 'all', type: 'game-ended', reason: 'tie-break-won', winners: [1] }, 'TLT-036'],
]

test.each(RULES)('a line of the log names the very rule: %o', (event, rule) => {
  expect(tellInParts([event], english).map(sentence => sentence.rule)).toEqual([rule])
})

test('a card drawn after the round is the card of the tie-break', () => {
  const drawn: Event = { for: 'all', type: 'card-drawn', seat: 1, card: 'aa', face: '§a.f', count: 4 }
  const ended: Event = { for: 'all', type: 'round-ended', round: 3, right: [0, 1] }
  const rules = (events: readonly Event[]) => tellInParts(events, english).map(sentence => sentence.rule)
  expect(rules([flip, drawn])).toContain('TLT-021')
  expect(rules([flip, ended, drawn])).toContain('TLT-034')
})

test('several seats are listed as people list them', () => {
  expect(one({ for: 'all', type: 'tie-break-dealt', seats: [0, 1], again: false }, german)[0]).toContain('Mara und Klio')
})

test.each(END_REASONS)('the end is explained: %s', reason => {
  for (const context of [english, german])
    expect(one({ for: 'all', type: 'game-ended', reason, winners: [] }, context)[0]).not.toMatch(/[{}]/)
})

test.each(REFUSALS)('the refusal %s has a sentence in both languages', code => {
  for (const language of ['de', 'en'] as const) {
    const params = { symbol: 'leaf', least: 2, most: 6, needed: 19, cards: 12 }
    expect(refusal({ code, rule: 'TLT-001', params }, language)).toMatch(/^[^{}]+$/)
  }
})

test('a title with quotation marks of its own is quoted inside ours', () => {
  expect(quoted('Fracht der „Dunedin“', 'de')).toBe('„Fracht der ‚Dunedin‘“')
  expect(quoted('The “Dunedin”', 'en')).toBe('“The ‘Dunedin’”')
})

test('a required symbol is called by its name', () => {
  expect(refusal({ code: 'symbol-mismatch', rule: 'TLT-073', params: { symbol: 'anchor' } }, 'de')).toContain('Anker')
})

test('[TLT-A02] who begins is told, and whether chance decided it; whoever plays alone is not told', () => {
  const told = (shared: ReturnType<typeof versus>, viewer: 0 | 1) => opening(board(shared, { viewer }))?.parts
  expect(told(versus({ first: 1, drawn: true }), 0)).toEqual(['Klio was drawn to go first.'])
  expect(told(versus({ first: 1, drawn: true }), 1)).toEqual(['You were drawn to go first.'])
  expect(told(versus({ first: 1 }), 0)).toEqual(['Klio goes first.'])
  expect(told(versus({ hands: [['vv']], drawn: true }), 0)).toBeUndefined()
})

test('[TLT-033, TLT-034] the log says why somebody is out, and why there is another tie-break', () => {
  expect(one({ for: 'all', type: 'players-eliminated', seats: [0, 1], left: [1, 0] }, english)).toEqual([
    'Mara is out: one card was left when the round ended.',
    'Klio is out: the tie-break card was wrong.',
  ])
  const again: Event = { for: 'all', type: 'tie-break-dealt', seats: [0, 1], again: true }
  const ended = (right: readonly number[]): Event => ({ for: 'all', type: 'round-ended', round: 6, right })
  expect(tell([ended([]), again], english).join(' ')).toContain('because no card was right')
  expect(tell([ended([0, 1]), again], english).join(' ')).toContain('because more than one card was right')
})

test('[TLT-034] the notice over the line gives the same reason as the log', () => {
  const again: Event = { for: 'all', type: 'tie-break-dealt', seats: [0, 1], again: true }
  const told = (right: readonly number[]) =>
    decisions([{ for: 'all', type: 'round-ended', round: 6, right }, again], board(versus({}))).join(' ')
  expect(told([0, 1])).toContain('because more than one card was right')
  expect(told([])).toContain('because no card was right')
})
