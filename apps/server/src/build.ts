import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Which build is running. */
export interface Build {
  readonly version: string
  /** The commit it was made from; `unknown` outside a clone of the repository and a release. */
  readonly commit: string
}

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** The version of the project and its commit: a release has it in `package.json`, a clone in `.git`. */
export function readBuild(root = ROOT): Build {
  const { version, commit } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string; commit?: string }
  return { version, commit: commit ?? headOf(join(root, '.git')) ?? 'unknown' }
}

/** The commit that is checked out; read without git, which a server need not have. */
function headOf(git: string): string | undefined {
  const read = (name: string) => (existsSync(join(git, name)) ? readFileSync(join(git, name), 'utf8').trim() : undefined)
  const head = read('HEAD')
  const ref = head?.match(/^ref: (.*)$/)?.[1]
  if (ref === undefined) return head
  return read(ref) ?? read('packed-refs')?.match(new RegExp(`^([0-9a-f]{40}) ${RegExp.escape(ref)}$`, 'm'))?.[1]
}
