import { TinyStage, TinyThing } from '@chronothek/board-kit/testing/mouse'
import { pretendPage, TinyNode } from '@chronothek/board-kit/testing/page'
import { render } from 'preact'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { HelmProvider } from '../helm.ts'
import { Tip } from '../parts/Tip.tsx'
import type { BoardProps } from '../props.ts'
import { PulseProvider, usePulse } from '../pulse.ts'
import { useHelmOf } from '../use-helm.ts'
import { board, NOW, OWN, shared } from './samples.ts'

beforeAll(pretendPage)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function Board({ props, root }: { props: BoardProps; root: HTMLElement }) {
  return (
    <PulseProvider value={usePulse(props.clock)}>
      <HelmProvider value={useHelmOf(props)}>
        <Tip root={root} />
      </HelmProvider>
    </PulseProvider>
  )
}

/** A match in which sand runs and somebody moves every now and then; the mouse was moved to a plant. */
async function explained() {
  const stage = new TinyStage()
  const plant = new TinyThing('Plant 1')
  const root = new TinyNode('div')
  // Ears are told by the thing itself.
  const said = () => root.all.map(({ data }) => data).join('')
  const happens = async (what: Partial<ReturnType<typeof shared>> = {}) => {
    const began = performance.now()
    const clock = { now: () => NOW + performance.now() - began, running: true }
    render(<Board props={board({ view: { shared: shared(what), own: OWN }, clock })} root={stage as never} />, root as never)
    await vi.advanceTimersByTimeAsync(200)
  }
  await happens()
  stage.move(50, plant)
  await vi.advanceTimersByTimeAsync(600)
  expect(said()).toBe('Plant 1')
  return { stage, plant, happens, said }
}

test('sand that runs and moves of others leave a tip alone', async () => {
  const { happens, said } = await explained()
  await vi.advanceTimersByTimeAsync(3000)
  await happens({ supply: { gray: 5, yellow: 5, blue: 7, brown: 8 } })
  expect(said()).toBe('Plant 1')
})

test('a tip goes once it would say something else; the next movement explains anew', async () => {
  const { stage, plant, said } = await explained()
  plant.dataset.tip = 'Plant 1: grey'
  await vi.advanceTimersByTimeAsync(100)
  expect(said()).toBe('')
  stage.move(4, plant)
  await vi.advanceTimersByTimeAsync(600)
  expect(said()).toBe('')
  stage.move(20, plant)
  await vi.advanceTimersByTimeAsync(600)
  expect(said()).toBe('Plant 1: grey')
})

test('a tip goes once its thing is elsewhere, gone, or no longer under the pointer', async () => {
  for (const change of [{ x: 40 }, { isConnected: false }, { isHovered: false }]) {
    const { plant, said } = await explained()
    Object.assign(plant, change)
    await vi.advanceTimersByTimeAsync(100)
    expect(said()).toBe('')
  }
})

test('the next phase closes a tip', async () => {
  const { happens, said } = await explained()
  await happens({ phase: 'overtime' })
  expect(said()).toBe('')
})
