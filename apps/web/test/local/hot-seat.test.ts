import { expect, test } from 'vitest'
import { seatToShow } from '../../src/local/hot-seat.ts'

test.each([
  ['stays with whoever can still act', 1, [0, 1], [0, 1], 1],
  ['goes to whoever is to move', 0, [1], [0, 1], 1],
  ['goes on in the order of the seats', 1, [0, 2], [0, 1, 2], 2],
  ['comes round to the first again', 2, [0, 1], [0, 1, 2], 0],
  ['stays while a bot moves', 1, [3], [0, 1], 1],
  ['stays when nobody is to move', 1, [], [0, 1], 1],
  ['leaves somebody who handed over to a bot', 0, [0], [1, 2], 1],
  ['begins with somebody who is here', -1, [], [1, 2], 1],
])('the screen %s', (_name, shown, acting, here, expected) => {
  expect(seatToShow(shown, acting, here)).toBe(expected)
})
