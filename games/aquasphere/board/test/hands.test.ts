import { expect, test } from 'vitest'
import { CARD_PLACE, COLOUR_PLACE, FACE_COLOURS, FIELD_PLACE, LETTER_PLACE } from '../../src/data/pieces.ts'
import { leftOf } from '../../src/effects/supply.ts'
import { COLOURS, type Colour } from '../../src/ids.ts'
import type { Event, Player, State } from '../../src/state.ts'
import { effectOf } from '../effect.ts'
import { dream, foresee, lostByPlan } from '../foresee.ts'
import { type Offer, offersOf, whyNot } from '../offers.ts'
import { plansIn } from '../read.ts'
import { refusal } from '../sentences.ts'
import { actsOf, scoringsIn } from '../theatre.ts'
import { tryOut } from '../trial.ts'
import { tabOf } from '../use-lit.ts'
import { WORDS } from '../words.ts'
import { legalFor, NAMES, newMatch, playOut, rules } from './samples.ts'

/** Seat 0 to move in sector D, with red and purple programmed. */
function ready(): { state: State; me: Player } {
  const state = newMatch(4)
  const me = state.players[0] as Player
  me.sector = LETTER_PLACE.D
  state.visited = 1 << me.sector
  me.programmed = (1 << COLOUR_PLACE.red) | (1 << COLOUR_PLACE.purple)
  me.time = 2
  return { state, me }
}
const offersIn = (state: State) => offersOf(dream(0, rules.shared(state)), 0, legalFor(state, 0))
const effectIn = (state: State, offer: Offer | undefined) => {
  if (offer === undefined) throw new Error('no such offer')
  const seen = foresee(dream(0, rules.shared(state)), 0, offer.actions)
  return effectOf({ seen, seat: 0, names: NAMES, language: 'en', words: WORDS.en }, offer.idle !== undefined)
}

test('a bot is offered in every sector that can be paid, with the price of the way', () => {
  const { state } = ready()
  const offers = offersIn(state)
  const costs = (['A', 'B', 'C', 'D', 'E', 'F'] as const).map(letter => offers.get(`area-${letter}-red`)?.cost)
  expect(costs).toEqual([2, 2, 1, 0, 2, undefined]) // TV-21; F would cost 3
  expect(offers.get('area-C-red')?.actions.map(({ type }) => type)).toEqual(['travel', 'deploy', 'execute'])
  expect(offers.has('area-D-green')).toBe(false)
})

test('where the action is impossible the bot only takes control, and a warning says so', () => {
  const { state } = ready()
  for (const sector of state.sectors) sector.octopods = 0
  const offer = offersIn(state).get('area-D-purple')
  expect(offer?.idle?.code).toBe('E_NOTHING_THERE')
  expect(offer?.actions.map(({ type }) => type)).toEqual(['deploy'])
  expect(effectIn(state, offer).wastes).toEqual([WORDS.en.wasteIdle])
})

test('a preview tells the way, the points, the red line and the octopods that stay', () => {
  const { state, me } = ready()
  const sector = state.sectors[LETTER_PLACE.C]
  if (sector === undefined) throw new Error('no sector')
  sector.octopods = 3
  me.score = 8
  me.crystals = 1
  const effect = effectIn(state, offersIn(state).get('area-C-purple'))
  expect(effect.score).toEqual([8, 11])
  expect(effect.time).toEqual([2, 1])
  expect(effect.lines.map(({ text, value }) => (value === undefined ? text : `${text}: ${value}`))).toEqual([
    'Walk, 1 lock: −1 time',
    'Your bot controls C',
    '2 octopods',
    'Left in C: 1 octopod',
    'Octopods caught: +3',
    'Octopods here: 1, −1 in a scoring',
    'Red line at 10: −1 crystal',
    'or stop at 9',
  ])
  expect(effect.wastes).toEqual([])
})

test('points lost at a line and markers without room are worth a warning', () => {
  const { state, me } = ready()
  me.score = 9
  me.programmed = 1 << COLOUR_PLACE.red
  expect(effectIn(state, offersIn(state).get('area-D-red')).wastes).toEqual([WORDS.en.wasteLine('2 points')])
  me.time = 3
  expect(effectIn(state, offersIn(state).get('recycle-red')).wastes).toEqual([WORDS.en.wasteRoom('1 time')])
})

