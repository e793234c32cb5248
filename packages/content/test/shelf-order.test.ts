import { expect, test } from 'vitest'
import { byOffer } from '../src/index.ts'

test.each([
  [
    'time-stories-night-ferry',
    ['time-stories-ark@1.0.0', 'time-stories-night-ferry@1.0.0'],
    ['time-stories-night-ferry@1.0.0', 'time-stories-ark@1.0.0'],
  ],
  ['timeline-inventions', ['timeline-art@1.0.0', 'timeline-inventions@2.0.0'], ['timeline-inventions@2.0.0', 'timeline-art@1.0.0']],
  [undefined, ['b@1.0.0', 'a@1.9.0', 'a@1.10.0'], ['a@1.10.0', 'a@1.9.0', 'b@1.0.0']],
])('a game that begins with %s offers %j in this order', (first, packs, offered) => {
  expect([...packs].sort(byOffer(first))).toEqual(offered)
})
