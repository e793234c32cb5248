import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { Hello, ServerMessage } from '@chronothek/protocol'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { LIMIT_DEFAULTS, type Limits } from '../../src/config.ts'
import { createApp } from '../../src/edge/app.ts'
import type { Edge, EdgeConfig } from '../../src/edge/deps.ts'
import { createLogger } from '../../src/edge/log.ts'
import { createMetrics } from '../../src/edge/metrics.ts'
import { serve } from '../../src/edge/serve.ts'
import { createFakeHouse } from './fake-house.ts'

export type RigOptions = Partial<Omit<EdgeConfig, 'limits'>> & {
  readonly limits?: Partial<Limits>
  readonly media?: Edge['media']
  readonly peers?: Edge['peers']
}

export const SCRIPT = `console.log('${'x'.repeat(3000)}')`

/** A page of two files, one of them with its compressed copies beside it. */
function builtPage(): string {
  const web = mkdtempSync(join(tmpdir(), 'chronothek-web-'))
  mkdirSync(join(web, 'assets'))
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Chronothek</title>')
  const script = join(web, 'assets', 'app-1a2b3c.js')
  writeFileSync(script, SCRIPT)
  writeFileSync(`${script}.gz`, gzipSync(SCRIPT))
  writeFileSync(`${script}.br`, brotliCompressSync(SCRIPT))
  onTestFinished(() => rmSync(web, { recursive: true, force: true }))
  return web
}

/** The digest of a picture somebody was told about, and the picture. */
export const DRAWN = 'ab12'.repeat(8)
export const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg">${'<g></g>'.repeat(200)}</svg>`
const ONE_PICTURE: Edge['media'] = new Map([[DRAWN, { type: 'image/svg+xml', bytes: new TextEncoder().encode(DRAWING) }]])

export const HOST = 'localhost:80'
export const OWN = { origin: `http://${HOST}` }

function createEdge({ limits, media = ONE_PICTURE, peers, ...config }: RigOptions) {
  const house = createFakeHouse()
  const disk = { full: false }
  const metrics = createMetrics()
  metrics.watch(house)
  const edge: Edge = {
    config: { web: builtPage(), origins: [], ...config, limits: { ...LIMIT_DEFAULTS, ...limits } },
    service: house,
    store: {
      async ping() {
        if (disk.full) throw new Error('database or disk is full')
      },
    },
    games: [{ id: 'toy', seats: [2], levels: ['good'], packs: [{ name: 'toys@1.0.0', title: { de: 'Spielzeug', en: 'Toys' }, cards: 9 }] }],
    media,
    metrics,
    logger: createLogger('silent'),
    phase: 'ready',
    ...(peers === undefined ? {} : { peers }),
  }
  return { edge, house, disk }
}

/** The edge without a port: requests go in by `inject`. */
export async function createRig(options: RigOptions = {}) {
  const { edge, house, disk } = createEdge(options)
  const app = await createApp(edge)
  onTestFinished(() => app.close())
  /** Becomes a guest and keeps the cookie. */
  const guest = async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/v1/guests', payload: { name: 'Ada', language: 'en' }, headers: OWN })
    return { chronothek: answer.cookies[0]?.value ?? '' }
  }
  return { app, edge, house, disk, guest }
}

/** The edge on a free port, with real sockets. */
export async function listenRig(options: RigOptions = {}) {
  const { edge, house } = createEdge(options)
  const serving = await serve(edge, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => serving.close())
  return {
    ...serving,
    edge,
    house,
    open: (headers: Record<string, string> = {}, table?: string) => openClient(serving.url, headers, table),
  }
}

export const HELLO: Hello = { type: 'hello', version: 1, language: 'en' }

/** A client that remembers what it got. */
export async function openClient(url: string, headers: Record<string, string>, table = 'table-1') {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/${table}`, { headers })
  const messages: ServerMessage[] = []
  socket.on('message', data => messages.push(JSON.parse(String(data))))
  const closed = new Promise<number>(resolve => socket.on('close', resolve))
  await once(socket, 'open')
  onTestFinished(() => socket.terminate())
  const send = (message: unknown) => socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  /** Waits until that many messages have come. */
  const heard = async (count: number) => {
    while (messages.length < count) await once(socket, 'message')
    return messages
  }
  return { socket, messages, closed, send, heard }
}

/** Waits for a condition that no event announces. */
export async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; !condition(); tries++) {
    if (tries > 300) throw new Error('it never came true')
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