test('[AQS-R09] where the box is empty, the warning does not speak of room', () => {
  const { state, me } = ready()
  Object.assign(me, { programmed: 1 << COLOUR_PLACE.red, time: 1 })
  const sector = state.sectors[0]
  if (sector === undefined) throw new Error('no sector')
  sector.time += leftOf(state, 'time') - 1
  const effect = () => effectIn(state, offersIn(state).get('recycle-red'))
  expect(effect().wastes).toEqual([])
  state.strict = true
  expect(effect().wastes).toEqual([WORDS.en.wasteBox('1 time')])
  expect(effect().lines.map(({ text }) => text)).toContain(WORDS.en.notInBox('1 time'))
})

/** All but seat 0 have passed; it stands at the top with nothing to pay with. */
function lastAtTop(round: number): { state: State; me: Player } {
  const { state, me } = ready()
  for (const player of state.players) Object.assign(player, { engineer: FIELD_PLACE.passed, programmed: 0, score: 0, supply: 10 })
  Object.assign(state, { round, passed: [1, 2, 3], active: 0 })
  me.engineer = FIELD_PLACE.T1
  return { state, me }
}
const passLines = (state: State) => effectIn(state, offersIn(state).get('pass')).lines.map(({ text }) => text)

test('[AQS-155] the preview of a pass speaks of a next round only if there is one', () => {
  expect(passLines(lastAtTop(3).state)).toContain(WORDS.en.passFirst(4))
  expect(passLines(lastAtTop(4).state)).not.toContain(WORDS.en.passFirst(4))
})

test('[AQS-052] the last pass foretells the own red lines, as far as they can be paid, and nobody else’s', () => {
  const { state, me } = lastAtTop(2)
  const other = state.players[1] as Player
  other.score = 19
  expect(passLines(state).filter(text => text.includes('ine at'))).toEqual([])
  expect(effectIn(state, offersIn(state).get('pass')).wastes).toEqual([])
  me.score = 9
  expect(passLines(state).filter(text => text.includes('ine at'))).toEqual([WORDS.en.lineLost(10)])
  me.programmed = 1 << COLOUR_PLACE.red
  expect(passLines(state).filter(text => text.includes('ine at'))).toEqual([WORDS.en.lineCosts(10)])
})

test('[AQS-075, AQS-147] a plan says how much time it would waste, wherever it comes from', () => {
  const { state, me } = lastAtTop(2)
  Object.assign(me, { time: 4, subs: 3, cards: [CARD_PLACE.F32], programmed: 1 << COLOUR_PLACE.blue })
  const lost = (order: 'income-first' | 'cards-first', ...cards: readonly string[]) =>
    lostByPlan(dream(0, rules.shared(state)), 0, { type: 'interim-plan', order, use: cards.map(card => ({ card })) })
  expect([lost('income-first'), lost('income-first', 'F32'), lost('cards-first', 'F32')]).toEqual([3, 4, 4])
  me.programmed = 0
  expect([lost('income-first', 'F32'), lost('cards-first', 'F32')]).toEqual([3, 2])
})

test('[AQS-R03, AQS-066] a plan names a bot to go back only if one would', () => {
  const { state, me } = lastAtTop(2)
  Object.assign(me, { time: 2, cards: [CARD_PLACE.F32], programmed: (1 << COLOUR_PLACE.blue) | (1 << COLOUR_PLACE.green) })
  Object.assign(state, { phase: 'plans', waiting: [0] })
  const shown = () => plansIn(legalFor(state, 0)).map(({ order, use }) => [order, ...use.map(({ back }) => back ?? 'card')].join(' '))
  expect(shown()).toEqual(['income-first', 'income-first card'])
  me.programmed = (1 << COLOUR_PLACE.red) | (1 << COLOUR_PLACE.green)
  expect(shown()).toEqual(['income-first', ...['card', 'green', 'red'].map(back => `income-first ${back}`)])
})

test('a press that does nothing says why, with its rule', () => {
  const { state } = ready()
  expect(whyNot(rules.shared(state), 0, 'area-D-green')?.code).toBe('E_SYMBOL_EMPTY')
  expect(whyNot(rules.shared(state), 0, 'area-F-red')).toMatchObject({ code: 'E_NOT_ENOUGH_TIME', rule: 'AQS-101' })
  expect(whyNot(rules.shared(state), 0, 'field-T1')?.code).toBe('E_NO_ARROW')
  expect(whyNot(rules.shared(state), 0, 'pass')?.code).toBe('E_PASS_NOT_AT_TOP')
})

