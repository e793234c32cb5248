import { spawn } from 'node:child_process'
import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../src/paths.ts'
import { type Preview, startPreview } from '../src/preview/server.ts'
import { temporaryFolder } from './tools.ts'

const EXAMPLE = join(ROOT, 'packs/time-stories-night-ferry')
const folder = join(temporaryFolder(), 'mission')
let preview: Preview

beforeAll(async () => {
  cpSync(EXAMPLE, folder, { recursive: true })
  preview = await startPreview(folder, { language: 'en' })
})
afterAll(() => preview.close())

const get = async (path: string) => (await fetch(preview.url + path)).text()

/** A request as no browser sends it: the path is not tidied up. */
const raw = (path: string, options: { method?: string; headers?: Record<string, string> } = {}) =>
  new Promise<{ status: number; body: string; location: string | undefined }>((done, fail) => {
    const { hostname, port, host } = new URL(preview.url)
    request({ hostname, port, path, method: options.method ?? 'GET', headers: { host, ...options.headers } }, answer => {
      let body = ''
      answer.setEncoding('utf8').on('data', text => {
        body += text
      })
      answer.on('end', () => done({ status: answer.statusCode ?? 0, body, location: answer.headers.location }))
    })
      .on('error', fail)
      .end()
  })

/** Changes the files; answers with the page as soon as a push brought one that says what is wanted. */
async function after(change: () => void, wanted: string): Promise<string> {
  const answer = await fetch(`${preview.url}/events`)
  expect(answer.headers.get('content-type')).toBe('text/event-stream')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toMatch(/^data: \d+\n\n$/)
  change()
  for (;;) {
    await reader?.read()
    const page = await get('/')
    if (!page.includes(wanted)) continue // large changes may be read in two goes
    await reader?.cancel()
    return page
  }
}

function rewrite(file: string, from: string, to: string): void {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, file), text.replace(from, to))
}

