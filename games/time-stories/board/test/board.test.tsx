import { byRole, press, pretendPage, TinyNode, tinySize } from '@chronothek/board-kit/testing/page'
import type { Language } from '@chronothek/core'
import { render } from 'preact'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Action, Event, JointAction } from '../../src/state.ts'
import { StoriesBoard } from '../StoriesBoard.tsx'
import { ACTS, AGENTS_HERE, FRONT, HOSTS, propsOf, type Sample, SHARED } from './samples.ts'

beforeAll(pretendPage)

async function drawn(sample: Sample, asked: Action[] = []): Promise<TinyNode> {
  const root = new TinyNode('div')
  render(<StoriesBoard {...propsOf(sample, asked)} />, root as never)
  await new Promise(done => setTimeout(done, 80))
  return root
}
const names = (root: TinyNode, role: string) => byRole(root, role, /./).map(node => node.name || node.words)

test('a card says its letter, its back, its locks in plain words and who stands there', async () => {
  const root = await drawn({ legal: ACTS })
  expect(byRole(root, 'button', /^B, a grenadier\. .*Somebody has to explore this card\. Here: Ida and Tarek\. Explored/)).toHaveLength(1)
  expect(byRole(root, 'button', /^C, a brass tube at the slit\. Locked: Token still needed: black two \(the slit\)/)).toHaveLength(1)
  expect(byRole(root, 'button', /^F, .*Nobody may go here until another card allows it/)).toHaveLength(1)
  expect(byRole(root, 'img', '0 blank shields, 2 fallen; 3 skull shields')).toHaveLength(1)
})

test('the time track tells time, windows and marks', async () => {
  const root = await drawn({
    shared: { agents: AGENTS_HERE.map(agent => (agent.id === 'yellow' ? { ...agent, at: undefined, vortex: { back: 2 } } : agent)) },
  })
  expect(
    byRole(
      root,
      'img',
      /^9 TU left\. Low tide: cave open: 24 to 12\. Venus before the sun: 12 to 0\. Tarek returns at 2\. Something happens at 4$/,
    ),
  ).toHaveLength(1)
  expect(byRole(root, 'button', /Juno Varga.*on B/)).toHaveLength(0)
})

test('the last card of the briefing is read before the hosts, and laid down by hand', async () => {
  const root = await drawn({ shared: { phase: 'base', location: undefined } })
  render(<StoriesBoard {...propsOf({ shared: { phase: 'hosts', chosen: {}, location: undefined } })} />, root as never)
  await new Promise(done => setTimeout(done, 80))
  expect(byRole(root, 'dialog', /./)).toHaveLength(1)
  await press(byRole(root, 'button', /^On to the hosts/)[0])
  await new Promise(done => setTimeout(done, 40))
  expect(byRole(root, 'dialog', /./)).toHaveLength(0)
})

test('every action states dice, odds and what idling costs before it is pressed', async () => {
  const asked: Action[] = []
  const root = await drawn({ legal: ACTS }, asked)
  const [fight] = byRole(
    root,
    'button',
    /^Overcome the post 0 TU 4 4 dice, 3 hits needed: 52 %\. It costs life in 21 %\. At worst the host loses 1 LP/,
  )
  expect(byRole(root, 'button', /^Do nothing 0 TU LP 3 → 2 The shields strike: the host loses 1 LP/)).toHaveLength(1)
  const [held] = byRole(root, 'button', /^Move The lock holds/)
  expect(held?.getAttribute('aria-disabled')).toBe('true')
  await press(held)
  expect(asked).toEqual([])
  await press(fight)
  expect(asked).toEqual([{ type: 'test', agent: 'blue', test: 'fight' }])
})