test('no press is silent, and with a question open it is that question', () => {
  const { state, me } = ready()
  const why = (id: string) => whyNot(rules.shared(state), 0, id)
  expect(why('end-turn').code).toBe('E_TURN_NOT_DONE')
  expect(why('field-S').code).toBe('E_NO_ARROW')
  expect(why('no-such-thing').code).toBe('E_BAD_INPUT')
  Object.assign(me, { gain: 2, score: 9, crystals: 1 })
  expect(why('recycle-red').code).toBe('E_HAS_CRYSTAL')
  expect(why('area-D-red')).toMatchObject({ code: 'E_PENDING', params: { decision: 'red-line', own: 1 } })
  Object.assign(me, { gain: 0, supply: 0 })
  state.letters = 1 << LETTER_PLACE.A
  expect(why('control-A').code).toBe('E_NO_BOT')
  expect(why('control-B')).toMatchObject({ code: 'E_PENDING', params: { decision: 'lab-letters', own: 1 } })
})

test('[AQS-107] a bot that was only sent acts where it was sent', () => {
  const { state } = ready()
  const sector = state.sectors[LETTER_PLACE.D]
  if (sector === undefined) throw new Error('no sector')
  Object.assign(state, { stage: 'deployed', deployed: COLOUR_PLACE.purple })
  sector.octopods = 1
  expect(offersIn(state).get('area-D-purple')).toMatchObject({ kind: 'execute', actions: [{ type: 'execute' }] })
  sector.octopods = 0
  expect(offersIn(state).has('area-D-purple')).toBe(false)
  expect(whyNot(rules.shared(state), 0, 'area-D-purple').code).toBe('E_NOTHING_THERE')
})

test('a try leaves the table as it is, and goes on into the next own turn', () => {
  const { state, me } = ready()
  const tile = FACE_COLOURS[state.programs[0] ?? 0]?.[FIELD_PLACE.L1] ?? 0
  const [one = 0, other = 0] = [...COLOURS.keys()].filter(colour => colour !== tile)
  me.programmed = (1 << one) | (1 << other)
  const world = dream(0, rules.shared(state))
  const before = JSON.stringify(world)
  const [after, done] = tryOut(world, 0, [{ type: 'move-engineer', to: 'L1' }])
  expect(JSON.stringify(world)).toBe(before)
  expect(done).toHaveLength(1)
  expect(after.fresh).not.toBe(-1) // a third program asks to be answered before anything else
  const [next, steps] = tryOut(after, 0, [{ type: 'return-one', colour: COLOURS[one] as Colour }, { type: 'end-turn' }])
  expect(steps.map(({ type }) => type)).toEqual(['return-one', 'end-turn'])
  expect([next.active, next.stage]).toEqual([0, 'choose'])
})

test('a scoring is told line by line, each with the pieces that cause it', () => {
  const rounds: number[] = []
  const { entries } = playOut(3, 5, ({ round }) => rounds.push(round))
  const scorings = entries.flatMap(({ events }, place) => scoringsIn(events as readonly Event[], rounds[place] ?? 0))
  expect(scorings.map(({ kind, round }) => `${kind} ${round}`)).toEqual(['interim 1', 'interim 2', 'interim 3', 'interim 4', 'final 4'])
  for (const scored of scorings) {
    const acts = actsOf([scored])
    expect(acts).toHaveLength(3 * 5)
    for (const seat of scored.seats)
      expect(Object.values(scored.points[seat] ?? {}).reduce((sum, points) => sum + points, 0)).toBe(scored.sums[seat])
    for (const { line, seat, pieces } of acts)
      if (line === 'majority' && (scored.points[seat]?.majority ?? 0) > 0) expect(pieces[0]).toMatch(/^control-[A-F]$/)
    // A phone opens the page of whatever is told.
    for (const piece of acts.flatMap(({ pieces }) => pieces)) expect(tabOf(piece, 0), piece).toBeDefined()
  }
})

test('pressing the sector the scientist stands in says that it stands there, one left this turn that it was there', () => {
  const { state } = ready()
  state.visited |= 1 << LETTER_PLACE.C
  const table = rules.shared(state)
  const says = (id: string) => refusal(whyNot(table, 0, id), 'en')
  expect(says('control-D')).toBe('Your scientist is already in this sector.')
  expect(says('control-C')).toBe('Your scientist has been in this sector already this turn.')
})
