import { expect, test } from 'vitest'
import type { Caller } from '../../src/service.ts'
import type { UserRecord } from '../../src/store.ts'
import { type Client, openTable, seatOf } from '../harness.ts'

const handOf = (client: Client) => (client.own as { hand: string[] }).hand.map(card => card.slice(1))
const callerOf = ({ user }: Client): Caller => ({ user: user as UserRecord })

async function playedOne() {
  const party = await openTable(['Ann', 'Ben'])
  const ann = seatOf(party, 0)
  const [open = '', hidden = ''] = handOf(ann)
  await ann.act({ type: 'play', card: open })
  const { house } = party.world
  const table = ann.table.id
  const report = (card: string, caller: Caller = callerOf(ann), id = table) =>
    house.reportCard(caller, id, { card, kind: 'wrong-date', text: 'It was later.', language: 'en' })
  return { ...party, ann, table, open, hidden, report }
}

test('a report about an open card is kept under the name the pack has for it', async () => {
  const { world, table, open, report } = await playedOne()
  const answer = await report(open)
  expect(answer.ok).toBe(true)
  expect(await world.store.listCardReports(9)).toEqual([
    {
      id: expect.any(String),
      wall: expect.any(Number),
      pack: 'toy@1.0.0',
      card: `toy-${open}`,
      kind: 'wrong-date',
      text: 'It was later.',
      language: 'en',
      table,
    },
  ])
})

test('a hidden card and one that does not exist are refused alike', async () => {
  const { world, hidden, report } = await playedOne()
  const refused = { ok: false, error: { code: 'not-ended' } }
  expect(await report(hidden)).toEqual(refused)
  expect(await report('no-such-card')).toEqual(refused)
  expect(await world.store.listCardReports(9)).toEqual([])
})

test('after the end what never lay open is not found', async () => {
  const { ann, ...rest } = await playedOne()
  const ben = seatOf(rest, 1)
  await ben.act({ type: 'pass' })
  await ann.act({ type: 'end' })
  expect(ann.table.phase).toBe('ended')
  expect(await rest.report('no-such-card')).toEqual({ ok: false, error: { code: 'not-found' } })
  expect((await rest.report(rest.open)).ok).toBe(true)
})

test('nobody and nowhere are refused', async () => {
  const { ann, open, report } = await playedOne()
  expect(await report(open, {})).toEqual({ ok: false, error: { code: 'not-signed-in' } })
  expect(await report(open, callerOf(ann), 'no-such-table')).toEqual({ ok: false, error: { code: 'unknown-table' } })
})
