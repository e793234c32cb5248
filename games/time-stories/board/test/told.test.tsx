import { byRole, press, pretendPage, TinyNode } from '@chronothek/board-kit/testing/page'
import { render } from 'preact'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Action, Event } from '../../src/state.ts'
import { texts } from '../../texts/index.ts'
import type { BoardProps } from '../props.ts'
import { StoriesBoard } from '../StoriesBoard.tsx'
import { AGENTS_HERE, propsOf, type Sample, SHARED } from './samples.ts'

beforeAll(pretendPage)

async function drawn(sample: Sample, asked: Action[] = [], more: Partial<BoardProps> = {}): Promise<TinyNode> {
  const root = new TinyNode('div')
  render(<StoriesBoard {...propsOf(sample, asked)} {...more} />, root as never)
  await new Promise(done => setTimeout(done, 80))
  return root
}

const report = { card: 'lost', kind: 'failedTime', title: '§place.dome', text: '§dome.B.front', rating: [] } as const
const ended: Event = { for: 'all', type: 'run-ended', run: 2, kind: 'failedTime', title: '§place.dome' }
const entry = (seq: number, by: number, ...events: readonly Event[]) => ({ seq, at: 0, by, events })
const between: Sample = { shared: { phase: 'hosts', run: 3, chosen: {}, location: undefined, report } }

test('the failed card stays with whoever reads it, though somebody has begun the next run', async () => {
  const root = await drawn({ shared: { phase: 'report', location: undefined, report } })
  render(<StoriesBoard {...propsOf(between)} />, root as never)
  await new Promise(done => setTimeout(done, 40))
  expect(root.words).toContain('“Halt,” says the grenadier')
  expect(byRole(root, 'button', /^Magdalene Thorsen/)).toHaveLength(0)
  await press(byRole(root, 'button', 'On to the next run')[0])
  expect(byRole(root, 'button', /^Magdalene Thorsen/)).toHaveLength(1)
  expect(root.words).not.toContain('“Halt,” says the grenadier')
})

test('whoever comes back finds the failed card, unless they have gone on already; spectators go along', async () => {
  const later = entry(9, 2, { for: 'all', type: 'base-read', seat: 2, letter: 'A' })
  const isShown = async (more: Partial<BoardProps>) => byRole(await drawn(between, [], more), 'button', 'On to the next run').length === 1
  expect(await isShown({ entries: [entry(8, 1, ended), later] })).toBe(true)
  expect(await isShown({ entries: [entry(8, 1, ended), entry(9, 0, { for: 'all', type: 'base-read', seat: 0, letter: 'A' })] })).toBe(false)
  expect(await isShown({ entries: [entry(8, 1, ended), later], viewer: 'spectator' })).toBe(false)
})

test.each([
  ['en', 'Who takes “Crown glass”?', 'The table is waiting for an answer from Jonas. Read on.'],
  ['de', 'Wer nimmt „Kronglas“?', 'Gerade antwortet: Jonas. Lies ruhig weiter.'],
] as const)('a question names the thing, and readers see who is asked (%s)', async (language, title, waiting) => {
  const options = ['blue', 'yellow'].map(id => ({ id, open: true }))
  const thing = { name: '§object.8' } as const
  const asked = { kind: 'who', agents: ['blue', 'yellow'], seats: [0, 3] } as const
  const mine = await drawn({
    language,
    shared: { waiting: asked },
    own: { objects: [], choice: { kind: 'who', object: 8, thing, options, mine: true } },
  })
  expect(byRole(mine, 'heading', title)).toHaveLength(1)
  const other = await drawn({ language, shared: { waiting: { ...asked, agents: ['green'], seats: [1] } } })
  await press(byRole(other, 'button', /^B, /)[0])
  expect(byRole(other, 'dialog', /./)[0]?.words).toContain(waiting)
})

test('places one cannot go to are there, and say why not', async () => {
  const asked: Action[] = []
  const ballot = { kind: 'destination', by: 0, options: ['cave'], votes: {}, voters: [0, 1, 2, 3] } as const
  const root = await drawn({ shared: { phase: 'leaving', ballot }, legal: [{ type: 'vote', choice: 'cave' }] }, asked)
  const [left] = byRole(root, 'button', /^Dome You cannot go straight back to the place you are leaving/)
  expect(left?.getAttribute('aria-disabled')).toBe('true')
  await press(left)
  expect(asked).toEqual([])
  // On the map the press asks the rules, whose refusal stands beside it.
  await press(byRole(root, 'button', /^Dome, /)[0])
  expect(asked).toEqual([{ type: 'vote', choice: 'dome' }])
})

