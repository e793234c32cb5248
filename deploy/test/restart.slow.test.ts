import type { TableCommand, ViewAnswer } from '@chronothek/protocol'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ask, becomeGuest, command, createTable } from '../../apps/server/test/support/http.ts'
import { startMain, temporaryFolder } from '../../apps/server/test/support/server-process.ts'
import { isThorough } from './tools.ts'

const SECOND = 1_000

test.runIf(isThorough)('a new version of one process is there within seconds, and a match goes on where it was', async () => {
  const data = temporaryFolder('restart')
  onTestFinished(data.remove)
  const old = startMain(data.path)
  onTestFinished(() => old.kill())
  const url = await old.ready
  const ann = await becomeGuest(url, 'Ann')
  const { id } = await createTable(url, ann, { game: 'timeline-twist', seats: 2, bots: [{ seat: 1, level: 'casual' }], start: true })
  const look = async (at: string) => (await ask<ViewAnswer>(at, `/tables/${id}/view`, { headers: { ...ann } })).body
  const isOnesTurn = async () => {
    const seen = await look(url)
    expect(seen.legal?.length).toBeGreaterThan(0) // the bot may begin
    return seen
  }
  const before = await vi.waitFor(isOnesTurn, { timeout: 60_000, interval: 100 })
  const move = { type: 'act', cmd: 'c1', seen: before.seq, actions: [before.legal?.[0]] } satisfies TableCommand
  const made = await command(url, ann, id, move)
  expect(made).toMatchObject({ ok: true })

  const asked = Date.now()
  expect(await old.stop()).toBe(0)
  const stopped = Date.now()
  const next = startMain(data.path)
  onTestFinished(() => next.kill())
  const again = await next.ready
  const started = Date.now()

  process.stdout.write(`measured: stop ${stopped - asked} ms, start ${started - stopped} ms\n`)
  expect(stopped - asked).toBeLessThan(10 * SECOND)
  // Sent again, because the answer might have been lost, it is the move that was made before.
  expect(await command(again, ann, id, move)).toMatchObject({ ok: true, seq: made.seq })
  expect((await look(again)).seq).toBeGreaterThanOrEqual(made.seq)
  expect(await next.stop()).toBe(0)
})
