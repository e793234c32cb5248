import type { Mission, Puzzle, Step } from '@chronothek/content'
import { expect, test } from 'vitest'
import { isCollective } from '../src/code.ts'
import { messageName } from '../src/message-names.ts'
import { text } from '../src/text.ts'
import { t } from './fixture.ts'
import { missionOf, play, scene, view } from './testing.ts'

const says = (words: string): Step => ({ do: 'message', text: t(words), who: 'team' })
const PUZZLE: Puzzle = {
  id: 'dial',
  prompt: t('which number?'),
  input: { type: 'number', min: 1, max: 9 },
  solutions: [{ answer: 7, steps: [says('right')] }],
  traps: [{ contains: 6, steps: [{ do: 'loseTime', n: 3 }, says('trapped')] }],
  onWrong: [says('wrong')],
}
const mission: Mission = { ...missionOf({}), puzzles: [PUZZLE] }

test('the name of what a code answers does not tell whether it was right, wrong or a trap', () => {
  const paths = { right: 'solutions/0/steps/0', trapped: 'traps/0/steps/1', wrong: 'onWrong/0' }
  const names = Object.entries(paths).map(([words, path]) => {
    const name = messageName(mission, `puzzles/dial/${path}`)
    expect(name).toMatch(/^puzzles\/dial\/said\/[012]$/)
    expect(text(mission, `§message:${name}`, 'en')).toBe(words)
    return name
  })
  expect(new Set(names).size).toBe(3)
})

test.each([
  ['right', 7],
  ['trapped', 6],
  ['wrong', 5],
])('nor does what the table says after a code, when it was %s', (words, answer) => {
  const cards = { B: { actions: [{ id: 'lid', timing: 'free' as const, steps: [{ do: 'enterCode' as const, puzzle: 'dial' }] }] } }
  const table = scene({ mission: { ...missionOf({ cards }), puzzles: [PUZZLE] }, pawns: { blue: 'B', green: 'C', pink: 'C', yellow: 'C' } })
  const events = play(table, 0, { type: 'enter-code', agent: 'blue', puzzle: 'dial', answer })
  const heard = events.flatMap(event => (event.type === 'message-heard' ? [event.text] : []))
  expect([...new Set(heard)].map(name => text(mission, name, 'en'))).toEqual([words])
  const told = JSON.stringify([events, [0, 1, 'spectator' as const].map(viewer => view(table, viewer))])
  expect(told).toContain('§message:puzzles/dial/said/')
  expect(told).not.toMatch(/puzzles\/dial\/(solutions|traps|onWrong)/)
})

test('messages of cards keep their path, by which the case file knows the place', () => {
  const path = 'locations/yard/panels/C/front/onExplore/0/steps/0'
  expect(messageName(mission, path)).toBe(path)
})

test('nobody is told beforehand that a trap costs time', () => {
  const { state } = scene({ seats: 1, mission })
  expect(isCollective({ state, mission }, PUZZLE, 'blue')).toBe(false)
  expect(isCollective({ state, mission }, { ...PUZZLE, onWrong: [{ do: 'loseTime', n: 1 }] }, 'blue')).toBe(true)
})
