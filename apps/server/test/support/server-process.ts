import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ServerOptions } from '../../src/index.ts'
import { bareEnvironment } from './bare-environment.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const PRELOADED = ['--expose-gc', '--import', here('./with-parent.ts')]

export interface Memory {
  readonly rss: number
  readonly heapUsed: number
  /** Connections that are open. */
  readonly connections: number
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess
  readonly spawnedAt: number
  /** Its standard error so far: JSON lines. */
  readonly log: () => string
  /** Resolves with the address once players may come in; rejects if it ends before. */
  readonly ready: Promise<string>
  readonly isUp: () => boolean
  /** `kill -9`: no time to finish anything. */
  kill(): Promise<void>
  /** Asks politely; resolves with the exit code. */
  stop(): Promise<number>
  memory(): Promise<Memory>
}

/** The server as everybody starts it. */
export const startMain = (data: string, env: Readonly<Record<string, string>> = {}): ServerProcess =>
  start([here('../../src/main.ts'), '--port', '0', '--data', data], env)

/** The same server with options that only tests want. */
export const startServing = (options: ServerOptions): ServerProcess => start([here('./serve.ts'), JSON.stringify(options)], {})

function start(args: readonly string[], env: Readonly<Record<string, string>>): ServerProcess {
  const spawnedAt = Date.now()
  const child = spawn(process.execPath, [...PRELOADED, ...args], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...bareEnvironment(), ...env },
  })
  const exit = once(child, 'exit')
  let [out, err] = ['', '']
  child.stderr?.on('data', data => {
    err += data
  })
  const line = new Promise<string>(resolve => {
    child.stdout?.on('data', data => {
      out += data
      if (out.includes('\n')) resolve(out.trim().replace('Chronothek: ', '').replace('localhost', '127.0.0.1'))
    })
  })
  const early = exit.then(() => Promise.reject(new Error(`the server ended before it began: ${err}`)))
  const ready = Promise.race([line, early])
  ready.catch(() => undefined)
  early.catch(() => undefined)
  const isUp = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: NodeJS.Signals) => {
    if (isUp()) child.kill(signal)
    const [code] = await exit
    return Number(code ?? -1)
  }
  return {
    child,
    spawnedAt,
    log: () => err,
    ready,
    isUp,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    async memory() {
      child.send('memory')
      const [answer] = await once(child, 'message')
      return answer as Memory
    },
  }
}

/** Lines of a server's log that tell of a failure. */
export const failuresIn = (log: string): string[] => log.split('\n').filter(text => /"level":(50|60)\b/.test(text))

/** A folder for one test. */
export function temporaryFolder(name: string): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `chronothek-${name}-`))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
