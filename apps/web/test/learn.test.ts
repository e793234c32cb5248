import { expect, test } from 'vitest'
import { progressOf, readProgress, remember } from '../src/learn/progress.ts'

test.each([undefined, null, '', 'null', '[]', '{"a": null}', '{"a": {"step": -1}}', '{"a": {"step": "2"}}', '{'])(
  'foreign text %s is no progress',
  text => {
    expect(readProgress(text)).toEqual({})
  },
)

test('what was stored is read back', () => {
  expect(readProgress('{"g/v": {"step": 3, "done": true}, "g/c": {"step": 0}}')).toEqual({
    'g/v': { step: 3, done: true },
    'g/c': { step: 0, done: false },
  })
})

test('a finished lesson stays finished when it is begun again', () => {
  remember('game', 'versus', 13, true)
  remember('game', 'versus', 0, false)
  expect(progressOf('game', 'versus')).toEqual({ step: 0, done: true })
})
