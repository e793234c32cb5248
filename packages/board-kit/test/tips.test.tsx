import { render } from 'preact'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { followMouse } from '../src/tips/follow-mouse.ts'
import { hushOnPress } from '../src/tips/hush-on-press.ts'
import { useOpenTip } from '../src/tips/use-open-tip.ts'
import { pretendPage, TinyNode } from '../testing/tiny-dom.ts'
import { TinyStage, TinyThing } from '../testing/tiny-mouse.ts'

describe('following a mouse', () => {
  function followed() {
    const stage = new TinyStage()
    const pointed: (string | undefined)[] = []
    const mouse = followMouse(
      stage as never,
      event => (event.target as Element).closest<HTMLElement>('[data-tip]') ?? undefined,
      thing => pointed.push(thing?.dataset.tip),
      new AbortController().signal,
    )
    return { stage, pointed, mouse }
  }
  const [moon, planet] = [new TinyThing('moon'), new TinyThing('planet')]

  test('it points at what it is moved to, once, and at nothing when it leaves', () => {
    const { stage, pointed } = followed()
    stage.move(50, moon)
    stage.move(3, moon)
    stage.move(40, planet)
    stage.leave()
    expect(pointed).toEqual(['moon', 'planet', undefined])
  })

  test('whatever comes under a resting pointer is not pointed at', () => {
    const { stage, pointed } = followed()
    stage.move(50)
    stage.comesUnder(moon)
    expect(pointed).toEqual([])
  })

  test('after an event or a press a tremble points at nothing; a movement does', () => {
    for (const happens of ['event', 'press'] as const) {
      const { stage, pointed, mouse } = followed()
      stage.move(50, moon)
      if (happens === 'event') mouse.rest()
      else stage.press()
      stage.move(3, moon)
      stage.move(-5, planet)
      expect(pointed).toEqual(['moon'])
      stage.move(12, planet)
      expect(pointed).toEqual(['moon', 'planet'])
    }
  })
})

test('a refusal goes with the next press on something, by mouse or key, and not when the page is scrolled', () => {
  const stage = new TinyStage()
  let hushed = 0
  hushOnPress(stage as never, () => hushed++, new AbortController().signal)
  stage.press()
  stage.key('Tab')
  expect(hushed).toBe(0)
  stage.move(50, new TinyThing('a card'))
  stage.press()
  expect(hushed).toBe(1)
  stage.key('Enter')
  stage.key('Escape')
  expect(hushed).toBe(3)
})

describe('what explains itself', () => {
  beforeAll(pretendPage)
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const HOVER = 500
  const TRIGGERS = { selector: '[data-tip]', hover: HOVER, key: 'e' }

  async function board() {
    const stage = new TinyStage()
    const root = new TinyNode('div')
    const Board = ({ view }: { view: number }) => <p>{useOpenTip(stage as never, TRIGGERS, view).openTip?.from.dataset.tip}</p>
    const show = async (view: number) => {
      render(<Board view={view} />, root as never)
      await vi.advanceTimersByTimeAsync(150) // effects
    }
    await show(0)
    return { stage, show, said: () => root.words }
  }

  test('a quick mouse is followed at once, when the board has just been drawn and when its view has just changed', async () => {
    const stage = new TinyStage()
    const root = new TinyNode('div')
    const Board = ({ view }: { view: number }) => <p>{useOpenTip(stage as never, TRIGGERS, view).openTip?.from.dataset.tip}</p>
    for (const view of [0, 1]) {
      render(<Board view={view} />, root as never)
      stage.move(50, new TinyThing(`moon ${view}`))
      await vi.advanceTimersByTimeAsync(HOVER)
      expect(root.words).toBe(`moon ${view}`)
    }
  })

  test('opens after a while on what the mouse was moved to, and closes when it leaves', async () => {
    const { stage, said } = await board()
    stage.move(50, new TinyThing('a moon'))
    await vi.advanceTimersByTimeAsync(HOVER - 1)
    expect(said()).toBe('')
    await vi.advanceTimersByTimeAsync(1)
    expect(said()).toBe('a moon')
    stage.move(50)
    await vi.advanceTimersByTimeAsync(HOVER)
    expect(said()).toBe('')
  })

  test('stays shut under a pointer that rests or trembles while the view changes', async () => {
    const { stage, show, said } = await board()
    const moon = new TinyThing('a moon')
    stage.move(50)
    await show(1)
    stage.comesUnder(moon)
    stage.move(4, moon)
    await vi.advanceTimersByTimeAsync(2 * HOVER)
    expect(said()).toBe('')
  })

  test('a change of the view closes it, also before it has opened; the next movement opens it again', async () => {
    const { stage, show, said } = await board()
    const moon = new TinyThing('a moon')
    stage.move(50, moon)
    await show(1)
    await vi.advanceTimersByTimeAsync(2 * HOVER)
    expect(said()).toBe('')
    stage.move(20, moon)
    await vi.advanceTimersByTimeAsync(HOVER)
    expect(said()).toBe('a moon')
    await show(2)
    expect(said()).toBe('')
  })

  test('a press closes it', async () => {
    const { stage, said } = await board()
    stage.move(50, new TinyThing('a moon'))
    await vi.advanceTimersByTimeAsync(HOVER)
    stage.press()
    await vi.advanceTimersByTimeAsync(2 * HOVER)
    expect(said()).toBe('')
  })
})
