import { CorruptMatchError } from '@chronothek/house'
import { listedTable } from '@chronothek/protocol'
import { describe, expect, test } from 'vitest'
import { TABLE } from './fake-house.ts'
import { createRig, OWN } from './rig.ts'

const CREATE = { game: 'toy', seats: 2 }

describe('guests', () => {
  test('the first visit sets a cookie no script can read', async () => {
    const { app } = await createRig()
    const answer = await app.inject({ method: 'POST', url: '/api/v1/guests', headers: OWN })
    expect(answer.json()).toEqual({ name: expect.stringMatching(/^Guest \d+$/), language: 'en' })
    expect(answer.cookies).toEqual([
      { name: 'chronothek', value: expect.stringMatching(/^[\w-]{43}$/), path: '/', maxAge: 31_536_000, httpOnly: true, sameSite: 'Lax' },
    ])
  })

  test('whoever gives no name is a guest with a number in every language; pages translate it', async () => {
    const { app } = await createRig()
    const answer = await app.inject({ method: 'POST', url: '/api/v1/guests', headers: OWN, payload: { language: 'de' } })
    expect(answer.json()).toEqual({ name: expect.stringMatching(/^Guest \d+$/), language: 'de' })
  })

  test('the cookie is secure where the public address is', async () => {
    const { app } = await createRig({ origins: ['https://play.example.org'] })
    const headers = { host: 'play.example.org', origin: 'https://play.example.org' }
    const answer = await app.inject({ method: 'POST', url: '/api/v1/guests', headers })
    const [cookie] = answer.cookies
    expect(cookie).toMatchObject({ name: '__Host-chronothek', secure: true, path: '/' })
    expect(cookie).not.toHaveProperty('domain') // or browsers would refuse the prefix
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
  })

  test('where it is secure, a plain cookie that a neighbouring page planted is not believed', async () => {
    const { app, house } = await createRig({ origins: ['https://play.example.org'] })
    const { token } = await house.createGuest('Eve', 'en')
    const headers = { host: 'play.example.org' }
    const me = async (name: string) => (await app.inject({ url: '/api/v1/me', headers, cookies: { [name]: token } })).statusCode
    expect(await me('__Host-chronothek')).toBe(200)
    expect(await me('chronothek')).toBe(401)
    // And a change without an origin counts as foreign with the cookie that is ours.
    const rename = { method: 'PATCH', url: '/api/v1/me', headers, payload: { name: 'Mallory' } } as const
    expect((await app.inject({ ...rename, cookies: { '__Host-chronothek': token } })).statusCode).toBe(403)
  })

  test('behind a proxy that is believed, the cookie is secure if the visitor’s connection is', async () => {
    const { app } = await createRig({ trustProxy: 'loopback' })
    const named = async (protocol: string) => {
      const headers = { ...OWN, 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': protocol }
      return (await app.inject({ method: 'POST', url: '/api/v1/guests', headers })).cookies[0]?.name
    }
    expect([await named('https'), await named('http')]).toEqual(['__Host-chronothek', 'chronothek'])
  })

  test('asking again keeps the guest and takes the new name', async () => {
    const { app, guest } = await createRig()
    const cookies = await guest()
    const again = await app.inject({ method: 'POST', url: '/api/v1/guests', headers: OWN, cookies, payload: { name: 'Bo' } })
    expect(again.json()).toEqual({ name: 'Bo', language: 'en' })
    expect(again.cookies).toEqual([])
    const renamed = await app.inject({ method: 'PATCH', url: '/api/v1/me', headers: OWN, cookies, payload: { language: 'de' } })
    expect(renamed.json()).toEqual({ name: 'Bo', language: 'de' })
    expect((await app.inject({ url: '/api/v1/me', cookies })).json()).toEqual({ name: 'Bo', language: 'de' })
  })

  test.each([{}, { chronothek: 'guessed' }, { chronothek: 'x'.repeat(500) }])(
    'without a valid cookie nobody is signed in',
    async cookies => {
      const { app } = await createRig()
      const answer = await app.inject({ url: '/api/v1/me', cookies })
      expect([answer.statusCode, answer.json()]).toEqual([401, { error: { code: 'not-signed-in' } }])
    },
  )
})

describe('tables', () => {
  test('whoever sets up a table is a guest from then on', async () => {
    const { app } = await createRig()
    const answer = await app.inject({ method: 'POST', url: '/api/v1/tables', headers: OWN, payload: { ...CREATE, name: 'Ada' } })
    expect(answer.json()).toEqual({ table: TABLE, seat: 0 }) // and none of the draws the fake house lets slip
    const [{ name = '', value = '' } = {}] = answer.cookies
    expect((await app.inject({ url: '/api/v1/tables', cookies: { [name]: value } })).json()).toEqual({
      tables: [{ table: listedTable.parse(TABLE), seat: 0, yourMove: true }],
    })
  })

  test.each([
    ['/api/v1/tables/table-1', 200, TABLE],
    ['/api/v1/tables/table-2', 404, { error: { code: 'unknown-table' } }],
    ['/api/v1/tables/no%20table', 400, { error: { code: 'bad-message' } }],
    ['/api/v1/codes/KX4-9PR', 200, { id: 'table-1' }],
    ['/api/v1/codes/AAA-AAA', 404, { error: { code: 'unknown-code' } }],
    ['/api/v1/tables/table-1/log', 409, { error: { code: 'not-ended' } }],
    ['/api/v1/tables/table-1/view', 401, { error: { code: 'not-signed-in' } }],
    ['/api/v1/tables/table-1/replay?viewer=9', 400, { error: { code: 'bad-message' } }],
    ['/api/v1/games', 200, { games: [expect.objectContaining({ id: 'toy', seats: [2] })] }],
    ['/api/v1/unknown', 404, { error: { code: 'not-found' } }],
    ['/api', 404, { error: { code: 'not-found' } }],
    ['/api/v1/%', 400, { error: { code: 'bad-message' } }],
  ])('GET %s answers %i', async (url, status, body) => {
    const { app } = await createRig()
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.json()]).toEqual([status, body])
    expect(answer.headers['content-type']).toContain('application/json')
  })

  test('a fork makes a guest of whoever asks, and says no more than a table may', async () => {
    const { app } = await createRig()
    const ask = (url: string, payload: object) => app.inject({ method: 'POST', url, headers: OWN, payload })
    const made = await ask('/api/v1/tables/table-1/fork', { seq: 3, viewer: 0 })
    expect(made.json()).toEqual({ seat: 0, table: { ...TABLE, id: 'fork-1', parent: { match: 'table-1', seq: 3, imagined: false } } })
    expect(made.cookies).toHaveLength(1)
    expect((await ask('/api/v1/tables/nowhere/fork', { seq: 3, viewer: 0 })).statusCode).toBe(404)
    for (const wrong of [{ viewer: 0 }, { seq: -1, viewer: 0 }, { seq: 1, viewer: 9 }, { seq: 1, viewer: 0, draws: [1] }]) {
      expect((await ask('/api/v1/tables/table-1/fork', wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
    }
  })

  test('a replay is given as the viewer asked for', async () => {
    const { app } = await createRig()
    const viewerOf = async (query: string) => (await app.inject({ url: `/api/v1/tables/table-1/replay${query}` })).json().viewer
    expect(await viewerOf('?viewer=1&language=de')).toBe(1)
    expect(await viewerOf('?viewer=spectator')).toBe('spectator')
  })

  test('the QR code holds the link with the public address', async () => {
    const { app } = await createRig()
    const plain = await app.inject({ url: '/api/v1/tables/table-1/qr.svg' })
    expect(plain.headers['content-type']).toBe('image/svg+xml')
    expect(plain.body).toMatch(/^<svg /)
    const elsewhere = await createRig({ origins: ['https://play.example.org'] })
    const other = await elsewhere.app.inject({ url: '/api/v1/tables/table-1/qr.svg' })
    expect(other.body).not.toBe(plain.body)
    expect((await app.inject({ url: '/api/v1/tables/table-2/qr.svg' })).statusCode).toBe(404)
    const behindProxy = await createRig({ trustProxy: 'loopback' })
    const long = await behindProxy.app.inject({
      url: '/api/v1/tables/table-1/qr.svg',
      headers: { 'x-forwarded-for': '198.51.100.1', 'x-forwarded-host': 'x'.repeat(5000) },
    })
    expect([long.statusCode, long.json()]).toEqual([400, { error: { code: 'bad-message' } }])
  })
})

describe('playing over HTTP', () => {
  const act = { type: 'act', cmd: 'c1', seen: 7, actions: [{ type: 'take' }] }
  const bearer = { authorization: 'Bearer seat-token' }

  test('a seat token is all an outside bot needs', async () => {
    const { app, house } = await createRig()
    const view = await app.inject({ url: '/api/v1/tables/table-1/view?language=de', headers: bearer })
    expect(view.json()).toMatchObject({ viewer: 0, seq: 7, legal: [{ type: 'take' }], view: { shared: { language: 'de' } } })
    const done = await app.inject({ method: 'POST', url: '/api/v1/tables/table-1/commands', headers: bearer, payload: act })
    expect([done.statusCode, done.json()]).toEqual([200, { type: 'reply', cmd: 'c1', ok: true, seq: 7 }])
    expect(house.commands).toEqual([{ caller: { seatToken: 'seat-token', network: ['127.0.0.1'] }, command: act }])
  })

  test('a refusal of the rules is a conflict and keeps its rule', async () => {
    const { app, house } = await createRig()
    const error = { code: 'not-your-turn', rule: 'TOY-1', params: { seat: 1 } }
    house.next.reply = { type: 'reply', cmd: 'c1', ok: false, seq: 7, error }
    const refused = await app.inject({ method: 'POST', url: '/api/v1/tables/table-1/commands', headers: bearer, payload: act })
    expect([refused.statusCode, refused.json()]).toEqual([409, house.next.reply])
  })

  test('a seat is moved to another device by its token', async () => {
    const { app, guest } = await createRig()
    const token = await app.inject({ method: 'POST', url: '/api/v1/tables/table-1/seat-token', headers: OWN, cookies: await guest() })
    expect(token.json()).toEqual({ token: 'seat-token', seat: 0 })
    const link = await app.inject({ method: 'POST', url: '/api/v1/tables/table-1/seat-link', headers: OWN, cookies: await guest() })
    expect(link.json()).toEqual({ token: 'seat-link', seat: 0 })
    const claim = (payload: object) => app.inject({ method: 'POST', url: '/api/v1/tables/table-1/claim', headers: OWN, payload })
    expect((await claim({ token: 'seat-link' })).json()).toEqual({ seat: 0 })
    expect((await claim({ token: 'guessed' })).statusCode).toBe(404)
    expect((await claim({ token: 'seat-link', user: 'somebody' })).statusCode).toBe(400)
  })

  test.each([
    ['no JSON', '{"type":', 400, 'bad-message'],
    ['an unknown command', { type: 'win', cmd: 'c1' }, 400, 'bad-message'],
    ['a field too many', { ...act, seat: 3 }, 400, 'bad-message'],
    ['nothing', undefined, 400, 'bad-message'],
    ['an endless text', { ...act, actions: ['x'.repeat(70_000)] }, 413, 'too-large'],
  ])('%s is refused', async (_what, payload, status, code) => {
    const { app, house } = await createRig()
    const headers = { ...bearer, 'content-type': 'application/json' }
    const body = payload === undefined ? {} : { payload }
    const answer = await app.inject({ method: 'POST', url: '/api/v1/tables/table-1/commands', headers, ...body })
    expect([answer.statusCode, answer.json()]).toEqual([status, { error: { code } }])
    expect(house.commands).toEqual([])
  })
})

describe('failures', () => {
  test('what went wrong inside stays inside', async () => {
    const { app, house } = await createRig()
    house.next.throws = new Error('SECRET at /home/somebody/store.ts:17')
    const answer = await app.inject({ url: '/api/v1/tables/table-1' })
    expect([answer.statusCode, answer.json()]).toEqual([503, { error: { code: 'fault' } }])
    expect((await app.inject({ url: '/metrics' })).body).toContain('chronothek_faults_total{where="http"} 1')
    house.next.throws = new CorruptMatchError('entry 3 of table-1 is missing')
    expect((await app.inject({ url: '/api/v1/tables/table-1' })).json()).toEqual({ error: { code: 'frozen' } })
  })

  test('an answer that is not what was promised does not leave the house', async () => {
    const { app, house } = await createRig()
    house.next.reply = { type: 'reply', cmd: 'c1', ok: true, seq: 'seven' as unknown as number }
    const payload = { type: 'pause', cmd: 'c1' }
    const answer = await app.inject({ method: 'POST', url: '/api/v1/tables/table-1/commands', payload })
    expect([answer.statusCode, answer.json()]).toEqual([503, { error: { code: 'fault' } }])
  })
})

describe('reports about cards', () => {
  const report = { card: 'open', kind: 'wrong-date', text: 'It was earlier.', language: 'en' }
  const send = async (payload: object, signedIn = true) => {
    const { app, guest } = await createRig()
    const cookies = signedIn ? await guest() : {}
    const answer = await app.inject({ method: 'POST', url: '/api/v1/tables/table-1/card-reports', headers: OWN, cookies, payload })
    return [answer.statusCode, answer.json()]
  }

  test('one about an open card is kept', async () => {
    expect(await send(report)).toEqual([200, { id: 'report-1' }])
  })

  test.each([
    ['a hidden card', { ...report, card: 'hidden' }, 409, 'not-ended'],
    ['an unknown kind', { ...report, kind: 'boring' }, 400, 'bad-message'],
    ['a novel', { ...report, text: 'x'.repeat(501) }, 400, 'bad-message'],
    ['a name of the pack', { ...report, pack: 'toys@1.0.0' }, 400, 'bad-message'],
  ])('%s is refused', async (_, payload, status, code) => {
    expect(await send(payload)).toEqual([status, { error: { code } }])
  })

  test('strangers are refused', async () => {
    expect(await send(report, false)).toEqual([401, { error: { code: 'not-signed-in' } }])
  })

  test('they are rate limited like creating tables', async () => {
    const { app, guest } = await createRig({ limits: { creationsPerMinute: 2 } })
    const cookies = await guest()
    const codes = []
    for (let i = 0; i < 3; i++) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/tables/table-1/card-reports',
        headers: OWN,
        cookies,
        payload: report,
      })
      codes.push(answer.statusCode)
    }
    expect(codes).toEqual([200, 200, 429])
  })
})
