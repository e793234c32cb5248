import { monitorEventLoopDelay } from 'node:perf_hooks'
import { begin, chainNext, chainStart, commitment, type Entry, liveLuck, play } from '@chronothek/core'
import { type MatchFile, matchFile } from '@chronothek/protocol'
import { expect, onTestFinished, test } from 'vitest'
import { nodeDigest as digest } from '../../src/digest.ts'
import { createLogger, startServer } from '../../src/index.ts'
import { loadRegistry } from '../../src/registry.ts'
import { createThreadedExaminer } from '../../src/replays/examiner.ts'
import { temporaryFolder } from '../support/server-process.ts'

const SEED = 'mine'
const ENTRIES = 5700

/** As long as a file may be: a mission in which somebody writes a note and erases it, again and again. Every one of these moves is legal. */
async function longestFile(): Promise<MatchFile> {
  const registry = await loadRegistry(file => expect.unreachable(file))
  const shelf = registry.get('time-stories')
  const pack = shelf?.packs[0]?.name ?? ''
  const bound = shelf?.bound(pack)
  const options = shelf?.game.parseOptions({})
  if (shelf === undefined || bound?.hash === undefined || options?.ok !== true) throw new Error('no mission')
  const { rules, hash } = bound
  const plan = { match: 'theirs', game: shelf.game.id, rulesVersion: shelf.game.rulesVersion, pack: { name: pack, hash } }
  const seedHash = commitment(digest, plan.match, SEED)
  const { header, state } = begin(rules, { ...plan, options: options.value, seats: 4, seedHash }, liveLuck(digest, SEED, 0))
  const entries: Entry[] = []
  for (let seq = 1; seq <= ENTRIES; seq++) {
    const action = seq % 2 === 1 ? { type: 'write-note', text: 'x', shared: true } : { type: 'erase-note', id: 1 }
    entries.push(play(rules, state, seq, { by: 0, at: seq, action }, liveLuck(digest, SEED, seq)).entry)
  }
  let link = chainStart(digest, SEED, header)
  const links = entries.map(entry => {
    link = chainNext(digest, SEED, link, entry)
    return link
  })
  const seats = ['Ann', 'Ben', 'Cem', 'Dora'].map(name => ({ name, language: 'en' }))
  const rest = { createdAt: '2026-01-01T00:00:00.000Z', clock: { kind: 'none' }, onTimeout: 'wait', seats }
  return matchFile.parse({ format: 'chronothek-match', version: 1, ...rest, header, entries, links, seed: SEED })
}

test('no table waits while the longest file is checked, and an address has one file checked at a time', { timeout: 120_000 }, async () => {
  const folder = temporaryFolder('uploads')
  const server = await startServer({ port: 0, data: folder.path }, createLogger('silent'))
  onTestFinished(async () => {
    await server.close()
    folder.remove()
  })
  const body = JSON.stringify(await longestFile())
  const send = () => fetch(`${server.url}/api/v1/replays`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const answers = await Promise.all([send(), send()])
  delay.disable()
  const codes = await Promise.all(answers.map(async answer => (await answer.json()).error?.code))
  expect(codes.sort()).toEqual(['not-ended', 'too-fast'])
  expect(delay.percentile(99) / 1e6).toBeLessThan(100)
  expect(delay.max / 1e6).toBeLessThan(500)
})

test('a file that takes too long is refused, only so many wait, and the next one is checked as usual', { timeout: 120_000 }, async () => {
  const timers = {
    set: (run: () => void, ms: number) => setTimeout(run, ms),
    clear: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout),
  }
  const examiner = createThreadedExaminer({ timers, logger: createLogger('silent'), packs: [], budget: 200, queue: 2 })
  onTestFinished(() => examiner.close())
  const file = await longestFile()
  const check = (entries: number) => {
    const part = { ...file, entries: file.entries.slice(0, entries), links: file.links.slice(0, entries) }
    return examiner.examine({ file: part, mustProve: true, prefix: '', fresh: { id: 'here', seed: 'ours' } })
  }
  const [long, short, third] = await Promise.all([check(ENTRIES), check(4), check(4)])
  expect(long).toMatchObject({ ok: false, error: { code: 'too-large' } })
  expect(short).toMatchObject({ ok: true, value: { ended: false } })
  expect(third).toMatchObject({ ok: false, error: { code: 'too-fast' } })
})