test('a roll that waits shows single dice, the sum against the resistance, and what helps', async () => {
  const asked: Action[] = []
  const root = await drawn(
    {
      shared: {
        roll: {
          agent: 'blue',
          card: 'dome.B',
          test: 'fight',
          skill: 'combat',
          faces: ['hit1', 'skull', 'skull', 'blank'],
          addedHits: 0,
          idle: false,
          helps: [],
        },
        waiting: { kind: 'roll', agents: ['blue'], seats: [0] },
      },
      legal: [{ type: 'keep-roll' }, { type: 'use-ability', agent: 'blue', source: 'object:4', id: 'hook', targets: [0] }],
    },
    asked,
  )
  expect(byRole(root, 'list', 'Dice: one hit, skull, skull, blank')).toHaveLength(1)
  expect(root.words).toContain('1 hit 2 + 2 = 4 against resistance 3: it hurts')
  expect(byRole(root, 'button', /^Let it stand 0 TU LP 3 → 2 2 shields stay\. It costs 1 LP/)).toHaveLength(1)
  const help = () => byRole(root, 'button', /^Boat hook/)[0]
  await press(byRole(root, 'button', 'skull')[1])
  await press(help())
  expect(asked).toEqual([{ type: 'use-ability', agent: 'blue', source: 'object:4', id: 'hook', targets: [2] }])
})

test('only those who stand there read a card; its question stands on it', async () => {
  const asked: Action[] = []
  const sample: Sample = {
    own: {
      fronts: [FRONT],
      choice: {
        kind: 'who',
        object: 8,
        options: [
          { id: 'blue', open: true },
          { id: 'yellow', open: true },
        ],
        mine: true,
      },
    },
    shared: { waiting: { kind: 'who', agents: ['blue', 'yellow'], seats: [0, 3] } },
    legal: [
      { type: 'answer', choice: 'blue' },
      { type: 'answer', choice: 'yellow' },
    ],
  }
  const root = await drawn(sample, asked)
  await press(byRole(root, 'button', /^B, a grenadier/)[0])
  const [book] = byRole(root, 'dialog', 'Card: The post at the stairs')
  expect(book?.words).toContain('You and Tarek stand here; nobody else can read this.')
  expect(book?.words).toContain('Who takes “Crown glass”?')
  await press(byRole(book as TinyNode, 'button', /^Tarek/)[0])
  expect(asked).toEqual([{ type: 'answer', choice: 'yellow' }])
  const others = await drawn({ ...sample, viewer: 'spectator', legal: [] })
  await press(byRole(others, 'button', /^B, a grenadier/)[0])
  expect(byRole(others, 'dialog', /./)).toHaveLength(0)
  expect(others.words).not.toContain('Halt')
})

test.each([
  ['en', { what: 'tokens', resource: 'brown', n: 2 }, 'Who takes 2 × Powder?'],
  ['de', { what: 'tokens', resource: 'brown', n: 2 }, 'Wer nimmt 2 × Pulver?'],
  ['en', { what: 'life', n: 1 }, 'Who loses a life point?'],
  ['de', { what: 'status', status: 'pink-1' }, /^Wer bekommt das Plättchen: /],
] as const)('a choice without words of its own asks what it decides (%s)', async (language, about, title) => {
  const options = [{ id: 'blue', open: true }]
  const root = await drawn({
    language,
    own: { fronts: [], choice: { kind: 'who', options, about, mine: true } },
    shared: { waiting: { kind: 'who', agents: ['blue'], seats: [0] } },
    legal: [{ type: 'answer', choice: 'blue' }],
  })
  expect(byRole(root, 'region', title)).toHaveLength(1)
})

test('a code is tried sign by sign', async () => {
  const asked: Action[] = []
  const root = await drawn({ legal: ACTS }, asked)
  await press(byRole(root, 'button', /^B, a grenadier/)[0])
  for (const sign of ['☉', '♀', '♂']) await press(byRole(root, 'button', sign)[0])
  await press(byRole(root, 'button', /^Try it/)[0])
  expect(asked).toEqual([{ type: 'enter-code', agent: 'blue', puzzle: 'dial', answer: ['☉', '♀', '♂'] }])
})

test('placing offers what is open and reminds of the marked card', async () => {
  const asked: Action[] = []
  const beside = AGENTS_HERE.map(agent => ({ ...agent, at: undefined, acted: undefined }))
  const slots = SHARED.location?.slots.map(slot => ({ ...slot, explored: false, rows: [] })) ?? []
  const location = SHARED.location && { ...SHARED.location, slots }
  const root = await drawn(
    { shared: { phase: 'placing', agents: beside, location }, own: { fronts: [] }, legal: [{ type: 'place', agent: 'blue', letter: 'B' }] },
    asked,
  )
  expect(root.words).toContain('Somebody still has to explore B (a grenadier).')
  expect(byRole(root, 'button', /^C A status token is missing for this card/)[0]?.getAttribute('aria-disabled')).toBe('true')
  await press(byRole(root, 'button', /^B, a grenadier/)[0])
  expect(asked).toEqual([{ type: 'place', agent: 'blue', letter: 'B' }])
})

