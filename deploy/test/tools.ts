import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { ROOT } from '../../scripts/paths.mjs'

/** The Debian package of each program that tests start. */
const PACKAGES = {
  promtool: 'prometheus',
  haproxy: 'haproxy',
  nginx: 'nginx',
  caddy: 'caddy',
  'systemd-analyze': 'systemd',
  openssl: 'openssl',
  unshare: 'util-linux',
  ip: 'iproute2',
} as const
export type Tool = keyof typeof PACKAGES

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/sbin']

const findTool = (tool: Tool): string | undefined => FOLDERS.map(folder => join(folder, tool)).find(path => existsSync(path))

export const isThorough = process.env.THOROUGH === '1'

/** `npm test` leaves out what needs programs that are not installed; the thorough run says what is missing. */
export const canUse = (tool: Tool): boolean => isThorough || findTool(tool) !== undefined

export function getTool(tool: Tool): string {
  const path = findTool(tool)
  if (path === undefined) throw new Error(`${tool} is not installed, but this test needs it: apt-get install ${PACKAGES[tool]}`)
  return path
}

export const deployFile = (path: string): string => join(ROOT, 'deploy', path)
export const readDeployFile = (path: string): string => readFileSync(deployFile(path), 'utf8')

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chronothek-deploy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A file of the `deploy` folder with some pieces replaced, each of which must occur. */
export function adapted(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`the file does not contain: ${from}`)
    return result.replaceAll(from, to)
  }, text)
}

/** Runs a program to its end. */
export function runTool(path: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(path, args, { encoding: 'utf8', env: { PATH: process.env.PATH ?? '', ...env } })
  return { status, output: `${stdout}${stderr}` }
}

/** A certificate that signs itself: one file with certificate and key, and one of each. */
export function selfSigned(folder: string): { readonly both: string; readonly certificate: string; readonly key: string } {
  const [both, certificate, key] = ['both.pem', 'one.crt', 'one.key'].map(name => join(folder, name)) as [string, string, string]
  const subject = ['-subj', '/CN=play.example.org', '-days', '2']
  execFileSync(getTool('openssl'), ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  return { both, certificate, key }
}
