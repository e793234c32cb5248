// Makes a folder and a tarball with everything a server needs: Node, packages, the built page, decks and missions. It starts without network,
// compiler or npm.
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { filesBelow, ROOT } from './paths.mjs'
import { fetchNodePackage, productionPackages } from './prepare.mjs'

/** The workspaces whose dependencies a release has. The page is built, so its packages are not needed. */
const PROGRAMS = ['@chronothek/server', '@chronothek/cli']
/** What is copied, besides the built page. Tests are left out. */
const SOURCES = ['packages', 'games', 'packs', 'apps/server', 'apps/cli']
const FILES = ['LICENSE', 'CHANGELOG.md', 'docs/hosting.md', 'docs/cli.md']
const EXTRAS = ['deploy/systemd', 'deploy/haproxy', 'deploy/nginx', 'deploy/caddy', 'deploy/prometheus', 'deploy/grafana']
const PAGE = 'apps/web/dist'

/**
 * The commit and its time, or what stands for them outside a clone.
 * @returns {{ commit: string, seconds: string }}
 */
function lastCommit() {
  try {
    const [commit = '', seconds = ''] = execFileSync('git', ['log', '-1', '--format=%H %ct'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: 'pipe',
    })
      .trim()
      .split(' ')
    const isClean = execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }) === ''
    return { commit: isClean ? commit : `${commit}+changes`, seconds }
  } catch {
    return { commit: 'unknown', seconds: '0' }
  }
}

/**
 * Copies a file to the same place below the target.
 * @param {string} path relative to the root
 * @param {string} target
 */
function copyFile(path, target) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  copyFileSync(join(ROOT, path), join(target, path))
}

/**
 * Copies packages from npm, and links those of the project as npm does.
 * @param {readonly string[]} paths below `node_modules`, relative to the root
 * @param {string} target
 */
function copyPackages(paths, target) {
  for (const path of paths) {
    // A package may contain others; each of them is in the list if it is needed.
    cpSync(join(ROOT, path), join(target, path), { recursive: true, filter: source => !isNested(join(ROOT, path), source) })
  }
  for (const folder of SOURCES.flatMap(folder => filesBelow(join(ROOT, folder)).filter(file => file.endsWith('package.json')))) {
    const { name } = JSON.parse(readFileSync(folder, 'utf8'))
    if (!name?.startsWith('@chronothek/')) continue
    const link = join(target, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(relative(dirname(link), join(target, relative(ROOT, dirname(folder)))), link)
  }
}

/**
 * @param {string} folder
 * @param {string} source
 */
const isNested = (folder, source) => relative(folder, source).split('/')[0] === 'node_modules'

/**
 * Fills an empty folder with a server that can be started.
 * @param {string} target
 * @param {{ node?: string | undefined, commit: string }} options `node`: Node's package, to bring it along; without it the one on the PATH is used
 */
export function fillFolder(target, { node, commit }) {
  if (!existsSync(join(ROOT, PAGE, 'index.html'))) throw new Error('The page has not been built yet: npm run build')
  for (const folder of [...SOURCES, ...EXTRAS]) for (const file of filesBelow(join(ROOT, folder))) copyFile(relative(ROOT, file), target)
  for (const file of FILES) copyFile(file, target)
  cpSync(join(ROOT, PAGE), join(target, PAGE), { recursive: true, filter: source => !source.endsWith('.sources') })
  copyPackages(productionPackages(PROGRAMS), target)
  const { name, version, license, type } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  writeFileSync(join(target, 'package.json'), `${JSON.stringify({ name, version, private: true, license, type, commit }, undefined, 2)}\n`)
  copyFileSync(join(ROOT, 'deploy/release/README.md'), join(target, 'README.md'))
  copyFileSync(join(ROOT, 'deploy/release/chronothek.sh'), join(target, 'chronothek'))
  chmodSync(join(target, 'chronothek'), 0o755)
  if (node === undefined) return
  mkdirSync(join(target, 'bin'), { recursive: true })
  copyFileSync(join(node, 'LICENSE'), join(target, 'bin', 'LICENSE'))
  copyFileSync(join(node, 'bin', 'node'), join(target, 'bin', 'node'))
  chmodSync(join(target, 'bin', 'node'), 0o755)
}

/** Names and order, owners and times do not depend on when and by whom it was made. */
const SAME_EVERY_TIME = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w', '--format=gnu']

/**
 * Makes a release for this kind of machine in a folder, and returns the path of its tarball.
 * @param {string} folder
 */
export async function makeRelease(folder) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const { commit, seconds } = lastCommit()
  const name = `chronothek-${version}-${process.platform}-${process.arch}`
  const target = join(folder, name)
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  fillFolder(target, { node: await fetchNodePackage(), commit })
  const tarball = join(folder, `${name}.tar.gz`)
  const flags = [...SAME_EVERY_TIME, `--mtime=@${seconds}`, '--use-compress-program=gzip -n']
  execFileSync('tar', ['-C', folder, ...flags, '-cf', tarball, name], { stdio: ['ignore', 'ignore', 'inherit'] })
  rmSync(target, { recursive: true, force: true })
  return tarball
}

/**
 * `npm run release`: the tarball is in `dist`. With `--folder <path>` only the folder is made, without a Node; `--commit` names the commit
 * where there is no clone.
 * @param {string} _node
 * @param {string[]} args
 */
export async function release(_node, args) {
  const { folder, commit = lastCommit().commit } = parseArgs({
    args,
    options: { folder: { type: 'string' }, commit: { type: 'string' } },
  }).values
  if (folder === undefined) process.stdout.write(`${await makeRelease(join(ROOT, 'dist'))}\n`)
  else {
    mkdirSync(folder, { recursive: true })
    fillFolder(folder, { commit })
    process.stdout.write(`${folder}\n`)
  }
  return 0
}
