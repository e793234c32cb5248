import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { goldenReplay, type Log, transcript, walk } from '../src/index.ts'
import { showing, telling } from './tampered.ts'
import { candleWatch } from './toy/index.ts'
import { candles } from './toy/pack.ts'
import { lawOptions } from './toy/testing.ts'

const file = fileURLToPath(new URL('replays/short-night.json', import.meta.url))
const golden = () => readFileSync(file.replace('.json', '.txt'), 'utf8')
const log = (): Log => JSON.parse(readFileSync(file, 'utf8'))

goldenReplay(candleWatch, candles, file)

test('a transcript shows a leak in a view and in an event as another line', () => {
  const leaky = [
    showing(({ box }) => ({ box })),
    telling((state, events) => [...events, { for: 'all', type: 'hint', hand: state.players[0]?.hand }]),
  ]
  for (const game of leaky) expect(transcript(game, game.bind(candles), log())).not.toBe(golden())
})

test('what only one seat may see stands only in its lines', () => {
  const lines = golden()
    .split('\n')
    .filter(line => line.startsWith('  '))
  expect(lines.filter(line => line.includes('candle-received')).every(line => /^ {2}seat \d: /.test(line))).toBe(true)
  expect(lines.filter(line => /"hand"/.test(line)).every(line => /^ {2}seat \d sees /.test(line))).toBe(true)
})

test('a transcript tells of an undo, and of draws', () => {
  const { header, entries } = walk(candleWatch, lawOptions, 2)
  const text = transcript(candleWatch, candleWatch.bind(candles), {
    header,
    entries: [...entries.slice(0, 3), { seq: 4, by: 1, at: 9000, undo: 2 }],
  })
  expect(text).toContain('4 seat 1 at 9000: back to 2')
  expect(text).toMatch(/\[draws \d+\]/)
  const short = transcript(candleWatch, candleWatch.bind(candles), { header, entries: entries.slice(0, 2) })
  expect(text.split('\n').slice(-3)).toEqual(short.split('\n').slice(-3))
})
