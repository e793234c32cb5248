import { gunzipSync } from 'node:zlib'
import { free, quickLuck } from '@chronothek/core'
import { type Shared, timeStories } from '@chronothek/time-stories'
import { layersOf, readSecondDrop } from '@chronothek/time-stories/leaking'
import { expect, test } from 'vitest'
import { createRig, DRAWING, DRAWN } from './rig.ts'

test('a picture goes to whoever knows its digest, and can do nothing there', async () => {
  const { app } = await createRig()
  const { statusCode, headers, body } = await app.inject({ url: `/pictures/${DRAWN}` })
  expect([statusCode, body]).toEqual([200, DRAWING])
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    'x-content-type-options': 'nosniff',
  })
})

test('it is sent compressed', async () => {
  const { app } = await createRig()
  const answer = await app.inject({ url: `/pictures/${DRAWN}`, headers: { 'accept-encoding': 'gzip' } })
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(answer.rawPayload).toString()).toBe(DRAWING)
})

test.each([
  ['a digest nobody has', `/pictures/${'0'.repeat(32)}`],
  ['half a digest', `/pictures/${DRAWN.slice(0, 16)}`],
  ['a digest in capitals', `/pictures/${DRAWN.toUpperCase()}`],
  ['a way up', '/pictures/..%2f..%2fpackage.json'],
  ['no name', '/pictures/'],
  ['what every record has', '/pictures/constructor'],
])('%s is not found', async (_what, url) => {
  const { app } = await createRig()
  const answer = await app.inject({ url })
  expect([answer.statusCode, answer.json()]).toEqual([404, { error: { code: 'not-found' } }])
})

test('nobody can try digests quickly', async () => {
  const { app } = await createRig({ limits: { requestsPerMinute: 2 } })
  const ask = async (digest: string) => (await app.inject({ url: `/pictures/${digest}` })).statusCode
  expect([await ask(DRAWN), await ask('1'.repeat(32)), await ask('2'.repeat(32))]).toEqual([200, 404, 429])
})

test('the page may show what it drew itself', async () => {
  const { app } = await createRig()
  const { headers } = await app.inject({ url: '/' })
  expect(headers['content-security-policy']).toContain("img-src 'self' data: blob:")
})

test('before hidden places are found, nobody can have a map that shows them', async () => {
  const { mission, media, handouts } = await readSecondDrop()
  const { app } = await createRig({ media: new Map([...handouts.values()].map(handout => [handout.digest, handout])) })
  const views = firstViews()
  const told = new Set(views.flatMap(view => JSON.stringify(view).match(/\b[0-9a-f]{32}\b/g) ?? []))
  const states = Object.entries(mission.files).filter(([name]) => name.startsWith('pictures/map.svg'))
  expect(states.filter(([, digest]) => told.has(digest)).map(([name]) => name)).toEqual(['pictures/map.svg'])
  const answer = await app.inject({ url: `/pictures/${mission.files['pictures/map.svg']}` })
  expect(answer.statusCode).toBe(200)
  const hidden = layersOf(media).filter(({ file, isShownThen }) => file === 'pictures/map.svg' && isShownThen)
  expect(hidden.map(({ key }) => key).sort()).toEqual(['cabinet', 'cave', 'vault'])
  for (const { key, marks } of hidden) {
    expect(answer.body).not.toContain(key)
    for (const mark of marks) expect(answer.body).not.toContain(mark)
  }
  // Nor is the drawing handed out as its author made it, with everything in it.
  expect((await app.inject({ url: `/pictures/${media.get('pictures/map.svg')?.digest}` })).statusCode).toBe(404)

  /** A match up to its first place. */
  function firstViews(): Shared[] {
    const rules = timeStories.bind(mission)
    const luck = free(quickLuck(1))
    const state = rules.setup({ mode: 'mission', team: 'four', byPortrait: false, journal: 'own' }, 4, luck)
    const seen: Shared[] = []
    while (seen.at(-1)?.location === undefined && seen.length < 200) {
      const [by = 0] = rules.acting(state)
      const [action] = timeStories.legalActions({ viewer: by, shared: rules.shared(state), own: rules.own(state, by) })
      if (action === undefined) expect.fail('somebody can do something')
      rules.apply(state, { by, at: 0, action }, luck)
      seen.push(rules.shared(state))
    }
    expect(seen.at(-1)?.location?.id).toBe('landing')
    return seen
  }
})
