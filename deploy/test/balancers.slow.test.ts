import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { addresses, freePort, prepareHaproxy } from './haproxy.ts'
import { adapted, getTool, isThorough, readDeployFile, type Tool, temporaryFolder } from './tools.ts'

/** What a node tells of a request that reached it. */
interface Seen {
  readonly node: string
  readonly url: string
  readonly method: string
  readonly forwarded: Readonly<Record<string, string | string[] | undefined>>
}

interface Node {
  readonly port: number
  readonly seen: Seen[]
  /** Answers 503 to everything, as a server that is being stopped. */
  isStopping: boolean
  close(): Promise<void>
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'host']

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Stands in for a node: answers every request with what it saw, and echoes on WebSockets. */
async function startNode(name: string): Promise<Node> {
  const seen: Seen[] = []
  const note = ({ url = '', method = '', headers }: IncomingMessage): Seen => {
    const one = { node: name, url, method, forwarded: Object.fromEntries(FORWARDED.map(header => [header, headers[header]])) }
    seen.push(one)
    return one
  }
  const node: { isStopping: boolean } = { isStopping: false }
  const server = createServer((request, response) => {
    if (request.url === '/readyz') response.writeHead(node.isStopping ? 503 : 200).end('{}')
    else response.writeHead(node.isStopping ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(note(request)))
  })
  const sockets = new WebSocketServer({ server })
  sockets.on('connection', (socket, request) => socket.send(JSON.stringify(note(request))))
  const port = await listen(server)
  const close = async () => {
    for (const client of sockets.clients) client.terminate()
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
  onTestFinished(() => (server.listening ? close() : undefined))
  return Object.assign(node, { port, seen, close })
}

interface Balancer {
  readonly tool: Tool
  readonly file: string
  /** Writes the configuration, without TLS and for nodes and a port of this machine, and returns the arguments that start it. */
  prepare(folder: string, port: number, nodes: readonly number[]): string[]
}

const BALANCERS: readonly Balancer[] = [
  {
    tool: 'haproxy',
    file: 'haproxy/nodes.cfg',
    prepare: prepareHaproxy,
  },
  {
    tool: 'nginx',
    file: 'nginx/nodes.conf',
    prepare(folder, port, nodes) {
      const plain = {
        'listen 80;': `listen 127.0.0.1:${port} default_server; server_name unused; if ($scheme = https) { return 301 /; }\n}\nserver {\n  listen unix:${folder}/redirect;`,
        'listen 443 ssl http2;': `listen 127.0.0.1:${port};`,
        '  ssl_certificate /etc/nginx/certs/play.example.org.crt;\n': '',
        '  ssl_certificate_key /etc/nginx/certs/play.example.org.key;\n': '',
      }
      const text = adapted(readDeployFile('nginx/nodes.conf'), { ...plain, ...addresses(nodes) })
      const config = join(folder, 'nginx.conf')
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(kind => `${kind}_temp_path ${folder}/${kind};`)
      const main = `user root;\ndaemon off;\npid ${folder}/pid;\nerror_log stderr error;\nevents {}\n`
      writeFileSync(
        config,
        `${process.getuid?.() === 0 ? main : main.replace('user root;\n', '')}http {\naccess_log off;\n${temporary.join('\n')}\n${text}\n}\n`,
      )
      return ['-c', config, '-p', folder]
    },
  },
  {
    tool: 'caddy',
    file: 'caddy/nodes.Caddyfile',
    prepare(folder, port, nodes) {
      const plain = { 'play.example.org {': `http://play.example.org:${port} {\n\tbind 127.0.0.1` }
      const text = adapted(readDeployFile('caddy/nodes.Caddyfile'), { ...plain, ...addresses(nodes) })
      const config = join(folder, 'Caddyfile')
      writeFileSync(config, `{\n\tadmin off\n\tauto_https off\n}\n${text}`)
      return ['run', '--adapter', 'caddyfile', '--config', config]
    },
  },
]

async function start({ tool, prepare }: Balancer) {
  const folder = temporaryFolder()
  const nodes = await Promise.all(['n1', 'n2', 'n3'].map(startNode))
  const port = await freePort()
  const args = prepare(
    folder,
    port,
    nodes.map(node => node.port),
  )
  const env = { PATH: process.env.PATH ?? '', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child: ChildProcess = spawn(getTool(tool), args, { stdio: ['ignore', 'pipe', 'pipe'], env })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', data => {
      said += data
    })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  const ask = async (path: string, init: { method?: string; headers?: Record<string, string> } = {}) => {
    const response = await request(port, path, init)
    return { status: response.status, seen: response.status === 200 ? (JSON.parse(response.text) as Seen) : undefined }
  }
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`${tool} ended: ${said}`)
      // All nodes have been found healthy once each of them has answered.
      const names = await Promise.all(Array.from({ length: 12 }, async (_, table) => (await ask(`/ws-free/${table}`)).seen?.node))
      expect(new Set(names).size, said).toBe(3)
    },
    { timeout: 20_000, interval: 200 },
  )
  return { nodes, port, ask }
}

