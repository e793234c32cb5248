import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import type { ServerOptions } from '../../apps/server/src/index.ts'
import { bareEnvironment } from '../../apps/server/test/support/bare-environment.ts'

const SERVE = fileURLToPath(new URL('../../apps/server/test/support/serve.ts', import.meta.url))

/** Below the range from which outgoing connections take theirs, so that a restarted server finds its port free. */
const PORTS = { from: 20_000, count: 10_000 }

/** All guests of a run come from one address. */
const LIMITS = { creationsPerMinute: 1000, requestsPerMinute: 10_000 }
/** Milliseconds a bot seems to think; nobody is there to follow it. */
const PACING = [100, 200] as const

/** The real server as a child process, with a data folder of its own. */
export class House {
  outages = 0
  #port: number
  #data = ''
  #server: ChildProcess | undefined

  constructor(worker: number) {
    this.#port = PORTS.from + ((process.pid * 10 + worker) % PORTS.count)
  }

  get port(): number {
    return this.#port
  }

  async open(): Promise<void> {
    this.#data = await mkdtemp(join(tmpdir(), 'chronothek-e2e-'))
    for (let tries = 1; !(await this.#start()); tries++) {
      if (tries === 20) throw new Error('no free port for the server')
      this.#port++
    }
  }

  /** `kill -9`: no farewell, nothing written. */
  async crash(): Promise<void> {
    this.outages++
    await this.#end('SIGKILL')
  }

  /** The same port and the same data. */
  async restart(): Promise<void> {
    if (!(await this.#start())) throw new Error('the server does not start again')
  }

  /** Everything that is stored becomes older by so many days, in which nobody came. */
  async passDays(days: number): Promise<void> {
    this.outages++
    await this.#end('SIGTERM')
    const database = new DatabaseSync(join(this.#data, 'chronothek.sqlite'))
    const aged = (path: string) => `'${path}', json_extract(record, '${path}') - :ms`
    const age = { ms: days * 86_400_000 }
    database.prepare('update entries set wall = wall - :ms').run(age)
    database.prepare('update rooms set wake_at = null').run() // tables without a clock have long fallen asleep
    database.prepare(`update tables set record = json_set(record, ${aged('$.createdAt')}, ${aged('$.clockBase.wall')})`).run(age)
    database.close()
    await this.restart()
  }

  async close(): Promise<void> {
    await this.#end('SIGTERM')
    await rm(this.#data, { recursive: true, force: true })
  }

  async #start(): Promise<boolean> {
    const options: ServerOptions = { port: this.#port, data: this.#data, limits: LIMITS, pacing: PACING }
    const server = spawn(process.execPath, [SERVE, JSON.stringify(options)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: bareEnvironment(),
    })
    this.#server = server
    const [said] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit').then(() => [''])])
    return `${said}`.includes('http')
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const server = this.#server
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
}
