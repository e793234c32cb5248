import { plain } from '@chronothek/board-kit'
import { expect, test } from 'vitest'
import { checkSeat } from '../../src/actions/any-action.ts'
import { COLOUR_PLACE, PASSED } from '../../src/data/pieces.ts'
import { EXPANSIONS, RESEARCH_CARDS } from '../../src/data/reconstructed.ts'
import { REFUSALS } from '../../src/ids.ts'
import type { Event, SeatAction } from '../../src/state.ts'
import { cardText, cardTitle, tileName } from '../../texts/index.ts'
import { refusal, tell } from '../sentences.ts'
import { ask, curve, heading, headline, moments, opening, phase, turnOf } from '../story.ts'
import { legalFor, NAMES, newMatch, playOut, rules, sceneOf } from './samples.ts'

const context = { language: 'en', names: NAMES, text: () => '' } as const
const HOLES = /[{}[\]]|undefined|NaN| {2}|\.\./

test.each([2, 3, 4])('a whole match with %i seats has words for everything', seats => {
  const asked = new Set<string>()
  const { state, entries } = playOut(seats, 7, now => {
    for (const viewer of [0, 'spectator'] as const)
      for (const language of ['de', 'en'] as const) asked.add(ask(sceneOf(now, viewer, language), viewer === 0 ? legalFor(now, 0) : []))
  })
  expect([...asked].filter(text => HOLES.test(text) || text === '')).toEqual([])
  expect(asked.size).toBeGreaterThan(12)
  for (const language of ['de', 'en'] as const) {
    const words = entries.flatMap(({ events }) => tell(events, { ...context, language }).map(plain))
    expect(words.filter(text => HOLES.test(text))).toEqual([])
    expect(words.length).toBeGreaterThan(100)
  }
  expect(new Set(entries.flatMap(({ events }) => tell(events, context).map(({ rule }) => rule))).size).toBeGreaterThan(15)
  const result = rules.result(state)
  expect(curve(rules.shared(state))).toEqual(result?.scores?.map(({ total }) => total))
  if (result) expect(headline(result, sceneOf(state, 0, 'de')).title).toMatch(/gewinnt|teilen/)
  expect(moments(entries, context).at(-1)?.weight).toBe(3)
  expect(entries.flatMap(({ events }) => heading(events, 'en') ?? [])).toEqual(['Round 2 of 4', 'Round 3 of 4', 'Round 4 of 4'])
})

const of = (event: Record<string, unknown>): Event => ({ for: 'all', seat: 0, ...event }) as Event

test.each([
  [
    { type: 'engineer-moved', from: 'S', to: 'L1', colour: 'green' },
    'Mara schickt den Ingenieur auf Grün.',
    'Mara sends the engineer to green.',
  ],
  [
    { type: 'scientist-moved', from: 'A', to: 'B', way: 'lock', cost: 2 },
    'Mara geht von A nach B für 2 Zeit.',
    'Mara walks from A to B for 2 time.',
  ],
  [
    { type: 'bot-displaced', seat: 1, sector: 'B' },
    'In B muss der Bot von Jonas an die Ladestation.',
    'Jonas’s bot in B goes to the charging station.',
  ],
  [
    { type: 'octopods-caught', sector: 'B', got: 2, left: 1 },
    'Mara fängt 2 Oktopoden; in B bleibt: 1 Oktopod.',
    'Mara catches 2 octopods; 1 octopod left in B.',
  ],
  [
    { type: 'lab-expanded', sector: 'B', tile: 'X10' },
    'Mara erweitert das Labor: C, Platz für 1 Kristall.',
    'Mara expands the lab: C, room for 1 crystal.',
  ],
  [
    { type: 'card-taken', sector: 'B', card: 'F33' },
    'Mara nimmt eine Forschungskarte: Nachtschicht (Rot).',
    'Mara takes a research card: Night shift (red).',
  ],
  [
    { type: 'line-stopped', line: 20, lost: 3, forced: true },
    'Mara kann die rote Linie bei 20 nicht bezahlen, verloren: 3 Punkte.',
    'Mara can’t pay the red line at 20: 3 points lost.',
  ],
  [{ type: 'interim-sum', points: -4 }, 'Mara verliert 4 Punkte in dieser Wertung.', 'Mara loses 4 points in this scoring.'],
  [
    { type: 'charging-cleared', sector: 'C', back: [1, 2, 0] },
    'Die Ladestation von C läuft über. Nach Hause gehen: Mara (1), Jonas (2).',
    'The charging station of C overflows. Bots go home: Mara (1), Jonas (2).',
  ],
])('%o', (event, german, english) => {
  const told = (language: 'de' | 'en') =>
    tell([of(event)], { ...context, language })
      .map(plain)
      .join(' ')
  expect([told('de'), told('en')]).toEqual([german, english])
})