test('one person with all four hosts turns them over by their marks', async () => {
  const owners = { blue: [0], green: [0], pink: [0], yellow: [0] }
  const root = await drawn({ shared: { seats: 1, owners }, legal: ACTS })
  const tabs = () => byRole(root, 'button', /^(Bastian Oyk|Magdalene Thorsen|Dr\. Ysolde Marchant|Juno Varga)(, to act)?$/)
  expect(tabs().map(tab => tab.name)).toEqual(['Bastian Oyk, to act', 'Magdalene Thorsen', 'Dr. Ysolde Marchant', 'Juno Varga, to act'])
  expect(byRole(root, 'region', 'Bastian Oyk')).toHaveLength(1)
  await press(tabs()[3])
  expect(byRole(root, 'region', 'Juno Varga')).toHaveLength(1)
})

test('hosts are chosen by pressing them; whoever is taken says so', async () => {
  const asked: Action[] = []
  const root = await drawn(
    {
      shared: { phase: 'hosts', chosen: { green: 'thorsen' }, location: undefined },
      legal: [{ type: 'choose-host', agent: 'blue', host: 'petter' }],
    },
    asked,
  )
  expect(byRole(root, 'button', /^Magdalene Thorsen/)[0]?.getAttribute('aria-disabled')).toBe('true')
  // Pressed all the same, the rules are asked, and their refusal says why not.
  await press(byRole(root, 'button', /^Magdalene Thorsen/)[0])
  await press(byRole(root, 'button', /^Little Petter/)[0])
  expect(asked).toEqual([
    { type: 'choose-host', agent: 'blue', host: 'thorsen' },
    { type: 'choose-host', agent: 'blue', host: 'petter' },
  ])
  const faces = await drawn({
    shared: { phase: 'hosts', chosen: {}, location: undefined, hosts: HOSTS.map(({ front: _front, ...host }) => host) },
  })
  expect(byRole(faces, 'heading', 'Your hosts: faces only, until you have chosen')).toHaveLength(1)
  expect(faces.words).not.toContain('Combat')
})

const ROLLS = [
  ['blue', ['hit1', 'skull']],
  ['yellow', ['blank', 'blank', 'hit2']],
] as const

test('one’s own roll stays on the baize when everybody has acted, whoever rolled after it', async () => {
  const events = ROLLS.flatMap(([agent, faces]) => [
    { for: 'all', type: 'rolled', agent, letter: 'B', test: 'fight', skill: 'combat', faces },
    { for: 'all', type: 'roll-settled', agent, hits: 1, fallen: [{ kind: 'blank', n: 1 }], strength: 0, resistance: 3 },
  ]) as Event[]
  const root = await drawn({ shared: { phase: 'planning' }, events })
  expect(byRole(root, 'list', 'Dice: one hit, skull')).toHaveLength(1)
  expect(root.words).toContain('Your roll: a grenadier 1 shield falls.')
  const acting = await drawn({ shared: { phase: 'acting' }, events })
  expect(byRole(acting, 'list', 'Dice: blank, blank, two hits')).toHaveLength(1)
})

test('votes are a quiet bar, ways a map that can be pressed', async () => {
  const asked: Action[] = []
  const ballot = { kind: 'leave', by: 2, options: ['yes', 'no'], votes: { 2: 'yes' }, voters: [0, 1, 2, 3] } as const
  const root = await drawn({ shared: { phase: 'planning', ballot }, legal: [{ type: 'vote', choice: 'yes' }] }, asked)
  expect(byRole(root, 'group', 'Vote')[0]?.words).toContain(
    'leave Dome? The captain’s die decides: 1 to 3 TU. Open: you, Jonas and Tarek. No majority: the captain decides.',
  )
  await press(byRole(root, 'button', 'Yes')[0])
  const leaving = await drawn(
    {
      shared: { phase: 'leaving', location: undefined, ballot: { ...ballot, kind: 'destination', options: ['cave'], votes: {} } },
      legal: [{ type: 'vote', choice: 'cave' }],
    },
    asked,
  )
  await press(byRole(leaving, 'button', 'Tidal Cave +2, red, leaving costs 2 TU more')[0])
  expect(asked).toEqual([
    { type: 'vote', choice: 'yes' },
    { type: 'vote', choice: 'cave' },
  ])
})

