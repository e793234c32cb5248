import { CorruptMatchError } from '@chronothek/house'
import { CLOSE } from '@chronothek/protocol'
import { expect, test } from 'vitest'
import { HELLO, listenRig } from './rig.ts'

test('whoever wants to join a damaged table is told so, and not to come back', async () => {
  const { open, house } = await listenRig()
  house.next = { throws: new CorruptMatchError('table table-1 is not JSON') }
  const client = await open()
  client.send(HELLO)
  expect(await client.heard(1)).toEqual([{ type: 'error', error: { code: 'frozen' } }])
  expect(await client.closed).toBe(CLOSE.unknown)
})
