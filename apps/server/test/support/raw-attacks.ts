import { connect } from 'node:net'
import type { Luck } from '@chronothek/core'
import { junkText, one } from './junk.ts'

const HOST = 'Host: 127.0.0.1\r\n'
const UPGRADE = `${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n`

const bytes = (luck: Luck, most: number) => Buffer.from(Array.from({ length: luck(most) }, () => luck(256)))

/** A frame as a client would send it, with any first byte, length and mask. */
function frame(luck: Luck): Buffer {
  const payload = bytes(luck, 120)
  const isMasked = luck(4) > 0
  const head = Buffer.from([luck(256), (isMasked ? 0x80 : 0) | (luck(5) === 0 ? luck(128) : payload.length)])
  return Buffer.concat([head, isMasked ? Buffer.from([1, 2, 3, 4]) : Buffer.alloc(0), payload])
}

/** Bytes on a bare connection: broken requests, half handshakes, impossible frames. `wait`: never finished, the client hangs up. */
export function rawAttack(luck: Luck): { readonly data: Buffer; readonly wait: boolean } {
  const upgrade = (path: string, headers: string) => `GET ${path} HTTP/1.1\r\n${headers}\r\n`
  const whole: (() => string | Buffer)[] = [
    () => bytes(luck, 400),
    () => `${junkText(luck, 40)}\r\n\r\n`,
    () => 'GET / HTTP/9.9\r\n\r\n',
    () => `GET /healthz HTTP/1.1\r\n\r\n`,
    () => `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
    () => `GET / HTTP/1.1\r\n${HOST}${`X-${luck(9)}: ${'b'.repeat(2_000)}\r\n`.repeat(12)}\r\n`,
    () => `POST /api/v1/guests HTTP/1.1\r\n${HOST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`,
    () =>
      `POST /api/v1/guests HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n`,
    () => `POST /api/v1/guests HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`,
    () => `POST /api/v1/guests HTTP/1.1\r\n${HOST}Content-Length: 99999999999999999999\r\n\r\n`,
    () => `GET / HTTP/1.1\nHost: x\n\n`,
    () => `GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nX: a\r\n b\r\n\r\n`,
    () => upgrade('/ws/x', `${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n`),
    () => upgrade('/ws/x', UPGRADE.replace('13', '99')),
    () => upgrade('/ws/x', UPGRADE.replace('dGhlIHNhbXBsZSBub25jZQ==', 'short')),
    () => upgrade('/ws/x', `${UPGRADE}Origin: https://evil.example\r\n`),
    () => upgrade(one(luck, ['/', '/api/v1/games', '/nowhere', '/ws', '/ws/../ws', '/%']), UPGRADE),
    () => upgrade('/ws/x', UPGRADE.replace('websocket', 'h2c')),
    () => Buffer.concat([Buffer.from(upgrade('/ws/x', UPGRADE)), ...Array.from({ length: 1 + luck(4) }, () => frame(luck))]),
  ]
  const half: (() => string)[] = [
    () => 'GET / HT',
    () => `GET /ws/x HTTP/1.1\r\n${UPGRADE}`,
    () => `POST /api/v1/tables HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 500\r\n\r\n{"game":`,
    () => upgrade('/ws/x', UPGRADE),
  ]
  const wait = luck(4) === 0
  return { data: Buffer.from(one(luck, wait ? half : whole)()), wait }
}

/** Sends bytes and collects what comes back until the connection is closed, by them or, after a while, by us. */
export function sendRaw(url: URL, { data, wait }: { readonly data: Buffer; readonly wait: boolean }, patience: number): Promise<string> {
  return new Promise(resolve => {
    const socket = connect(Number(url.port), url.hostname)
    let heard = ''
    socket.on('connect', () => socket.write(data))
    socket.on('data', part => {
      heard += part.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
    setTimeout(() => socket.destroy(), wait ? 20 : patience)
  })
}