test('whoever is called "you" is told so', () => {
  const told = (language: 'de' | 'en', you: string, event: Event) =>
    tell([event], { ...context, language, names: [you, 'Jonas'] })
      .map(plain)
      .join()
  const walk = of({ type: 'scientist-moved', from: 'A', to: 'B', way: 'lock', cost: 1 })
  expect([told('de', 'Du', walk), told('en', 'You', walk)]).toEqual([
    'Du gehst von A nach B für 1 Zeit.',
    'You walk from A to B for 1 time.',
  ])
  const displaced = of({ type: 'bot-displaced', sector: 'B' })
  expect([told('de', 'Du', displaced), told('en', 'You', displaced)]).toEqual([
    'In B muss dein Bot an die Ladestation.',
    'Your bot in B goes to the charging station.',
  ])
})

test('what is asked follows the turn', () => {
  const state = newMatch(2)
  const asked = () => ask(sceneOf(state, 0, 'en'), legalFor(state, 0))
  expect(asked()).toBe('Program a bot, or use one that is programmed.')
  expect(phase(rules.shared(state), 'de')).toBe('Runde 1 von 4')
  expect(ask(sceneOf(state, 1, 'de'), [])).toBe('Warten auf Mara.')
  const me = state.players[0]
  if (me === undefined) throw new Error('no player')
  me.programmed = 0
  expect(asked()).toBe('No bot is programmed: send your engineer on.')
  me.score = 18
  me.gain = 4
  expect(asked()).toBe('The red line at 20: pay, or stop before it?')
  me.gain = 0
  state.fresh = COLOUR_PLACE.red
  expect(asked()).toContain('Two programs are the most')
})

test('the others, and those who look on, read who is asked what', () => {
  const state = newMatch(3)
  const [me] = state.players
  if (me === undefined) throw new Error('no player')
  const read = (viewer: 1 | 'spectator', language: 'de' | 'en') => ask(sceneOf(state, viewer, language), [])
  expect(read(1, 'en')).toBe('Waiting for Mara.')
  me.score = 18
  me.gain = 4
  for (const viewer of [1, 'spectator'] as const)
    expect([read(viewer, 'de'), read(viewer, 'en')]).toEqual([
      'Warten auf Mara: rote Linie bezahlen oder stehen bleiben?',
      'Waiting for Mara: pay for the red line, or stop?',
    ])
  me.gain = 0
  state.letters = 1
  expect(read(1, 'en')).toBe('Waiting for Mara: a bot for each new letter?')
  state.letters = 0
  state.fresh = COLOUR_PLACE.red
  expect(read(1, 'en')).toBe('Waiting for Mara: which of three bots comes back?')
  Object.assign(state, { phase: 'plans', waiting: [0, 2], fresh: -1 })
  expect(read(1, 'de')).toMatch(/^Warten auf Mara und .+: Nachtschichten einsetzen\?$/)
})