/** `fetch` does not let us name another host. */
async function request(
  port: number,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> },
) {
  const { request: send } = await import('node:http')
  const asked = send({ host: '127.0.0.1', port, path, method, headers: { host: 'play.example.org', ...headers }, agent: false })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  let text = ''
  for await (const piece of answer) text += piece
  return { status: answer.statusCode ?? 0, text }
}

async function openSocket(port: number, path: string): Promise<{ socket: WebSocket; seen: Seen }> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, { headers: { host: 'play.example.org', 'x-forwarded-for': '203.0.113.7' } })
  onTestFinished(() => socket.terminate())
  const [data] = await once(socket, 'message')
  return { socket, seen: JSON.parse(String(data)) }
}

const TABLES = Array.from({ length: 24 }, (_, index) => `table-${index}`)

describe.runIf(isThorough).each(BALANCERS)('$file', balancer => {
  test('sends everything about a table to one node, and shares the tables out', async () => {
    const { ask, port } = await start(balancer)
    const owners = new Map<string, string>()
    for (const table of TABLES) {
      const { seen } = await openSocket(port, `/ws/${table}`)
      const paths = [`/api/v1/tables/${table}`, `/api/v1/tables/${table}/view?language=en`, `/api/v1/tables/${table}/replay`]
      const nodes = await Promise.all(paths.map(async path => (await ask(path)).seen?.node))
      expect(nodes).toEqual(paths.map(() => seen.node))
      owners.set(table, seen.node)
    }
    expect(new Set(owners.values()).size).toBe(3)
  })

  test('says who is asking, whatever the visitor says', async () => {
    const { ask, port } = await start(balancer)
    const lies = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7', 'x-forwarded-proto': 'gopher' }
    const told = [(await ask('/api/v1/tables/t1', { headers: lies })).seen, (await ask('/api/v1/games', { headers: lies })).seen]
    for (const seen of [...told, (await openSocket(port, '/ws/t1')).seen]) {
      expect(seen?.forwarded).toMatchObject({ 'x-forwarded-for': '127.0.0.1', host: 'play.example.org' })
      expect(seen?.forwarded.forwarded).toBeUndefined()
      expect(seen?.forwarded['x-forwarded-proto']).toMatch(/^https?$/)
    }
  })

  test('repeats nothing that changes something, and stops asking a node that stops', async () => {
    const { ask, nodes } = await start(balancer)
    const [stopping] = nodes
    if (stopping === undefined) throw new Error('no node')
    for (const node of nodes) node.seen.length = 0
    stopping.isStopping = true
    const answers = await Promise.all(TABLES.map(table => ask(`/api/v1/tables/${table}/commands`, { method: 'POST' })))
    // Each command reached one node and no second one.
    expect(nodes.flatMap(({ seen }) => seen.map(({ url }) => url)).sort()).toEqual(
      TABLES.map(table => `/api/v1/tables/${table}/commands`).sort(),
    )
    expect(answers.filter(({ status }) => status === 503).length).toBe(stopping.seen.length)
    await vi.waitFor(
      async () => {
        const again = await Promise.all(TABLES.map(table => ask(`/api/v1/tables/${table}`)))
        expect(again.map(({ status }) => status)).toEqual(TABLES.map(() => 200))
      },
      { timeout: 10_000, interval: 100 },
    )
  })

  test('goes on when a node ends, and its tables are found elsewhere', async () => {
    const { ask, nodes, port } = await start(balancer)
    const { seen } = await openSocket(port, '/ws/t1')
    const owner = nodes[Number(seen.node.slice(1)) - 1]
    await owner?.close()
    await vi.waitFor(async () => expect((await openSocket(port, '/ws/t1')).seen.node).not.toBe(seen.node), {
      timeout: 10_000,
      interval: 100,
    })
    const answers = await Promise.all(TABLES.map(table => ask(`/api/v1/tables/${table}`)))
    expect(answers.map(({ status }) => status)).toEqual(TABLES.map(() => 200))
  })
})