test('a place whose way is closed right now says so', async () => {
  const ballot = { kind: 'destination', by: 0, options: ['cave'], votes: {}, voters: [0, 1, 2, 3] } as const
  const places = SHARED.map.places.map(place => ({ ...place, open: place.location === 'cave' }))
  const root = await drawn({
    shared: { phase: 'leaving', ballot, map: { ...SHARED.map, places } },
    legal: [{ type: 'vote', choice: 'cave' }],
  })
  const shut = byRole(root, 'button', new RegExp(`^Landing Stage ${texts.en['refusal.E_UNREACHABLE']}`))
  expect(shut.map(slip => slip.getAttribute('aria-disabled'))).toEqual(['true'])
})

test.each([
  ['deciding', { type: 'place', agent: 'blue', letter: 'D' }],
  ['acting', { type: 'move', agent: 'blue', letter: 'D' }],
] as const)('a press on a card is never silent (%s)', async (phase, action) => {
  const asked: Action[] = []
  const agents = AGENTS_HERE.map(agent => ({ ...agent, acted: 'idle' as const, at: phase === 'deciding' ? undefined : agent.at }))
  const root = await drawn({ shared: { phase, agents }, own: { fronts: [] } }, asked)
  await press(byRole(root, 'button', /^D, /)[0])
  expect(asked).toEqual([action])
})

test('pawns show whose people are away and who is asked', async () => {
  const shared = { waiting: { kind: 'who', agents: ['green'], seats: [1] } } as const
  const root = await drawn({ shared }, [], { away: [3] })
  expect(byRole(root, 'button', /^Tarek .*, away$/)).toHaveLength(1)
  expect(byRole(root, 'button', /^Jonas .*, is being asked$/)).toHaveLength(1)
  expect(root.words).toContain('away')
})

test('a tie is told to all, with whose voice decided and for what', async () => {
  const root = await drawn({})
  const tie: Event = { for: 'all', type: 'ballot-closed', kind: 'destination', choice: 'cave', seat: 1, name: '§place.cave' }
  const last = entry(7, 0, tie)
  render(<StoriesBoard {...propsOf({})} last={last} entries={[last]} />, root as never)
  const told = 'No majority: the captain’s vote decides. Jonas decided: Tidal Cave.'
  await vi.waitFor(() => expect(root.words).toContain(told), 4000)
})

test('a card the team was taken away from is read to the end', async () => {
  const card = 'dome.B'
  const root = await drawn({})
  const read: Event = { for: 0, type: 'front-read', card, name: '§dome.B.name' }
  const left: Event = { for: 'all', type: 'location-left', location: 'dome', name: '§place.dome' }
  const last = entry(7, 0, read, left)
  const own = { fronts: [], file: [], lastFronts: [{ card, name: '§dome.B.name', text: '§dome.B.front' }] } as const
  const sample: Sample = { shared: { phase: 'arriving', location: undefined, destination: 'cave' }, own }
  render(<StoriesBoard {...propsOf(sample)} last={last} entries={[last]} />, root as never)
  await vi.waitFor(() => expect(byRole(root, 'dialog', /./)[0]?.words).toContain('“Halt,” says the grenadier'), 4000)
})

test.each([
  ['Show the map large', 'Map'],
  ['All hosts', 'All hosts'],
  ['Case file', 'Case file'],
  [/^Enlarge card A|^enlarge/, 'Card: Dome'],
  [/^object 4, /, /./],
] as const)('a vote can be answered under whatever lies open: %s', async (opener, title) => {
  const ballot = { kind: 'leave', by: 2, options: ['yes', 'no'], votes: { 2: 'yes' }, voters: [0, 1, 2, 3] } as const
  const asked: Action[] = []
  const root = await drawn({ shared: { phase: 'planning', ballot }, legal: [{ type: 'vote', choice: 'yes' }] }, asked)
  await press(byRole(root, 'button', opener)[0])
  const [dialog] = byRole(root, 'dialog', title)
  await press(byRole(dialog as TinyNode, 'button', 'Yes')[0])
  expect(asked).toEqual([{ type: 'vote', choice: 'yes' }])
})

test('whoever reads out the first card is told so, and the others by whom', async () => {
  const cardless = (reader: number): Sample => ({ shared: { phase: 'base', location: undefined, base: { cards: [], left: 3, reader } } })
  expect((await drawn(cardless(0))).words).toContain('You read the first card.')
  expect((await drawn(cardless(1))).words).toContain('Jonas reads the first card.')
})

test('after a failed run those who wait know for whom', async () => {
  const sample: Sample = { viewer: 1, shared: { phase: 'report', captain: 2, location: undefined, report } }
  expect((await drawn(sample)).words).toContain('Mechthild can begin the next run.')
})
