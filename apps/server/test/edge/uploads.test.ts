import { LIMITS, type MatchFile } from '@chronothek/protocol'
import { expect, test } from 'vitest'
import { createRig, OWN } from './rig.ts'

const FILE: MatchFile = {
  format: 'chronothek-match',
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  clock: { kind: 'none' },
  onTimeout: 'wait',
  seats: [{ name: 'Ada', language: 'en' }],
  header: { match: 'local-1', game: 'toy', rulesVersion: 1, options: {}, seats: 1, draws: [1], opened: [], seedHash: 'h' },
  entries: [{ seq: 1, at: 5, by: 0, action: { type: 'take', card: 'x' }, draws: [], opened: [] }],
  links: ['l'],
  seed: 's',
}

const post = (app: Awaited<ReturnType<typeof createRig>>['app'], payload: object) =>
  app.inject({ method: 'POST', url: '/api/v1/replays', headers: OWN, payload })

test('a finished match may be larger than other messages, but not endless', async () => {
  const { app } = await createRig()
  const note = { type: 'take', card: 'x'.repeat(200_000) }
  const large = await post(app, { ...FILE, entries: [{ ...FILE.entries[0], action: note }] })
  expect([large.statusCode, large.json()]).toEqual([200, { id: 'imported' }])
  const endless = await post(app, { ...FILE, seed: 'x'.repeat(LIMITS.fileBytes) })
  expect([endless.statusCode, endless.json()]).toEqual([413, { error: { code: 'too-large' } }])
})

test.each([
  ['nothing', {}],
  ['another format', { ...FILE, format: 'chess' }],
  ['a field nobody knows', { ...FILE, more: 1 }],
  ['a name that hides', { ...FILE, seats: [{ name: 'a\u202eb', language: 'en' }] }],
  ['an entry without luck', { ...FILE, entries: [{ seq: 1, at: 5, by: 0, action: { type: 'take' } }] }],
  ['too many entries', { ...FILE, links: Array(LIMITS.fileEntries + 1).fill('l') }],
])('%s is no match', async (_name, payload) => {
  const { app } = await createRig()
  const answer = await post(app, payload)
  expect([answer.statusCode, answer.json()]).toEqual([400, { error: { code: 'bad-message' } }])
})

test('nobody fills the house with matches', async () => {
  const { app } = await createRig({ limits: { creationsPerMinute: 100, filesPerMinute: 2 } })
  const codes = [await post(app, FILE), await post(app, FILE), await post(app, FILE)].map(({ statusCode }) => statusCode)
  expect(codes).toEqual([200, 200, 429])
})

test('the page may start workers and be installed, and nothing else is allowed to', async () => {
  const { app } = await createRig()
  const policy = String((await app.inject({ url: '/' })).headers['content-security-policy'])
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(policy.replace("img-src 'self' data: blob:", '')).not.toContain('blob:')
})