test('the overview has the graph, both languages of every card, and its odds', async () => {
  const page = await get('/')
  expect(page).toContain('<html lang="en">')
  expect(page).toContain('Nothing to change.')
  expect(page.match(/data-node="/g)).toHaveLength(32)
  expect(page.match(/data-from="/g)).toHaveLength(25)
  expect(page).toContain('aria-label="B Kunigunde, test, must be explored"')
  expect(page).toContain('aria-label="place The Hedwig, red"')
  expect(page).toContain('Am Halsband steht <em>Kunigunde, Erster Offizier</em>')
  expect(page).toContain('The collar says <em>Kunigunde, First Officer</em>')
  expect(page).toMatch(/Raise steam<\/b>: Deft hands; 5 × blank, 1 × heart/)
})

test('whatever the page needs is there', async () => {
  const needed = [...(await get('/')).matchAll(/(?:href|src)="(\/[^"]+\.(?:css|js))"/g)].map(([, path]) => path ?? '')
  expect(needed).toEqual(['/tokens.css', '/graph.css', '/preview.css', '/preview.js'])
  for (const path of needed) expect((await fetch(preview.url + path)).status).toBe(200)
})

test('every text stands beside its twin, with its file and line', async () => {
  const page = await get('/texts')
  expect(page).toContain('<code>locations/ferry.yaml:22:11</code>')
  expect(page).toMatch(/lang="de"><p class="about">German, 4 words<\/p><p>eine Gans mit Haltung<\/p>/)
})

test('a picture is drawn in the state that is asked for', async () => {
  const digest = /\/picture\/([0-9a-f]{32})\?slice=1%2F5/.exec(await get('/'))?.[1]
  const whole = await fetch(`${preview.url}/picture/${digest}`)
  expect(whole.headers.get('content-type')).toBe('image/svg+xml')
  expect(whole.headers.get('content-security-policy')).toContain('sandbox')
  const pages = await get('/pictures')
  expect(pages).toContain('only gooseGone')
  const ferry = /\/picture\/([0-9a-f]+)\?show=gooseGone"/.exec(pages)?.[1]
  const [first, gone] = [await get(`/picture/${ferry}`), await get(`/picture/${ferry}?show=gooseGone`)]
  expect(first).not.toContain('data-hidden-if')
  expect(gone.length).toBeLessThan(first.length)
  expect(await get(`/picture/${ferry}?slice=2/5`)).toContain('viewBox="480 0 240 400"')
  expect(await get(`/picture/${ferry}?slice=9/5`)).toBe(first)
})

test.each([
  '/../mission.yaml',
  '/mission.yaml',
  '/picture/../../../../etc/passwd',
  '/picture/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/package.json',
  '/picture/pictures/ferry.svg',
  '/client.mjs',
  '/__proto__',
  '/constructor',
  '/picture/00000000000000000000000000000000',
])('%s is not handed out', async path => {
  expect(await raw(path)).toMatchObject({ status: 404, body: 'There is nothing here.' })
})

test('foreign names, foreign pages and other verbs are refused', async () => {
  expect((await raw('/', { headers: { host: 'evil.example' } })).status).toBe(403)
  expect((await raw('/', { headers: { host: `evil.example:${new URL(preview.url).port}` } })).status).toBe(403)
  expect((await raw('/play', { method: 'POST', headers: { origin: 'http://evil.example' } })).status).toBe(403)
  expect((await raw('/play', { method: 'POST' })).status).toBe(403)
  expect((await raw('/', { method: 'PUT' })).status).toBe(405)
  expect((await raw('http://[', {})).status).toBe(403)
  expect(new URL(preview.url).hostname).toBe('127.0.0.1')
})

test('a change is pushed: new words, new findings, marks in the drawing', async () => {
  await after(
    () => rewrite('mission.yaml', 'en: The Night Ferry', 'en: The <b>Late</b> Ferry'),
    '<h1>The &lt;b&gt;Late&lt;/b&gt; Ferry</h1>',
  )
  const unasked = await after(() => rewrite('objects.yaml', 'tags: [decoy]', 'tags: [curio]'), 'V23')
  expect(unasked).toMatch(/is-unasked[^>]*aria-label="Watch without hands, object 4, never asked for"/)
  const unreachable = await after(
    () => rewrite('locations/shop.yaml', '{ do: gainObject, object: 2, who: spaceChoice }', '{ do: none }'),
    'aria-label="Winding key, object 2, never reached"',
  )
  expect(unreachable).toContain('aria-label="E Ship’s clock, never reached, locked"')
})

test('a broken file shows where it is broken, and the last good graph stays', async () => {
  const broken = await after(() => rewrite('hosts.yaml', 'hosts:', 'hosts: ['), 'This is no mission at the moment.')
  expect(broken).toMatch(/<code>hosts\.yaml:\d+:\d+<\/code>/)
  expect(broken.match(/data-node="/g)).toHaveLength(32)
  expect(broken).not.toContain('action="/play"')
  const mended = await after(() => rewrite('hosts.yaml', 'hosts: [', 'hosts:'), '<h2 id="findings-title">')
  expect(mended).not.toContain('This is no mission')
})

test('files that are replaced, and a folder that comes back, are noticed', async () => {
  const copy = join(folder, 'mission.yaml~')
  writeFileSync(copy, readFileSync(join(EXAMPLE, 'mission.yaml')))
  await after(() => renameSync(copy, join(folder, 'mission.yaml')), '<h1>The Night Ferry</h1>')
  await after(() => rmSync(join(folder, 'locations'), { recursive: true }), 'There is no file locations/')
  await after(() => cpSync(EXAMPLE, folder, { recursive: true }), 'Nothing to change.')
})

test('hostile files are refused as the reader refuses them, and the preview goes on', async () => {
  const bomb = 'a: &a [x, x]\nb: &b [*a, *a]\n'
  await after(() => writeFileSync(join(folder, 'base.yaml'), bomb), '<code>base.yaml:1:')
  await after(() => rewrite('mission.yaml', '- base.yaml', '- ../../secret.yaml'), '<code>mission.yaml:17:5</code>')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>'
  await after(() => {
    cpSync(EXAMPLE, folder, { recursive: true })
    writeFileSync(join(folder, 'pictures/map.svg'), svg)
  }, 'The element &lt;script&gt; is not allowed in pictures.')
})

test('it speaks German, and Ctrl-C ends it', async () => {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
  const child = spawn(process.execPath, [main, 'preview', EXAMPLE, '--language', 'de'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said = await new Promise<string>(done => child.stdout.setEncoding('utf8').once('data', done))
  const url = /^(http:\/\/127\.0\.0\.1:\d+) \(Ctrl-C ends\)\n$/.exec(said)?.[1]
  expect(await (await fetch(`${url}`)).text()).toContain('<h1>Die Nachtfähre</h1>')
  const listening = await fetch(`${url}/events`)
  const ended = new Promise(done => child.once('exit', done))
  child.kill('SIGINT')
  expect(await ended).toBe(0)
  await listening.body?.cancel().catch(() => {})
})
