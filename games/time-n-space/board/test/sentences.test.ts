import { plain, type SentenceContext } from '@chronothek/board-kit'
import { expect, test } from 'vitest'
import { REFUSALS, SIGNALS } from '../../src/ids.ts'
import type { Event, Outcome, Signal } from '../../src/state.ts'
import { signalWords } from '../../texts/index.ts'
import { refusal, tell } from '../sentences.ts'

const NAMES = ['Mara', 'Jonas', 'Ines', 'Tarek']
const en: SentenceContext = { language: 'en', names: NAMES, text: () => '' }
const de: SentenceContext = { ...en, language: 'de' }
const lesson = (context: SentenceContext, you: string): SentenceContext => ({ ...context, names: [you, ...NAMES.slice(1)] })

const lifted = (outcome: Outcome, more: Partial<Extract<Event, { type: 'lifted' }>> = {}): Event => ({
  for: 'all',
  type: 'lifted',
  seat: 0,
  timer: 1,
  symbol: 'B1',
  outcome,
  lapsed: false,
  ...more,
})
const said = (signal: Partial<Signal>): Event => ({ for: 'all', type: 'said', signal: { id: 1, seat: 0, at: 0, kind: 'yes', ...signal } })
const told = (event: Event, context: SentenceContext) => tell([event], context).map(plain).join(' ')

const delivery: Outcome = { kind: 'deliver', planet: 'green', orders: ['green-blue-1a', 'green-gray-2b'], missed: 1, bonus: true }

test.each([
  [
    {
      for: 'all',
      type: 'revealed',
      picks: [
        ['red-blue-1a', 'red-blue-3a'],
        ['green-gray-1a', 'green-brown-2a'],
      ],
    },
    'Mara deckt auf: Blau 1 und Blau 3. Jonas deckt auf: Grau 1 und Braun 2.',
    'Mara reveals blue 1 and blue 3. Jonas reveals grey 1 and brown 2.',
  ],
  [
    { for: 'all', type: 'placed', seat: 0, timer: 1, symbol: 'B1' },
    'Mara stellt Sanduhr II auf Platz 5.',
    'Mara places timer II on site 5.',
  ],
  [
    { for: 'all', type: 'placed', seat: 0, timer: 0, symbol: 'research' },
    'Mara stellt Sanduhr I auf die Forschungsstation.',
    'Mara places timer I on the research station.',
  ],
  [{ for: 'all', type: 'placed', seat: 0, timer: 0, symbol: 'ship', dest: 'M2' }, 'Mara fliegt zu Mond 2.', 'Mara flies to moon 2.'],
  [
    { for: 'all', type: 'placed', seat: 0, timer: 0, symbol: 'ship', dest: 'green' },
    'Mara fliegt zu Jonas.',
    'Mara flies to Jonas’s planet.',
  ],
  [{ for: 'all', type: 'placed', seat: 0, timer: 0, symbol: 'ship', dest: 'red' }, 'Mara fliegt nach Hause.', 'Mara flies home.'],
  [
    { for: 'all', type: 'placed', seat: 0, timer: 0, symbol: 'ship' },
    'Mara lässt das Schiff stehen, wo es ist.',
    'Mara leaves the ship where it is.',
  ],
  [{ for: 'all', type: 'sand-out', seat: 0, timer: 0, symbol: 'P1' }, '', ''],
  [
    lifted({ kind: 'produce', slot: 'T1', goods: ['gray', 'yellow', 'gray'] }, { symbol: 'T1' }),
    'Mara produziert auf Platz 7: 2 Grau und 1 Gelb.',
    'Mara produces 2 grey and 1 yellow at site 7.',
  ],
  [lifted({ kind: 'beam', slot: 'B1', goods: ['blue'] }), 'Mara lädt auf Platz 5: 1 Blau.', 'Mara loads 1 blue at site 5.'],
  [
    lifted({ kind: 'trade', orders: ['red-gray-1a', 'red-blue-2a'] }),
    'Mara bietet an: Grau 1 und Blau 2.',
    'Mara offers grey 1 and blue 2.',
  ],
  [
    lifted({ kind: 'build', slot: 'T1', tile: 'PR01' }, { symbol: 'research' }),
    'Mara baut auf Platz 7: Produktionsstätte II (Grau, Gelb).',
    'Mara builds on site 7: plant II (grey, yellow).',
  ],
  [
    lifted({ kind: 'upgrade', slot: 'B1', tile: 'BE01' }),
    'Mara rüstet Platz 5 auf: Beamstation III (3 Einheiten).',
    'Mara upgrades site 5: beam station III (3 units).',
  ],
  [
    lifted({ kind: 'moon-take', moon: 'M2', tile: 'TR01' }, { symbol: 'ship', ship: 'M2' }),
    'Mara nimmt ein Plättchen von Mond 2 mit: Handelsstation II (Zahl 2).',
    'Mara takes a tile from moon 2: trading station II (number 2).',
  ],
  [
    lifted(delivery, { symbol: 'ship', ship: 'green' }),
    'Mara liefert an Jonas: Blau 1 und Grau 2. Mara bekommt dazu den Bonusmarker dieses Planeten. Ein Auftrag war schon weg.',
    'Mara delivers to Jonas: blue 1 and grey 2. Mara also gets the bonus marker of this planet. One order was already gone.',
  ],
  [lifted({ kind: 'forfeit' }), 'Mara lässt die Aktion von Platz 5 verfallen.', 'Mara lets the action of site 5 lapse.'],
  [
    lifted({ kind: 'forfeit' }, { symbol: 'ship', ship: 'green' }),
    'Mara ist bei Jonas und liefert nichts.',
    'Mara visits Jonas’s planet and delivers nothing.',
  ],
  [lifted({ kind: 'forfeit' }, { symbol: 'ship', ship: 'M1' }), 'Mara ist bei Mond 1.', 'Mara is at moon 1.'],
  [lifted({ kind: 'forfeit' }, { lapsed: true }), 'Mara: Sanduhr II verfällt.', 'Mara: timer II lapses.'],
  [
    said({ kind: 'bring', to: 1, good: 'blue', count: 2 }),
    'Mara an Jonas: „Ich bringe dir 2 Blau.“',
    'Mara to Jonas: “I’ll bring you 2 blue.”',
  ],
  [said({ kind: 'need', good: 'yellow', count: 2 }), 'Mara: „Biete bitte Gelb 2 an.“', 'Mara: “Please offer yellow 2.”'],
  [said({ kind: 'ping', place: 'M3' }), 'Mara: „Schau mal zu Mond 3!“', 'Mara: “Look: moon 3!”'],
  [
    { for: 0, type: 'refused', code: 'E_ORDER_GONE', rule: 'TNS-310' },
    'Daraus wurde nichts: Keiner dieser Aufträge liegt noch aus. Deine Sanduhr steht noch: Wähle neu.',
    'That came to nothing: None of these orders is on offer any more. Your timer is still there: choose again.',
  ],
] satisfies readonly (readonly [Event, string, string])[])('$1', (event, german, english) => {
  expect(told(event, de)).toBe(german)
  expect(told(event, en)).toBe(english)
})

