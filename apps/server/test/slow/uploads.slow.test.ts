import { begin, chainNext, chainStart, commitment, type Entry, liveLuck, play, type Seat, type View, viewOf } from '@chronothek/core'
import { type MatchFile, matchFile } from '@chronothek/protocol'
import type { Action, Stories } from '@chronothek/time-stories'
import { expect, onTestFinished, test } from 'vitest'
import { nodeDigest as digest } from '../../src/digest.ts'
import { createLogger, type ServerOptions, startServer } from '../../src/index.ts'
import { loadRegistry } from '../../src/registry.ts'
import { createThreadedExaminer } from '../../src/uploads/examiner.ts'
import { crosses } from '../support/night-ferry.ts'
import { temporaryFolder } from '../support/server-process.ts'

const SEED = 'mine'
const ENTRIES = 5700
const NOTE: readonly Action[] = [
  { type: 'write-note', text: 'x', shared: true },
  { type: 'erase-note', id: 1 },
]

/**
 * As long as a file may be: The Night Ferry, on the point of being won, and somebody who writes a note and erases it, again and again. Every one
 * of these moves is legal.
 */
const longestFile = once(() => makeLongest(false))
/** The same, won in the end: its replay is recorded. */
const longestEnded = once(() => makeLongest(true))

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

async function makeLongest(isToEnd: boolean): Promise<MatchFile> {
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
  const plays = ({ by, action }: { by: Seat; action: Action }) => {
    const seq = entries.length + 1
    entries.push(play(rules, state, seq, { by, at: seq, action }, liveLuck(digest, SEED, seq)).entry)
  }
  const next = () => {
    const [by = 0] = rules.acting(state)
    const view = viewOf(rules, state, by) as View<Stories>
    return { by, action: crosses(view, shelf.game.legalActions(view) as Action[]) ?? expect.fail('nothing to do') }
  }
  let move = next()
  for (; move.action.type !== 'card-action'; move = next()) plays(move) // the whistle comes last
  while (entries.length < ENTRIES) for (const action of NOTE) plays({ by: 0, action })
  if (isToEnd) plays(move)
  let link = chainStart(digest, SEED, header)
  const links = entries.map(entry => {
    link = chainNext(digest, SEED, link, entry)
    return link
  })
  const seats = ['Ann', 'Ben', 'Cem', 'Dora'].map(name => ({ name, language: 'en' }))
  const rest = { createdAt: '2026-01-01T00:00:00.000Z', clock: { kind: 'none' }, onTimeout: 'wait', seats }
  return matchFile.parse({ format: 'chronothek-match', version: 1, ...rest, header, entries, links, seed: SEED })
}

/** Milliseconds of work of this thread between two moments at which a table gets its turn; what other programs take does not count. */
function watchWork(): { stop(): readonly number[] } {
  const works: number[] = []
  let before = process.threadCpuUsage()
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    works.push((user + system) / 1000)
  }, 5)
  return {
    stop: () => {
      clearInterval(timer)
      return works.sort((a, b) => a - b)
    },
  }
}

async function openServer(options: ServerOptions = {}): Promise<string> {
  const folder = temporaryFolder('uploads')
  const server = await startServer({ port: 0, data: folder.path, ...options }, createLogger('silent'))
  onTestFinished(async () => {
    await server.close()
    folder.remove()
  })
  return server.url
}

/** Brings a file so many times at once; meanwhile no table waits. */
async function bringsFile(url: string, file: MatchFile, times: number): Promise<readonly { id?: string; error?: { code: string } }[]> {
  const body = JSON.stringify(file)
  const send = () => fetch(`${url}/api/v1/replays`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const watched = watchWork()
  const answers = await Promise.all(Array.from({ length: times }, send))
  const works = watched.stop()
  expect(works.length).toBeGreaterThan(20)
  expect(works.at(-1)).toBeLessThan(300)
  expect(works[Math.floor(works.length * 0.9)]).toBeLessThan(50)
  return Promise.all(answers.map(answer => answer.json()))
}

test('no table waits while the longest file is checked, and an address has one file checked at a time', async () => {
  const answers = await bringsFile(await openServer(), await longestFile(), 2)
  expect(answers.map(({ error }) => error?.code).sort()).toEqual(['not-ended', 'too-fast'])
})

test('no table waits while the replay of the longest match is recorded, and all of it can be watched', async () => {
  const url = await openServer()
  const file = await longestEnded()
  const [answer] = await bringsFile(url, file, 1)
  expect(answer).toEqual({ id: expect.any(String) })
  const replay = await (await fetch(`${url}/api/v1/tables/${answer?.id}/replay`)).json()
  expect(replay.entries).toHaveLength(file.entries.length)
})

/** Milliseconds of this thread that something takes, and the longest it keeps tables waiting. */
async function measured<T>(work: () => Promise<T>): Promise<{ answer: T; all: number; longest: number }> {
  const before = process.threadCpuUsage()
  const watched = watchWork()
  const answer = await work()
  const { user, system } = process.threadCpuUsage(before)
  return { answer, all: (user + system) / 1000, longest: watched.stop().at(-1) ?? 0 }
}

test('[D2] no table waits while the longest match is opened, forked or watched to the end, and opening it folds nothing', async () => {
  const registry = await loadRegistry(file => expect.unreachable(file))
  const url = await openServer({ registry }) // which is checked without a thread, so without a time limit
  const headers = { 'content-type': 'application/json' }
  const upload = await (
    await fetch(`${url}/api/v1/replays`, { method: 'POST', headers, body: JSON.stringify(await longestEnded()) })
  ).json()
  const table = `${url}/api/v1/tables/${upload.id}`
  const opened = await measured(async () => (await fetch(table)).json())
  expect(opened.answer).toMatchObject({ phase: 'ended', health: 'ok', seed: SEED })
  expect(opened.all).toBeLessThan(100)
  const body = JSON.stringify({ seq: ENTRIES, viewer: 0, bots: [1, 2, 3].map(seat => ({ seat, level: 'good' })) })
  const forked = await measured(async () => (await fetch(`${table}/fork`, { method: 'POST', headers, body })).json())
  expect(forked.answer).toMatchObject({ table: { phase: 'playing', parent: { match: upload.id, seq: ENTRIES } } })
  const shown = [opened, forked].map(({ all, longest }) => `${Math.round(all)} ms of work, ${Math.round(longest)} ms at a time`)
  console.info(`the longest match: opened with ${shown[0]}, forked with ${shown[1]}`)
  expect(forked.longest).toBeLessThan(100)
})

test('a file that takes too long is refused, only so many wait, and the next one is checked as usual', async () => {
  const timers = {
    set: (run: () => void, ms: number) => setTimeout(run, ms),
    clear: (handle: unknown) => clearTimeout(handle as NodeJS.Timeout),
  }
  const examiner = createThreadedExaminer({ timers, logger: createLogger('silent'), packs: [], budget: 300, queue: 2 })
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
