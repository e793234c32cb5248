import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeRelease } from '../../scripts/release.mjs'
import { getTool, isThorough, runTool, temporaryFolder } from './tools.ts'

/** Asks a server for everything that a first visitor needs; ends with an error if something is missing. */
const VISIT = `
const url = 'http://127.0.0.1:8080'
for (let tries = 0; ; tries++) {
  const answer = await fetch(url + '/readyz').catch(() => undefined)
  if (answer?.ok) break
  if (tries > 600) throw new Error('the server never came up')
  await new Promise(resolve => setTimeout(resolve, 200))
}
const outside = await fetch('http://192.0.2.1/', { signal: AbortSignal.timeout(2000) }).then(() => 'reached', ({ cause }) => cause?.code ?? 'nothing')
const page = await (await fetch(url + '/')).text()
const { games } = await (await fetch(url + '/api/v1/games')).json()
const made = []
for (const { id, packs, seats } of games) {
  const body = JSON.stringify({ game: id, seats: seats.at(-1), pack: packs[0]?.name })
  const answer = await fetch(url + '/api/v1/tables', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  made.push([id, answer.status, answer.ok ? '' : await answer.text()])
}
const metrics = await (await fetch(url + '/metrics')).text()
console.log(JSON.stringify({ outside, isPage: page.includes('<script'), made, build: metrics.match(/^chronothek_build_info.*$/m)[0] }))
`

/** Inside a network with nothing but loopback: starts the server with hardly a program in reach, visits it, and stops it. */
const script = (folder: string, path: string) => `
set -eu
${getTool('ip')} link set lo up
cd ${folder}/empty
env -i PATH=${path} ${folder}/release/chronothek --data ${folder}/data > ${folder}/out 2> ${folder}/err &
server=$!
${folder}/release/bin/node ${folder}/visit.mjs || { cat ${folder}/err >&2; kill -9 $server; exit 1; }
env -i PATH=${path} ${folder}/release/chronothek cli backup ${folder}/copy --data ${folder}/data >&2
kill -TERM $server
wait $server
`

const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex')

describe.runIf(isThorough)('a release', () => {
  test('starts in an empty folder without network, compiler and npm, serves the page and has its games', async () => {
    const folder = temporaryFolder()
    for (const name of ['release', 'empty', 'programs']) mkdirSync(join(folder, name))
    const tarball = await makeRelease(folder)
    execFileSync('tar', ['-xzf', tarball, '-C', join(folder, 'release'), '--strip-components=1'])
    // All that the start script may use.
    for (const program of ['sh', 'dirname', 'readlink', 'env']) {
      const path = execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim()
      symlinkSync(path, join(folder, 'programs', program))
    }
    writeFileSync(join(folder, 'visit.mjs'), VISIT)
    const { status, output } = runTool(getTool('unshare'), ['-r', '-n', 'sh', '-c', script(folder, join(folder, 'programs'))])
    expect(status, `a network of its own (unshare -r -n) is needed: ${output}`).toBe(0)
    const said = JSON.parse(output.split('\n').find(line => line.startsWith('{')) ?? '{}')
    expect(said).toMatchObject({ outside: 'ENETUNREACH', isPage: true })
    expect(said.made.length).toBe(4)
    expect(said.made.filter(([, code]: [string, number]) => code !== 200)).toEqual([])
    expect(said.build).toMatch(/^chronothek_build_info\{version="\d+\.\d+\.\d+",commit="[0-9a-f]{40}(\+changes)?"\} 1$/)
    expect(readFileSync(join(folder, 'err'), 'utf8')).toBe('')
    expect(readFileSync(join(folder, 'release', 'bin', 'LICENSE'), 'utf8')).toContain('Node.js')
    expect(readdirSync(join(folder, 'empty'))).toEqual([]) // it leaves nothing where it was started
    expect(readdirSync(join(folder, 'data')).sort()).toContain('last-backup')
  })

  test('is the same, made twice', async () => {
    const digests = [digestOf(await makeRelease(temporaryFolder())), digestOf(await makeRelease(temporaryFolder()))]
    expect(digests[0]).toBe(digests[1])
  })
})
