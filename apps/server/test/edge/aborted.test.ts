import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { listenRig, until } from './rig.ts'

const openFiles = () => readdirSync('/proc/self/fd').length

/** Asks for the file, reads the first bytes of it and hangs up. */
async function abort(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write('GET /large.js HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n')
  const [head] = await once(socket, 'data')
  expect(String(head)).toMatch(/content-encoding: gzip/)
  socket.destroy()
  await once(socket, 'close')
}

test.runIf(process.platform === 'linux')('a download that is cut off leaves no file open', async () => {
  const web = mkdtempSync(join(tmpdir(), 'chronothek-large-'))
  onTestFinished(() => rmSync(web, { recursive: true, force: true }))
  writeFileSync(join(web, 'index.html'), '<!doctype html><title>Chronothek</title>')
  const script = randomBytes(2_000_000).toString('hex')
  writeFileSync(join(web, 'large.js'), script)
  writeFileSync(join(web, 'large.js.gz'), gzipSync(script))
  const { url } = await listenRig({ web })
  const port = Number(new URL(url).port)
  await abort(port)
  const before = openFiles()
  for (let count = 0; count < 100; count++) await abort(port)
  await until(() => openFiles() <= before + 5)
})
