import { describe, expect, test } from 'vitest'
import { type Client, join, last, openTable, seatOf } from '../harness.ts'

async function players(
  names: readonly string[],
  more: Parameters<typeof openTable>[1] = {},
  options: Parameters<typeof openTable>[2] = {},
) {
  const party = await openTable(names, more, options)
  return { ...party, ann: seatOf(party, 0), others: party.players.slice(1) }
}

const handOver = (client: Client) => client.send({ type: 'bot', seat: 0, level: 'expert' })
const takeBack = (client: Client) => client.send({ type: 'take-back' })
const refused = (code: string) => ({ ok: false, error: { code } })
const never = { choose: () => new Promise(() => {}), close: async () => {} }

describe('who hands over the own seat while other people play', () => {
  test('gets it back only after the bot’s move', async () => {
    const { ann, others } = await players(['Ann', 'Ben'])
    await ann.act({ type: 'pass' })
    await handOver(ann)
    expect(await takeBack(ann)).toMatchObject(refused('bot-moves-first'))
    expect(await ann.act({ type: 'nudge' })).toMatchObject(refused('bot-moves-first'))
    expect(ann.table.seats[0]).toMatchObject({ standIn: 'bot' })
    await others[0]?.act({ type: 'pass' }) // now the bot moves
    expect(await takeBack(ann)).toMatchObject({ ok: true })
    expect(ann.table.seats[0]).not.toHaveProperty('standIn')
  })

  test('not while the bot thinks, also after a restart', async () => {
    const { world, id, ann } = await players(['Ann', 'Ben'], {}, { thinkers: never })
    await handOver(ann)
    expect(await takeBack(ann)).toMatchObject(refused('bot-moves-first'))
    await world.restart()
    const again = await join(world, id, ann.user)
    expect(await takeBack(again)).toMatchObject(refused('bot-moves-first'))
  })

  test('cannot take back the bot’s move: neither while it plays, nor afterwards without a vote', async () => {
    const { ann } = await players(['Ann', 'Ben'])
    await handOver(ann)
    expect(last(ann, 'entry')).toMatchObject({ by: 0 })
    const { seq } = ann
    expect(await ann.send({ type: 'undo', to: seq - 1 })).toMatchObject(refused('bot-plays'))
    await takeBack(ann)
    await ann.send({ type: 'undo', to: seq - 1 })
    expect([ann.seq, ann.table.votes]).toMatchObject([seq, [{ about: { kind: 'undo' }, open: [1] }]])
  })

  test('not even a move that taught nobody anything, which they could take back had they made it', async () => {
    const passing = { choose: async () => ({ type: 'pass' }), close: async () => {} }
    const { ann } = await players(['Ann', 'Ben'], {}, { thinkers: passing })
    await handOver(ann)
    await takeBack(ann)
    expect(ann.seq).toBe(1)
    await ann.send({ type: 'undo', to: 0 })
    expect([ann.seq, ann.table.votes]).toMatchObject([1, [{ about: { kind: 'undo' }, open: [1], why: 'own-bot' }]])
  })

  test('does so twice in a match, also after a restart; another bot for the same absence is no second time', async () => {
    const { world, id, ann, others } = await players(['Ann', 'Ben'])
    let [mine, other] = [ann, others[0] as Client]
    for (let turn = 0; turn < 2; turn++) {
      expect(mine.table.seats[0]).toMatchObject({ handOversLeft: 2 - turn })
      expect(await handOver(mine)).toMatchObject({ ok: true })
      expect(await handOver(mine)).toMatchObject({ ok: true })
      expect(await takeBack(mine)).toMatchObject({ ok: true })
      await other.act({ type: 'pass' })
      await world.restart()
      mine = await join(world, id, ann.user)
      other = await join(world, id, other.user)
    }
    expect(await handOver(mine)).toMatchObject(refused('handed-over-twice'))
    expect(mine.table.seats[0]).toMatchObject({ handOversLeft: 0 })
    expect(mine.table.seats[0]).not.toHaveProperty('standIn')
    // Leaving is always possible; then it is for good.
    expect(await mine.send({ type: 'leave' })).toMatchObject({ ok: true })
    expect(await takeBack(mine)).toMatchObject(refused('handed-over-twice'))
    expect(await mine.act({ type: 'pass' })).toMatchObject(refused('handed-over-twice'))
  })

  test('leaving is no way around it', async () => {
    const { ann } = await players(['Ann', 'Ben'], {}, { thinkers: never })
    await ann.send({ type: 'leave' })
    expect(await takeBack(ann)).toMatchObject(refused('bot-moves-first'))
    expect(ann.table.seats[0]).toMatchObject({ handOversLeft: 1 })
  })
})

test('against bots only, a seat is handed over and taken back as one likes', async () => {
  const { ann } = await players(['Ann'], { bots: [{ seat: 1, level: 'good' }] }, { thinkers: never })
  for (let turn = 0; turn < 5; turn++) {
    expect(await handOver(ann)).toMatchObject({ ok: true })
    expect(await takeBack(ann)).toMatchObject({ ok: true })
  }
  expect(ann.table.seats[0]).not.toHaveProperty('handOversLeft')
})
