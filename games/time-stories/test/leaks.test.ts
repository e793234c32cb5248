import type { CardId } from '@chronothek/content'
import type { Rules } from '@chronothek/core'
import { expect, test } from 'vitest'
import { timeStories } from '../src/index.ts'
import type { Shared, State, Stories } from '../src/state.ts'
import { compareTwins, inspectCampaign, TABLES, type Table } from './leaking/campaigns.ts'
import { inspectPictures, needlesOf, readSecondDrop } from './leaking/index.ts'

const read = await readSecondDrop()
const needles = needlesOf(read.mission)
const nameOf = ({ seats, options, style }: Table): string => `${seats} seats, ${options.team}, journal ${options.journal}, ${style}`

test.each(TABLES.map((table, index) => [nameOf(table), table, index] as const))(
  '[TST-112] %s: nobody is told anything before its time',
  (_name, table, seed) => {
    const { frames, read } = inspectCampaign(needles, table, seed, 50)
    expect(frames).toBeGreaterThan(400)
    expect(read).toBeGreaterThan(50)
  },
)

test.each(TABLES.slice(0, 4).map((table, index) => [nameOf(table), table, index] as const))(
  '[TST-112] %s: worlds that differ in what one has not earned look the same',
  (_name, table, seed) => {
    expect(compareTwins(needles, table, seed + 20, 60)).toBeGreaterThan(5)
  },
)

test.each(TABLES.slice(0, 2).map((table, index) => [nameOf(table), table, index] as const))(
  '[TST-036, TST-112] %s: no picture somebody can fetch has a layer that was not to be seen',
  (_name, table, seed) => {
    const { fetched, layers } = inspectPictures({ ...read, needles }, table, seed, 90)
    expect(fetched).toBeGreaterThan(12)
    expect(layers).toBeGreaterThan(3)
  },
)

type Tamper = (rules: Rules<Stories>) => Partial<Rules<Stories>>

const hint = (rules: Rules<Stories>, of: (state: State) => unknown): Partial<Rules<Stories>> => ({
  shared: state => ({ ...rules.shared(state), hint: of(state) }) as Shared,
})
/** Where nobody has read anything yet. */
const UNREAD: CardId = 'vault.D'

/** Rules that say too much, and what the check says about them. */
const PLANTED: readonly [says: string, notices: string, tamper: Tamper][] = [
  ['a front', `locations/vault/panels/D/front/text`, rules => hint(rules, () => rules.text?.(`§${UNREAD}.front`, 'de'))],
  ['a picture', 'pictures/vault.svg', rules => hint(rules, () => needles.mission.files['pictures/vault.svg'])],
  ['a picture as it is later', 'pictures/map.svg?cave', rules => hint(rules, () => needles.mission.files['pictures/map.svg?cave'])],
  ['a sound', 'sounds/vault.ogg', rules => hint(rules, () => needles.mission.files['sounds/vault.ogg'])],
  ['where one can go later', '@vault', rules => hint(rules, () => ['vault'])],
  ['the next object', '#716', rules => hint(rules, () => ({ object: 716 }))],
  ['the number of a card', '#3', rules => hint(rules, () => ({ number: needles.mission.deck.indexOf(UNREAD) + 1 }))],
  ['how it could end', '!winCorrected', rules => hint(rules, () => 'winCorrected')],
  ['a test nobody began', 't_confront', rules => hint(rules, () => ['t_confront'])],
  ['a hidden map', 'v_cave', rules => hint(rules, () => 'v_cave')],
  [
    'what the neighbour reads',
    'to 0 after entry 24 tells',
    rules => ({ own: (state, seat) => rules.own(state, (seat + 1) % state.seats) }),
  ],
]

test.each(PLANTED)('rules that tell %s are found out', (_says, notices, tamper) => {
  expect(() => inspectCampaign(needles, TABLES[0] as Table, 0, 40, tampered(tamper))).toThrow(notices)
})

const tampered = (tamper: Tamper): typeof timeStories => ({
  ...timeStories,
  bind(mission) {
    const rules = timeStories.bind(mission)
    return { ...rules, ...tamper(rules) }
  },
})

test('[TST-036] a map with everything on it is found out by what is drawn there', () => {
  const whole = tampered(rules => hint(rules, () => needles.mission.files['pictures/map.svg?cabinet&cave&vault']))
  expect(() => inspectPictures({ ...read, needles }, TABLES[0] as Table, 0, 40, whole)).toThrow('can see cabinet')
})