test('the log begins with who goes first and what was drawn', () => {
  const state = newMatch(2)
  const [first = 0] = state.order
  const said = (language: 'de' | 'en', firstSeat: number | 'random' = 'random') =>
    plain(opening(sceneOf(state, 0, language), { firstSeat }))
  expect(said('en')).toMatch(
    new RegExp(
      `^${NAMES[first]} was drawn at random to go first\\. Turn order: .+ The station was drawn at random\\. Base labs: Mara \\([A-F]\\), Jonas \\([A-F]\\)\\.$`,
    ),
  )
  expect(said('en', 0)).toMatch(/^Mara goes first, as set for this table\. Turn order: Mara and Jonas\. /)
  expect(said('de', 0)).toMatch(/^Mara beginnt, so ist dieser Tisch eingestellt\. /)
  expect(said('de')).toMatch(/^(Mara|Jonas) beginnt, so fiel das Los\. Reihenfolge: .+ Die Station wurde ausgelost\. Basislabore: /)
  state.round = 2 // the order is another one now
  expect(said('en')).toMatch(/^The station was drawn at random/)
  expect(turnOf([of({ type: 'turn-began', seat: 1 })])).toBe(1)
  expect(turnOf([of({ type: 'turn-ended' })])).toBeUndefined()
})

test.each(REFUSALS)('the refusal %s has a sentence in both languages', code => {
  for (const language of ['de', 'en'] as const) {
    expect(refusal({ code }, language)).toMatch(/^[^{}[\]]+[.!]$/)
    expect(refusal({ code, params: { price: 3, time: 1 } }, language)).toMatch(/^[^{}[\]]+[.!]$/)
  }
  expect(refusal({ code: 'no-such-code' }, 'en')).toBeUndefined()
})

test('the end of a round has a line for each thing it tells, a turn is one paragraph', () => {
  const { entries } = playOut(3, 7, () => {})
  const told = entries.map(({ events }) => ({ events: events as readonly Event[], sentences: tell(events, context) }))
  const ends = told.filter(({ events }) => events.some(({ type }) => type === 'interim-sum'))
  expect(ends.length).toBeGreaterThanOrEqual(4)
  for (const { sentences } of ends) {
    expect(sentences.every(({ ownLine }) => ownLine)).toBe(true)
    for (const name of NAMES.slice(0, 3))
      expect(sentences.filter(each => plain(each).match(`^${name}(:| loses) .*this scoring`))).toHaveLength(1)
  }
  const turns = told.filter(({ events }) => events.some(({ type }) => type === 'bot-deployed'))
  expect(turns.flatMap(({ sentences }) => sentences).some(({ ownLine }) => ownLine)).toBe(false)
})

test('a refusal for an open decision says which, and whose', () => {
  const state = newMatch(2)
  const read = (seat: 0 | 1, action: SeatAction, language: 'de' | 'en') => {
    const why = checkSeat(rules.shared(state), seat, action)
    return why && [why.code, refusal(why, language, NAMES)]
  }
  Object.assign(state, { active: 0, fresh: COLOUR_PLACE.red })
  expect(read(0, { type: 'end-turn' }, 'en')).toEqual(['E_PENDING', 'First decide which of your three bots comes back.'])
  expect(read(1, { type: 'stop' }, 'en')).toEqual(['E_PENDING', 'Waiting for Mara: which of three bots comes back?'])
  Object.assign(state, { phase: 'plans', waiting: [1], fresh: -1 })
  for (const player of state.players) player.engineer = PASSED
  expect(read(1, { type: 'pass' }, 'de')).toEqual(['E_PASSED', 'Plane erst deine Zwischenwertung: Nachtschichten einsetzen oder nicht.'])
  expect(read(0, { type: 'pass' }, 'de')).toEqual(['E_PASSED', 'Warten auf Jonas: Nachtschichten einsetzen?'])
  Object.assign(state, { phase: 'turns', active: 1 })
  expect(read(0, { type: 'pass' }, 'en')).toEqual(['E_PASSED', 'You have passed: this round goes on without you.'])
})

test('every card and expansion has a name and says what it does', () => {
  for (const language of ['de', 'en'] as const) {
    for (const card of Object.keys(RESEARCH_CARDS)) {
      expect(cardTitle(card, language)).toMatch(/^\p{Lu}[^{}]+$/u)
      expect(cardText(card, language)).toMatch(/^[^{}]+\.$/)
    }
    for (const tile of Object.keys(EXPANSIONS)) expect(tileName(tile, language)).toMatch(/^[^{}]+$/)
  }
  expect(tileName('X26', 'en')).toBe('B and E')
})
