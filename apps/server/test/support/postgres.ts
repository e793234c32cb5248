import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from '../../../../scripts/postgres.mjs'

/** PostgreSQL refuses to run as root, so root starts it as this user. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const identity = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** Tests kill processes, never the machine, so nothing has to reach the disk. */
const FLAGS = ['listen_addresses=127.0.0.1', 'fsync=off', 'full_page_writes=off']

/** A PostgreSQL server of its own for a test, on loopback. */
export interface Postgres {
  /** The address of a new, empty database. */
  newDatabase(): Promise<string>
  /** Ends it as a crash would, and starts it again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Starts a PostgreSQL server in a temporary folder; `flags` are settings such as `wal_level=replica`. */
export async function startPostgres(flags: readonly string[] = []): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'chronothek-pg-'))
  chmodSync(folder, 0o755)
  const bin = await findPostgres(folder)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) for (const path of [folder, data]) chownSync(path, NOBODY, NOBODY)
  const options = ['-D', data, '-U', 'chronothek', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions']
  execFileSync(join(bin, 'initdb'), options, { ...identity, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const port = await freePort()
  const addressOf = (database: string) => `postgres://chronothek@127.0.0.1:${port}/${database}`
  let server: ChildProcess | undefined
  let databases = 0

  async function start() {
    const settings = [...FLAGS, ...flags].flatMap(flag => ['-c', flag])
    let output = ''
    const child = spawn(join(bin, 'postgres'), ['-D', data, '-p', `${port}`, '-k', folder, ...settings], {
      ...identity,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr?.on('data', text => {
      output += text
    })
    server = child
    for (let tries = 0; tries < 600 && child.exitCode === null; tries++) {
      if (await isReady()) return
      await sleep(100)
    }
    throw new Error(`PostgreSQL did not start: ${output}`)
  }

  const isReady = () =>
    run('select 1').then(
      () => true,
      () => false,
    )

  async function run(text: string) {
    const client = new pg.Client(addressOf('postgres'))
    await client.connect()
    await client.query(text).finally(() => client.end())
  }

  async function end(signal: NodeJS.Signals) {
    if (server === undefined || server.exitCode !== null) return
    const ended = new Promise(resolve => server?.once('exit', resolve))
    server.kill(signal)
    await ended
  }

  await start()
  return {
    async newDatabase() {
      const name = `test_${++databases}`
      await run(`create database ${name}`)
      return addressOf(name)
    },
    async restart() {
      await end('SIGQUIT') // at once, without a checkpoint
      await start()
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