test('[TST-012] a vote about the joint host says to which card', async () => {
  const ballot = { kind: 'joint', by: 1, options: ['yes', 'no'], votes: { 1: 'yes' }, voters: [0, 1], agent: 'pink' } as const
  const asks = async (action: JointAction, language: Language) =>
    (await drawn({ shared: { phase: 'planning', ballot: { ...ballot, action } }, language })).words
  expect(await asks({ type: 'place', agent: 'pink', letter: 'C' }, 'en')).toMatch(/: shall .+ stand on C\?/)
  expect(await asks({ type: 'move', agent: 'pink', letter: 'D' }, 'de')).toMatch(/: Soll .+ zu D gehen\?/)
})

test('the end of a run takes away what was just announced', async () => {
  const wrong: Event = { for: 'all', type: 'code-entered', agent: 'blue', letter: 'E', right: false }
  const ended: Event = { for: 'all', type: 'run-ended', run: 2, kind: 'failedOther', title: '§place.dome' }
  const root = await drawn({})
  const happens = (seq: number, ...events: readonly Event[]) => {
    const last = { seq, at: 0, by: 0, events }
    render(<StoriesBoard {...propsOf({})} last={last} entries={[last]} />, root as never)
  }
  happens(7, wrong)
  await vi.waitFor(() => expect(root.words).toContain('The code is wrong.'), 4000)
  happens(8, wrong, ended)
  // By itself it would stay for seven seconds.
  await vi.waitFor(() => expect(root.words).not.toContain('The code is wrong.'), 3000)
})

test('[TST-139] whoever has not said where to go is not told to wait', async () => {
  const ballot = { kind: 'destination', by: 1, options: ['cave'], votes: {}, voters: [0, 1] } as const
  const leaving = (votes: Partial<Record<number, string>>) =>
    drawn({ shared: { phase: 'leaving', location: undefined, ballot: { ...ballot, votes } } })
  expect((await leaving({})).words).not.toContain('Waiting for')
  expect((await leaving({ 0: 'cave' })).words).toContain('Waiting for Jonas.')
})

test('[TST-190] whoever holds something out sees for whom it waits', async () => {
  const root = await drawn({ shared: { phase: 'planning', offers: [{ from: 'blue', to: 'green', object: 4 }] } })
  expect(root.words).toContain('Waiting for Jonas.')
})

test('the small map opens large', async () => {
  const root = await drawn({ legal: ACTS })
  expect(byRole(root, 'dialog', 'Map')).toHaveLength(0)
  await press(byRole(root, 'button', 'Show the map large')[0])
  expect(byRole(root, 'dialog', 'Map')).toHaveLength(1)
})

test('notes are written and erased; others’ notes stay', async () => {
  const root = await drawn({})
  await press(byRole(root, 'button', 'Case file')[0])
  const [file] = byRole(root, 'dialog', 'Case file')
  expect(file?.words).toContain('Run 2')
  expect(byRole(file as TinyNode, 'button', 'Erase')).toHaveLength(1)
})

test('on a phone the same is there in one column', async () => {
  Object.assign(tinySize, { width: 390, height: 736 })
  const root = await drawn({ legal: ACTS })
  // Its size is measured after the first drawing, on a busy machine a little later.
  await vi.waitFor(() => expect(byRole(root, 'button', 'B a grenadier Read the card')).toHaveLength(1), 4000)
  expect(byRole(root, 'region', 'Your action')).toHaveLength(1)
  expect(byRole(root, 'region', 'Bastian Oyk')).toHaveLength(1)
  Object.assign(tinySize, { width: 1160, height: 848 })
})

test('nothing that can be pressed is nameless, in both languages', async () => {
  for (const language of ['de', 'en'] as const)
    for (const phase of ['base', 'hosts', 'deciding', 'placing', 'planning', 'acting', 'report'] as const) {
      const root = await drawn({ language, shared: { phase }, legal: ACTS })
      expect(byRole(root, 'button', /^$/)).toEqual([])
      expect(names(root, 'button').filter(name => /undefined|NaN|\[object|§/.test(name))).toEqual([])
    }
})
