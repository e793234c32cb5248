import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../store/sqlite-files.ts'
import { bareEnvironment } from '../support/bare-environment.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

function start(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...bareEnvironment(), ...env },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  const said = { out: '', err: '' }
  child.stdout.on('data', data => {
    said.out += data
  })
  child.stderr.on('data', data => {
    said.err += data
  })
  const exit = once(child, 'exit').then(([code]) => code as number)
  return { child, said, exit }
}

function data(): string {
  const { folder, remove } = temporaryFolder()
  onTestFinished(remove)
  return folder
}

/** The address in the one line a server prints. */
async function address({ child, said }: { child: ChildProcess; said: { out: string } }): Promise<string> {
  while (!said.out.includes('\n')) await once(child.stdout ?? child, 'data')
  return said.out.trim().replace('Chronothek: ', '')
}

test('a server prints one line, plays on after a restart, and stops when asked to', async () => {
  const folder = data()
  const first = start(['--port', '0', '--data', folder])
  const url = await address(first)
  expect(first.said.out).toMatch(/^Chronothek: http:\/\/localhost:\d+\n$/)
  const { games } = await (await fetch(`${url}/api/v1/games`)).json()
  const body = JSON.stringify({ game: games[0].id, seats: 2, bots: [{ seat: 1, level: 'casual' }], start: true })
  const made = await fetch(`${url}/api/v1/tables`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { table } = await made.json()
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  first.child.kill('SIGTERM')
  expect(await first.exit).toBe(0)
  expect(first.said.err).not.toMatch(/"level":[56]0/) // no errors

  const second = start(['--port', '0'], { CHRONOTHEK_DATA: folder })
  const again = await (await fetch(`${await address(second)}/api/v1/tables/${table.id}`)).json()
  expect(again).toMatchObject({ id: table.id, code: table.code, phase: 'playing', seedHash: table.seedHash })
  second.child.kill('SIGINT')
  expect(await second.exit).toBe(0)
})

test('a taken port and a wrong option are said in words', async () => {
  const first = start(['--port', '0', '--data', data()])
  const { port } = new URL(await address(first))
  const second = start(['--port', port, '--data', data()])
  const third = start(['--prot', '1'])
  expect(await second.exit).toBe(1)
  expect(second.said).toEqual({ out: '', err: `Port ${port} is taken; choose another with --port.\n` })
  expect(await third.exit).toBe(1)
  expect(third.said.err).toContain('--prot')
  expect(third.said.err).toContain('CHRONOTHEK_PORT')
})

test('a second server on one data folder is refused in words, and a killed one leaves no lock behind', async () => {
  const folder = data()
  const first = start(['--port', '0', '--data', folder])
  await address(first)
  const second = start(['--port', '0', '--data', folder])
  expect(await second.exit).toBe(1)
  const words = `Another server is using the data folder ${folder}. Stop it first, or choose another folder with --data.\n`
  expect(second.said).toEqual({ out: '', err: words })
  first.child.kill('SIGKILL')
  await first.exit
  const third = start(['--port', '0', '--data', folder])
  expect(await address(third)).toMatch(/^http/)
})
