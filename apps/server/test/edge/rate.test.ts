import { expect, test } from 'vitest'
import { addressOf, networkOf } from '../../src/edge/address.ts'

test.each([
  ['127.0.0.1', '127.0.0.1'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::'],
  ['2001:db8:1:2:bbbb::2', '2001:db8:1:2::'],
  [undefined, 'gone'],
])('%s counts as %s', (ip, household) => {
  expect(addressOf({ ip })).toBe(household)
})

test.each([
  ['127.0.0.1', ['127.0.0.1']],
  ['::ffff:10.1.2.3', ['10.1.2.3']],
  ['2001:db8:1:203:aaaa::1', ['2001:db8:1::', '2001:db8:1:200::', '2001:db8:1:203::']],
  [undefined, ['gone']],
])('bots of %s take turns as those of %j', (ip, networks) => {
  expect(networkOf({ ip })).toEqual(networks)
})
