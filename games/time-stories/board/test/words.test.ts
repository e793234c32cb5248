import { plain } from '@chronothek/board-kit'
import { expect, test } from 'vitest'
import type { Event } from '../../src/state.ts'
import { RULE_IDS } from '../../texts/index.ts'
import { paragraphsOf, plainOf, spansOf } from '../markup.ts'
import { RULE_OF_ACTION, RULE_OF_EVENT, RULE_OF_PIECE } from '../rule-of.ts'
import { loadRules } from '../rules.ts'
import { screenOf } from '../screen.ts'
import { tell } from '../sentences.ts'
import { acting, ask } from '../story.ts'
import { NAMES, propsOf } from './samples.ts'

const context = {
  language: 'en',
  names: NAMES,
  text: (ref: string) =>
    ({ '§place.dome': 'Dome', '§skill.combat': 'Combat', '§host.oyk.name': 'Bastian Oyk', '§host.varga.name': 'Juno Varga' })[ref] ?? '',
} as const
const of = (event: Record<string, unknown>): Event => ({ for: 'all', ...event }) as Event

test.each([
  [
    { type: 'rolled', agent: 'blue', letter: 'B', test: 'fight', skill: 'combat', faces: ['hit1', 'skull'] },
    'Blue rolled Combat on card B: 1 hit, skull.',
  ],
  [
    {
      type: 'roll-settled',
      agent: 'blue',
      letter: 'B',
      test: 'fight',
      hits: 1,
      fallen: [{ kind: 'skull', n: 1 }],
      strength: 4,
      resistance: 3,
    },
    '1 hit took down: 1 skull shield. A counterattack of strength 4 broke through resistance 3.',
  ],
  [
    { type: 'captain-rolled', seat: 2, faces: [2], red: 2, cost: 4, tu: 9 },
    /^Mechthild rolled the captain’s die: 2, and 2 more.* 9 left\.$/,
  ],
  [{ type: 'time-lost', n: 4, tu: 9, why: 'travel' }, ''],
  [{ type: 'agent-died', agent: 'pink', back: 0 }, 'Pink died with too little time left to return in this run.'],
  [{ type: 'location-left', location: 'dome', name: '§place.dome' }, 'The team left: Dome.'],
  [{ type: 'front-read', for: 1, card: 'dome.B', name: '§place.dome' }, 'You read a card: Dome.'],
])('%o', (event, said) => {
  const told = tell([of(event)], context)
    .map(plain)
    .join(' ')
  if (typeof said === 'string') expect(told).toBe(said)
  else expect(told).toMatch(said)
})

const WHO = { blue: { host: '§host.oyk.name', seats: [0] }, yellow: { host: '§host.varga.name', seats: [0, 3] } }
const toldOf = (names: readonly string[], ...events: Record<string, unknown>[]) => tell(events.map(of), { ...context, names }).map(plain)

test('agents are called by the hosts they wear, and once per entry by whose they are', () => {
  const placed = { type: 'pawn-placed', agent: 'blue', letter: 'C', who: WHO }
  const explored = { type: 'card-explored', agents: ['blue', 'yellow'], letter: 'C', who: WHO }
  expect(toldOf(NAMES, placed, explored)).toEqual([
    'Bastian Oyk (Ida) stepped onto space C.',
    'Bastian Oyk and Juno Varga explored card C together.',
  ])
  expect(toldOf(['Ida'], placed)).toEqual(['Bastian Oyk stepped onto space C.'])
  expect(toldOf(NAMES, { ...placed, who: undefined })).toEqual(['Blue stepped onto space C.'])
  const [line] = tell([of(placed)], context)
  expect(line?.parts[0]).toEqual({ piece: 'pawn-blue', text: 'Bastian Oyk (Ida)', mark: 'tst-of-blue' })
})

test('private lines are marked, and every line names a rule of the ledger', () => {
  const [line] = tell([of({ type: 'front-read', for: 1, card: 'dome.B', name: '§place.dome' })], context)
  expect(line?.isPrivate).toBe(true)
  for (const rule of [...Object.values(RULE_OF_EVENT), ...Object.values(RULE_OF_ACTION), ...Object.values(RULE_OF_PIECE)])
    expect(RULE_IDS).toContain(rule)
})

test('the book of rules has every rule once, in words of both languages', async () => {
  const { chapters } = await loadRules()
  const all = chapters.flatMap(({ rules }) => rules)
  expect(new Set(all.map(({ id }) => id)).size).toBe(RULE_IDS.length)
  for (const { text } of all) expect(text.de.text.length * text.en.text.length).toBeGreaterThan(0)
})

test('markup: paragraphs, italics, words that mean a card', () => {
  expect(paragraphsOf('One\nline.\n\nTwo.')).toEqual(['One line.', 'Two.'])
  expect(spansOf('a [brass *tube*](C) and *all*')).toEqual([
    { kind: 'plain', text: 'a ' },
    { kind: 'card', text: 'brass *tube*', letter: 'C' },
    { kind: 'plain', text: ' and ' },
    { kind: 'italic', text: 'all' },
  ])
  expect(plainOf('See [the tube](C).\n\n*Now.*')).toBe('See the tube. Now.')
})

test.each([
  ['a desktop with its log', 1160, 848, 6, 'desk'],
  ['a low window with its log', 1000, 668, 6, 'desk'],
  ['a wide screen', 1440, 848, 8, 'wide'],
  ['a phone', 390, 736, 6, 'phone'],
] as const)('%s', (_says, width, height, cards, kind) => {
  const screen = screenOf(width, height, cards)
  expect(screen.kind).toBe(kind)
  if (kind === 'phone') return
  expect(screen.card * cards).toBeLessThanOrEqual(width)
  expect(screen.table).toBeGreaterThanOrEqual(290)
  expect(screen.stage).toBeLessThanOrEqual((screen.card * 5) / 3)
})

test('one line says what is asked, or who is waited for', () => {
  const asked = (sample: Parameters<typeof propsOf>[0]) => {
    const props = propsOf(sample)
    return ask(props, props.legal)
  }
  expect(asked({ legal: [{ type: 'idle', agent: 'blue' }] })).toBe('Act: test, move, or nothing')
  expect(asked({ viewer: 1 })).toBe('Waiting for Ida and Tarek')
  expect(asked({ viewer: 'spectator' })).toBe('Ida and Tarek to act')
  expect(asked({ shared: { phase: 'planning' }, legal: [{ type: 'spend-time' }] })).toBe('Plan, then spend a TU')
  // The captain need not say that they are ready: they spend the time.
  expect(asked({ shared: { phase: 'planning' }, legal: [{ type: 'ready' }, { type: 'spend-time' }] })).toBe('Plan, then spend a TU')
  expect(acting(propsOf({ shared: { phase: 'planning', ready: [0, 1, 2, 3] } }).view.shared)).toEqual([2])
})
