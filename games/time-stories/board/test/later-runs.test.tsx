import { byRole, press, pretendPage, TinyNode } from '@chronothek/board-kit/testing/page'
import { render } from 'preact'
import { beforeAll, expect, test } from 'vitest'
import type { Action, Event } from '../../src/state.ts'
import { StoriesBoard } from '../StoriesBoard.tsx'
import { why } from '../why.ts'
import { TEXTS } from './sample-texts.ts'
import { AGENTS_HERE, NAMES, propsOf, type Sample, SHARED } from './samples.ts'

beforeAll(pretendPage)

async function drawn(sample: Sample, asked: Action[] = []): Promise<TinyNode> {
  const root = new TinyNode('div')
  render(<StoriesBoard {...propsOf(sample, asked)} />, root as never)
  await new Promise(done => setTimeout(done, 80))
  return root
}

const beside = AGENTS_HERE.map(agent => ({ ...agent, at: undefined, acted: undefined, held: undefined }))
const slots = (SHARED.location?.slots ?? []).map(slot => ({ ...slot, explored: false, rows: [] }))
const location = SHARED.location && { ...SHARED.location, slots, entered: false }
const cards = Object.fromEntries(slots.map(({ letter, card = '' }) => [letter, card]))
const stood = { dome: { run: 1, cards, pawns: { blue: 'B', yellow: 'B' } } } as const

test.each([
  ['en', /^As last time 0 TU Bastian Oyk to B\. You will read again: B\. It stops/],
  ['de', /^Wie beim letzten Mal 0 ZE Bastian Oyk auf B\. Du liest wieder: B\. Es hält an/],
] as const)('[TST-A41] a known place: in and to where one stood in one press, with what it brings (%s)', async (language, name) => {
  const asked: Action[] = []
  const root = await drawn({ language, shared: { phase: 'deciding', agents: beside, location, stood }, own: { fronts: [] } }, asked)
  await press(byRole(root, 'button', name)[0])
  expect(asked).toEqual([
    { type: 'decide-enter', enter: true, again: true },
    { type: 'place', agent: 'blue', letter: 'B', again: true },
  ])
  const unknown = await drawn({ language, shared: { phase: 'deciding', agents: beside, location }, own: { fronts: [] } })
  expect(byRole(unknown, 'button', /last time|letzten Mal/)).toHaveLength(0)
})

test('[TST-A41] ways to known cards are walked as planned, at the price of the TU', async () => {
  const asked: Action[] = []
  const file = [{ run: 1, kind: 'card', id: 'dome.D', name: '§dome.B.name' }] as const
  const agents = AGENTS_HERE.map(agent => ({ ...agent, acted: undefined, held: undefined, objects: [18] }))
  const root = await drawn(
    { shared: { phase: 'planning', captain: 0, agents, intents: { blue: { by: 0, kind: 'move', target: 'D' } } }, own: { file } },
    asked,
  )
  await press(byRole(root, 'button', /^Spend time, as planned 1 TU 9 → 8 Bastian Oyk to D\. You will read again: D\./)[0])
  expect(asked).toEqual([{ type: 'spend-time' }, { type: 'move', agent: 'blue', letter: 'D' }])
})

test('cards say in which run one has read them, and known ones do not open by themselves', async () => {
  const file = [
    { run: 1, kind: 'card', id: 'dome.B', name: '§dome.B.name' },
    { run: 1, kind: 'card', id: 'dome.C', name: '§dome.B.name' },
  ] as const
  const events: Event[] = [{ for: 0, type: 'front-read', card: 'dome.B', name: '§dome.B.name' }]
  const root = await drawn({ own: { file } })
  expect(byRole(root, 'button', /^C, .*Read in run 1$/)).toHaveLength(1)
  expect(byRole(root, 'button', /^B, .*Read in run 1/)).toHaveLength(0)
  const later = async (own: Sample['own']) => {
    const box = new TinyNode('div')
    render(<StoriesBoard {...propsOf({ ...(own && { own }) })} />, box as never)
    await new Promise(done => setTimeout(done, 250))
    render(<StoriesBoard {...propsOf({ ...(own && { own }), events })} />, box as never)
    await new Promise(done => setTimeout(done, 400))
    return byRole(box, 'dialog', /./).length
  }
  expect([await later({ file }), await later({ file: [] })]).toEqual([0, 1])
})

test('[TST-122] a companion is told what to do: only what one knows, with why not, and it can be taken back', async () => {
  const asked: Action[] = []
  const shared = { phase: 'planning', companions: [1, 2, 3], intents: { yellow: { by: 0, kind: 'move', target: 'C' } } } as const
  const root = await drawn({ shared }, asked)
  await press(byRole(root, 'button', 'Order for Juno Varga. To C')[0])
  const [sheet] = byRole(root, 'dialog', 'Order for Juno Varga')
  expect(sheet?.words).toContain('Ida ordered: To C, a brass tube at the slit.')
  // A padlock holds her, which is said once for all ways.
  expect(byRole(sheet as TinyNode, 'group', 'Go to a card')[0]?.words).toBe(
    'Go to a card A test with a padlock holds somebody here. Pass it first.',
  )
  expect(byRole(sheet as TinyNode, 'button', /^Follow me/)).toHaveLength(1)
  expect(byRole(sheet as TinyNode, 'button', /^Follow Magdalene Thorsen A test with a padlock/)[0]?.getAttribute('aria-disabled')).toBe(
    'true',
  )
  await press(byRole(sheet as TinyNode, 'button', 'Take it back')[0])
  await press(byRole(sheet as TinyNode, 'button', /^Test: The grenadier|^Test: /)[0])
  expect(asked).toEqual([
    { type: 'plan', agent: 'yellow' },
    { type: 'plan', agent: 'yellow', intent: { kind: 'test', target: 'fight' } },
  ])
  const people = await drawn({ shared: { phase: 'planning' } })
  expect(byRole(people, 'button', /^Order for/)).toHaveLength(0)
})

test('[TST-122] a companion says whose wish it was, or that it could not be', () => {
  const context = { language: 'en', names: NAMES, text: (ref: string) => TEXTS.en[ref.slice(1)] ?? '' } as const
  const before = { ...SHARED, companions: [3], intents: { yellow: { by: 0, kind: 'move', target: 'D' } } } as const
  const moved = (letter: string) => [{ for: 'all', type: 'pawn-moved', agent: 'yellow', letter }] as Event[]
  expect(why(before, 3, moved('D'), context)?.()).toMatch(/^Ida wished it: To D/)
  expect(why(before, 3, moved('E'), context)?.()).toMatch(/^Ida wished: To D.* could not be done/)
  expect(why({ ...before, intents: {} }, 3, moved('D'), context)).toBeUndefined()
})

test.each([
  ['en', 'Your runs', /^Run 1 Called back .*30 TU spent 3 places 4 tests passed 9 cards read 1 death/, '13 TU here'],
  ['de', 'Eure Durchläufe', /^Durchlauf 1 Zurückgerufen .*30 ZE verbraucht 3 Orte 4 Proben bestanden 9 Karten gelesen 1 Tod/, '13 ZE hier'],
] as const)(
  'runs are compared: what ended them, what they cost and taught, where the time went (%s)',
  async (language, title, words, stay) => {
    const root = await drawn({ language, shared: { phase: 'report' } })
    const [runs] = byRole(root, 'region', title)
    expect(runs?.words.replace(title, '').trim()).toMatch(words)
    // 30 on arrival at the landing, 24 at the chapel, 11 at the cave, and nothing left.
    expect(byRole(runs as TinyNode, 'img', stay)).toHaveLength(1)
  },
)
