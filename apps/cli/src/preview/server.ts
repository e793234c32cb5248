import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { drawnWith, type MissionFinding } from '@chronothek/content'
import { failed, type Language, type Result } from '@chronothek/core'
import { PAGES, page, type Reading } from './pages.ts'
import { slicedTo } from './picture.ts'
import { type Study, studyMission } from './study.ts'
import { type PlayTable, playTable } from './table.ts'
import { watchFolder } from './watch.ts'

export interface Preview {
  readonly url: string
  close(): Promise<void>
}

const HOST = '127.0.0.1'
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self' http://127.0.0.1:*; frame-ancestors 'none'; base-uri 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}
/** A picture that is opened by itself may draw and do nothing else. */
const PICTURE_HEADERS = { ...HEADERS, 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" }

const fileAt = (address: string) => readFileSync(fileURLToPath(address))
/** The only files of this machine that are served by name; everything else is made from what the reader accepted. */
const FILES: Readonly<Record<string, { readonly type: string; read(): Buffer }>> = {
  '/tokens.css': { type: 'text/css', read: () => fileAt(import.meta.resolve('@chronothek/board-kit/styles/tokens.css')) },
  '/graph.css': { type: 'text/css', read: () => fileAt(import.meta.resolve('./graph.css')) },
  '/preview.css': { type: 'text/css', read: () => fileAt(import.meta.resolve('./preview.css')) },
  '/preview.js': { type: 'text/javascript', read: () => fileAt(import.meta.resolve('./client.mjs')) },
}

/** Shows a mission to its author on this machine, and updates it whenever one of its files changes. */
export async function startPreview(folder: string, options: { readonly port?: number; readonly language: Language }): Promise<Preview> {
  const preview = new Desk(folder, options.language, playTable(folder))
  const stop = await watchFolder(folder, () => preview.read())
  const server = createServer((request, response) => void preview.answer(request, response))
  await new Promise<void>((done, fail) => server.once('error', fail).listen(options.port ?? 0, HOST, done)).catch(error => {
    stop()
    throw error
  })
  const { port } = server.address() as AddressInfo
  preview.hosts = [`${HOST}:${port}`, `localhost:${port}`]
  return {
    url: `http://${HOST}:${port}`,
    async close() {
      stop()
      server.close()
      server.closeAllConnections()
      await preview.close()
    },
  }
}

/** The state of the preview: the last reading, the pages made from it, and who is connected. */
class Desk {
  readonly #folder: string
  readonly #language: Language
  readonly #table: PlayTable
  readonly #listeners = new Set<ServerResponse>()
  /** The host names it accepts; with any other name, a foreign page could read along. */
  hosts: readonly string[] = []
  #version = 0
  #study: Study | undefined
  #broken: readonly MissionFinding[] | undefined
  #played: Study | undefined

  constructor(folder: string, language: Language, table: PlayTable) {
    this.#folder = folder
    this.#language = language
    this.#table = table
  }

  async read(): Promise<void> {
    const read = await studyMission(this.#folder).catch(unread)
    this.#broken = read.ok ? undefined : read.error
    if (read.ok) this.#study = read.value
    this.#version++
    if (read.ok && read.value.isPlayable) await this.#table.renew()
    for (const listener of this.#listeners) this.#tell(listener)
  }

  async close(): Promise<void> {
    for (const listener of this.#listeners) listener.end()
    await this.#table.close()
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.#answer(request, response)
    } catch (error) {
      if (!response.headersSent) send(response, 500, 'text/plain', error instanceof Error ? error.message : String(error))
    }
  }

  async #answer({ method = '', url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = URL.parse(url, 'http://preview')
    if (address === null || !this.hosts.includes(headers.host ?? '')) return send(response, 403, 'text/plain', 'Not here.')
    const { pathname, searchParams } = address
    if (method === 'POST' && pathname === '/play') return this.#play(headers, response)
    if (method !== 'GET' && method !== 'HEAD') return send(response, 405, 'text/plain', 'Not like this.')
    const name = Object.hasOwn(PAGES, pathname) ? PAGES[pathname] : undefined
    if (name !== undefined) return send(response, 200, 'text/html', page(name, this.#reading(), this.#language))
    const file = Object.hasOwn(FILES, pathname) ? FILES[pathname] : undefined
    if (file !== undefined) return send(response, 200, file.type, file.read())
    if (pathname === '/events') return this.#listen(response)
    const digest = /^\/picture\/([0-9a-f]+)$/.exec(pathname)?.[1]
    const picture = digest === undefined ? undefined : this.#picture(digest, searchParams)
    if (picture !== undefined) return send(response, 200, picture.type, picture.bytes, PICTURE_HEADERS)
    return send(response, 404, 'text/plain', 'There is nothing here.')
  }

  #reading(): Reading {
    return {
      version: this.#version,
      ...(this.#broken === undefined ? {} : { broken: this.#broken }),
      ...(this.#study === undefined ? {} : { study: this.#study }),
      isBuilt: this.#table.isBuilt,
      isTableOlder: this.#table.isOpen && this.#played !== this.#study,
    }
  }

  #picture(digest: string, asked: URLSearchParams): { readonly type: string; readonly bytes: Uint8Array | string } | undefined {
    const medium = [...(this.#study?.media.values() ?? [])].find(one => one.digest === digest)
    if (medium?.drawing === undefined) return medium
    const drawn = drawnWith(new TextDecoder().decode(medium.bytes), asked.getAll('show'))
    const [, index, count] = /^(\d{1,2})\/(\d{1,2})$/.exec(asked.get('slice') ?? '') ?? []
    const isSlice = index !== undefined && Number(count) > 0 && Number(index) < Number(count)
    return { type: medium.type, bytes: isSlice ? slicedTo(drawn, Number(index), Number(count)) : drawn }
  }

  #listen(response: ServerResponse): void {
    response.writeHead(200, { ...HEADERS, 'content-type': 'text/event-stream' })
    this.#listeners.add(response)
    response.on('close', () => this.#listeners.delete(response))
    this.#tell(response)
  }

  #tell(listener: ServerResponse): void {
    listener.write(`data: ${this.#version}\n\n`)
  }

  /** Only the preview's own button may start a server. */
  async #play({ origin }: IncomingMessage['headers'], response: ServerResponse): Promise<void> {
    const isOurs = this.hosts.some(host => origin === `http://${host}`)
    if (!isOurs) return send(response, 403, 'text/plain', 'Not from there.')
    const study = this.#study
    if (study === undefined || this.#broken !== undefined || !study.isPlayable || !this.#table.isBuilt)
      return send(response, 409, 'text/plain', 'It cannot be played yet.')
    const address = await this.#table.open(study.mission)
    this.#played = study
    response.writeHead(303, { ...HEADERS, location: address }).end()
  }
}

/** Whatever a file does to the reader, its author is told, and the preview keeps running. */
function unread(reason: unknown): Result<never, MissionFinding[]> {
  const why = reason instanceof Error ? reason.message : String(reason)
  const message = { de: `Die Mission lässt sich nicht lesen: ${why}`, en: `The mission cannot be read: ${why}` }
  return failed([{ code: 'V01', level: 'error', path: [], at: '', message }])
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array, headers: object = HEADERS): void {
  const isText = type.startsWith('text/')
  response.writeHead(status, { ...headers, 'content-type': isText ? `${type}; charset=utf-8` : type })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
