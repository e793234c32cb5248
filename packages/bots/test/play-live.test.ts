import type { GameEvent, LiveChoice, Rules } from '@chronothek/core'
import { expect, test } from 'vitest'
import { playLive } from '../src/index.ts'

/** A bell that can be pressed from 1000 on; pressed a little earlier, the press is held. At 2000 the match is over. */
interface Bell {
  options: undefined
  state: { heard: [number | 'clock', number][]; over: boolean }
  action: { readonly type: 'press' | 'end' }
  event: GameEvent
  shared: undefined
  own: undefined
  pack: undefined
  memory: undefined
}

const rules: Rules<Bell> = {
  setup: () => ({ heard: [], over: false }),
  acting: () => [],
  check(_state, { at }) {
    if (at >= 1000) return undefined
    const why = { code: 'early', rule: 'X-1' }
    return at >= 900 ? { ...why, holdUntil: 1000 } : why
  },
  apply(state, { by, at, action }) {
    state.heard.push([by, at])
    state.over = action.type === 'end'
    return []
  },
  alarm: ({ over }) => (over ? undefined : { by: 'clock', at: 2000, action: { type: 'end' } }),
  timeout: () => undefined,
  shared: () => undefined,
  own: () => undefined,
  result: ({ over }) => (over ? { ranking: [[0], [1]], reason: 'over' } : undefined),
}

const PRESS = { type: 'press' } as const

function played(choices: readonly LiveChoice<Bell['action']>[][], refused: string[] = []): Bell['state'] {
  const state = { heard: [], over: false } as Bell['state']
  playLive<Bell>({
    rules,
    state,
    seats: choices.length,
    choose: seat => choices[seat]?.shift() ?? { actions: [], after: 10_000 },
    play: (by, at, action) => void rules.apply(state, { by, at, action }, { pick: () => 0, open() {} }),
    refused: (seat, _action, { code }) => refused.push(`${seat} ${code}`),
  })
  return state
}

test('seats act in the order of their times, and the clock comes first', () => {
  const late = { actions: [PRESS], after: 2000 }
  expect(
    played([
      [{ actions: [PRESS], after: 1500 }, late],
      [{ actions: [PRESS], after: 1200 }, late],
    ]).heard,
  ).toEqual([
    [1, 1200],
    [0, 1500],
    ['clock', 2000],
  ])
})

test('a seat that is a little early waits with everything it has planned', () => {
  expect(played([[{ actions: [PRESS, PRESS], after: 950 }]]).heard).toEqual([
    [0, 1000],
    [0, 1000],
    ['clock', 2000],
  ])
})

test('a refused seat drops the rest of its plan, waits and chooses again', () => {
  const refused: string[] = []
  const { heard } = played(
    [
      [
        { actions: [PRESS, PRESS], after: 500 },
        { actions: [], after: 0 },
        { actions: [PRESS], after: 300 },
      ],
    ],
    refused,
  )
  expect(refused).toEqual(['0 early'])
  expect(heard).toEqual([
    [0, 1200], // 500, a wait of 300, a choice after at least 100, and 300
    ['clock', 2000],
  ])
})
