import { byRole, press, pretendPage, TinyNode } from '@chronothek/board-kit/testing/page'
import { type ComponentChildren, render } from 'preact'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Action, SharedPlayer } from '../../src/index.ts'
import { HelmProvider, useHelm } from '../helm.ts'
import { say } from '../names.ts'
import { Announcer } from '../parts/Announcer.tsx'
import { Ask } from '../parts/Ask.tsx'
import { PlanetSpot } from '../parts/MapSpots.tsx'
import { WhyNot } from '../parts/WhyNot.tsx'
import type { BoardProps } from '../props.ts'
import { useHelmOf } from '../use-helm.ts'
import { useKeys } from '../use-keys.ts'
import { WORDS } from '../words.ts'
import { board, NOW, OWN, shared } from './samples.ts'

beforeAll(pretendPage)
afterEach(() => void vi.restoreAllMocks())

const words = WORDS.en

function Table({ board, children }: { board: BoardProps; children: ComponentChildren }) {
  return <HelmProvider value={useHelmOf(board)}>{children}</HelmProvider>
}

/** What red, who plays here, has on the table; and what is asked of the house. */
async function drawn(mine: Partial<SharedPlayer>, part: ComponentChildren): Promise<{ root: TinyNode; asked: Action[] }> {
  const { players } = shared()
  const view = { shared: shared({ players: [{ ...(players[0] as SharedPlayer), ...mine }, ...players.slice(1)] }), own: OWN }
  const asked: Action[] = []
  const onAct = async (...actions: readonly Action[]) => void asked.push(...actions)
  const root = new TinyNode('div')
  render(<Table board={board({ view, onAct, onKeys: () => () => {} })}>{part}</Table>, root as never)
  await new Promise(done => setTimeout(done, 80))
  return { root, asked }
}

const out = (symbol: 'ship' | 'P2' | 'P3') => ({ on: { symbol, placedAt: NOW - 70_000, out: true } })

const landed = { ship: { at: 'M4', to: 'purple' }, timers: [out('ship'), {}] } as const

const DELIVERED = [
  { good: 'yellow', value: 1 },
  { good: 'brown', value: 2 },
]

test('keys are there as soon as the board is, also for those who press at once', () => {
  const heard: string[] = []
  const onKeys = (lines: readonly { readonly keys: string }[]) => {
    heard.push(...lines.map(({ keys }) => keys))
    return () => {}
  }
  const Keys = () => {
    useKeys(useHelm(), undefined)
    return null
  }
  render(
    <Table board={board({ onKeys })}>
      <Keys />
    </Table>,
    new TinyNode('div') as never,
  )
  expect(heard).toContain('u')
})

test('an order pressed on the map is delivered, and its timer is not placed again by the same press', async () => {
  const { root, asked } = await drawn(landed, <PlanetSpot colour="purple" />)
  const order = root.all.find(node => node.dataset.pieceKind === 'order-marker' && node.getAttribute('class')?.includes('ts-served-now'))
  await press(order)
  expect(asked).toEqual([{ type: 'lift', timer: 0, does: { kind: 'deliver', list: DELIVERED } }])
})

test('the planet a ship has landed at, pressed, does what the ship came for, and nothing else', async () => {
  const { root, asked } = await drawn(landed, <PlanetSpot colour="purple" />)
  await press(root.all.find(node => node.dataset.place === 'purple'))
  expect(asked.map(({ type }) => type)).toEqual(['lift'])
})

test('with a full research station “Take it” says why not', async () => {
  const part = [<Ask key="ask" />, <WhyNot key="why" root={undefined} />]
  const { root, asked } = await drawn({ ship: { at: 'red', to: 'M4' }, timers: [out('ship'), {}], research: 'PR11' }, part)
  const [take] = byRole(root, 'button', words.takeIt)
  expect(take?.getAttribute('aria-disabled')).toBe('true')
  await press(take)
  expect(byRole(root, 'alert', /./)[0]?.words).toContain(say('en', 'refusal.E_RESEARCH_OCCUPIED'))
  expect(asked).toEqual([])
})

test('“Let lapse” is deaf for 700 ms after another press, wherever that was', async () => {
  let now = 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const { root, asked } = await drawn({ timers: [out('P2'), out('P3')] }, <Ask />)
  const lapse = () => byRole(root, 'button', /^Let lapse/)[0]
  await press(byRole(root, 'button', /^Produce/)[0])
  expect(asked).toHaveLength(1)
  now += 699
  await press(lapse())
  expect(asked).toHaveLength(1)
  now += 1
  await press(lapse())
  expect(asked.map(action => action.type === 'lift' && action.does.kind)).toEqual(['produce', 'forfeit'])
})

test('ears are told which timer has run out by the numeral beside it, and its plant by colour', async () => {
  const root = new TinyNode('div')
  const me = shared().players[0] as SharedPlayer
  const shows = async (on: NonNullable<SharedPlayer['timers'][0]['on']>) => {
    const players = [{ ...me, timers: [{}, { on }] as const }, ...shared().players.slice(1)]
    render(<Table board={board({ view: { shared: shared({ players }), own: OWN } })}>{<Announcer />}</Table>, root as never)
    await new Promise(done => setTimeout(done, 80))
  }
  await shows({ symbol: 'P3', placedAt: NOW - 10_000, out: false })
  await shows({ symbol: 'P3', placedAt: NOW - 70_000, out: true })
  expect(byRole(root, 'status', /./)[0]?.words).toBe('Timer II has run out (blue plant 3): lift it.')
})