test('whoever is called "you" is told so', () => {
  const fly: Event = { for: 'all', type: 'placed', seat: 0, timer: 0, symbol: 'ship', dest: 'M2' }
  expect([told(fly, lesson(en, 'You')), told(fly, lesson(de, 'Du'))]).toEqual(['You fly to moon 2.', 'Du fliegst zu Mond 2.'])
  const toYou = lifted({ ...delivery, planet: 'red', missed: 0, bonus: false }, { seat: 1, symbol: 'ship', ship: 'red' })
  expect(told(toYou, lesson(en, 'You'))).toBe('Jonas delivers to you: blue 1 and grey 2.')
  expect(told(toYou, lesson(de, 'Du'))).toBe('Jonas liefert an dich: Blau 1 und Grau 2.')
})

test('pieces can be pointed at, and only their owner reads what is private', () => {
  const [sentence] = tell([lifted(delivery, { symbol: 'ship', ship: 'green' })], en)
  expect(sentence).toMatchObject({ rule: 'TNS-086', tone: 'right' })
  expect(sentence?.parts).toEqual([
    { seat: 0, text: 'Mara' },
    ' delivers to ',
    { seat: 1, text: 'Jonas' },
    ': ',
    { piece: 'order-green-blue-1a', text: 'blue 1' },
    ' and ',
    { piece: 'order-green-gray-2b', text: 'grey 2' },
    '.',
  ])
  const own: Event[] = [
    { for: 0, type: 'waiting', planet: 'green', until: 250 },
    { for: 0, type: 'prefs-set' },
    { for: 0, type: 'refused', code: 'E_STALE', rule: 'TNS-312' },
  ]
  expect(tell(own, en).map(({ isPrivate, rule }) => [isPrivate, rule])).toEqual([
    [true, 'TNS-308'],
    [true, 'TNS-309'],
    [true, 'TNS-312'],
  ])
})

test.each(REFUSALS)('the refusal %s has a sentence in both languages', code => {
  for (const language of ['de', 'en'] as const) {
    expect(refusal({ code }, language)).toMatch(/^[^{}[\]]+[.!]$/)
    expect(refusal({ code, params: { good: 'gray', value: 2, most: 3 } }, language)).toMatch(/^[^{}[\]]+[.!]$/)
  }
})

test('a refusal names the goods it is about', () => {
  expect(refusal({ code: 'E_NOT_ENOUGH_GOODS', params: { good: 'gray', value: 2 } }, 'de')).toContain('Grau 2')
  expect(refusal({ code: 'E_TOO_MANY', params: { most: 1 } }, 'en')).toContain('1')
  expect(refusal({ code: 'no-such-code' }, 'en')).toBeUndefined()
})

test.each(SIGNALS)('the call %s is whole with whatever it says', kind => {
  const calls = [{}, { to: 1 }, { good: 'blue' }, { good: 'blue', count: 2 }, { to: 1, good: 'blue', count: 2 }, { place: 'M1' }] as const
  for (const call of calls)
    for (const reader of [de, en]) expect(signalWords({ kind, ...call }, reader)).toMatch(/^\p{Lu}[^{}]*[^ {}][.!?]$/u)
})
