import { expect, test } from 'vitest'
import { byOffer } from '../src/index.ts'

test.each([
  [
    'time-stories',
    ['time-stories-ark@1.0.0', 'time-stories-night-ferry@1.0.0'],
    ['time-stories-night-ferry@1.0.0', 'time-stories-ark@1.0.0'],
  ],
  ['timeline-twist', ['timeline-art@1.0.0', 'timeline-inventions@2.0.0'], ['timeline-inventions@2.0.0', 'timeline-art@1.0.0']],
  ['time-stories', ['b@1.0.0', 'a@1.9.0', 'a@1.10.0'], ['a@1.10.0', 'a@1.9.0', 'b@1.0.0']],
])('%s offers %j in this order', (game, packs, offered) => {
  expect([...packs].sort(byOffer(game))).toEqual(offered)
})
