/**
 * Thin WebSocket drivers, one per wire protocol. They do not decode states, so that the load generator costs about the same for every peer.
 * Bytes are those on the wire: payload and frame header.
 */
import { Agent, request } from 'node:http'
import { pack } from 'msgpackr'
import { WebSocket } from 'ws'

export interface SeatLine {
  socket: WebSocket
  seat: number
  bytes: number
  syncBytes: number
  /** The number of the last move that this seat knew when it joined. */
  joinedAt: number
  /** What the protocol needs to reconnect. */
  resume: unknown
  onUpdate(): void
}
export interface Driver {
  open(table: string, seat: number, resume?: SeatLine): Promise<SeatLine>
  send(line: SeatLine, table: string, r: number, turn: number): void
}

const frame = (n: number) => n + (n < 126 ? 2 : n < 65_536 ? 4 : 10)
const options = { perMessageDeflate: false, skipUTF8Validation: true, maxPayload: 1 << 26 }
const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Opens a socket and calls `heard` for every message until it reports that the seat has joined. */
function join(
  url: string,
  seat: number,
  heard: (data: Buffer, line: SeatLine) => 'joined' | 'update' | undefined,
  greeting?: string,
): Promise<SeatLine> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, options)
    const line: SeatLine = { socket, seat, bytes: 0, syncBytes: 0, joinedAt: 0, resume: undefined, onUpdate() {} }
    const late = setTimeout(() => reject(new Error('join timeout')), 30_000)
    socket.on('error', reject)
    socket.on('open', () => greeting && socket.send(greeting))
    socket.on('close', code => line.syncBytes === 0 && reject(new Error(`closed with ${code}`)))
    socket.on('message', (data: Buffer) => {
      line.bytes += frame(data.length)
      const what = heard(data, line)
      if (what === 'update') line.onUpdate()
      if (what !== 'joined' || line.syncBytes > 0) return
      line.syncBytes = line.bytes
      clearTimeout(late)
      resolve(line)
    })
  })
}

const plain = (port: number): Driver => ({
  open: (table, seat) => join(`ws://127.0.0.1:${port}/?t=${table}&s=${seat}`, seat, data => (data[0] === 0x73 ? 'joined' : 'update')),
  send: (line, _table, r) => line.socket.send(`{"r":${r}}`),
})

/** socket.io v4 frames, built by hand: 0 open, 40 connect namespace, 42 event, 2/3 ping/pong. */
const boardgameIo = (port: number): Driver => ({
  open: (table, seat) =>
    join(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, seat, (data, line) => {
      const head = data.toString('latin1', 0, 22)
      if (head.startsWith('0')) line.socket.send('40/midgame,')
      else if (head === '2') line.socket.send('3')
      else if (head.startsWith('40')) line.socket.send(`42/midgame,${JSON.stringify(['sync', table, String(seat), null, 4])}`)
      else if (head.startsWith('42/midgame,["sync"')) {
        line.joinedAt = Number(/"_stateID":(\d+)/.exec(data.toString('latin1'))?.[1] ?? 0)
        return 'joined'
      } else if (head.startsWith('42/midgame,["update"')) return 'update'
      return undefined
    }),
  send(line, table, r, turn) {
    const move = { type: 'MAKE_MOVE', payload: { type: 'act', args: [r], playerID: String(line.seat), credentials: null } }
    line.socket.send(`42/midgame,${JSON.stringify(['update', move, turn, table, String(line.seat)])}`)
  },
})

interface Reservation {
  sessionId: string
  roomId: string
  processId: string
  reconnectionToken?: string
  room?: { roomId: string; processId: string }
}

function post(port: number, path: string, body: unknown): Promise<Reservation> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, answer => {
      let whole = ''
      answer.on('data', part => {
        whole += part
      })
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(JSON.parse(whole)) : reject(new Error(`${path}: ${whole.slice(0, 200)}`)),
      )
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

/** Colyseus 0.18: matchmaking over HTTP, then binary frames; 10 join, 14 full state, 15 patch, 13 room data. */
function colyseus(port: number): Driver {
  const rooms = new Map<string, Promise<Reservation>>()
  const head = Buffer.from([13, 0xa4, ...Buffer.from('move')])
  async function reserve(table: string, seat: number, resume?: SeatLine): Promise<Reservation> {
    if (resume) {
      const [roomId, reconnectionToken] = resume.resume as [string, string]
      return { ...(await post(port, `/matchmake/reconnect/${roomId}`, { reconnectionToken })), reconnectionToken }
    }
    if (seat > 0) return post(port, `/matchmake/joinById/${(await rooms.get(table))?.roomId}`, {})
    const made = post(port, '/matchmake/create/midgame', {})
    rooms.set(table, made)
    return made
  }
  return {
    async open(table, seat, resume) {
      const got = await reserve(table, seat, resume)
      const { roomId, processId } = got.room ?? got
      const back = got.reconnectionToken ? `&reconnectionToken=${got.reconnectionToken}` : ''
      return join(`ws://127.0.0.1:${port}/${processId}/${roomId}?sessionId=${got.sessionId}${back}`, seat, (data, line) => {
        const code = (data[0] ?? 0) & 31
        if (code === 10) {
          line.resume = [roomId, data.toString('latin1', 2, 2 + (data[1] ?? 0))]
          line.socket.send(Buffer.from([10]))
        }
        return code === 15 ? 'update' : code === 14 ? 'joined' : undefined
      })
    },
    send: (line, _table, r) => line.socket.send(Buffer.concat([head, pack({ r })])),
  }
}

/** What a client of ours names when it comes back: the last frame of an entry, and the last note it was told. */
interface Known {
  readonly entry?: Buffer
  readonly heard: number
}

/** Our own protocol. The server process made tables and seat tokens before it printed READY. */
function chronothek(port: number, tables: Tables): Driver {
  let command = 0
  return {
    open(name, seat, resume) {
      const { id, tokens } = tables[name] ?? { id: '', tokens: [] }
      const known = resume?.resume as Known | undefined
      let heard = known?.heard ?? 0
      const seq = known && Number(/"seq":(\d+)/.exec(String(known.entry))?.[1])
      const hello = {
        type: 'hello',
        version: 1,
        language: 'en',
        token: tokens[seat],
        ...(seq === undefined ? {} : { seq, heard }),
      }
      return join(
        `ws://127.0.0.1:${port}/ws/${id}`,
        seat,
        (data, line) => {
          const kind = data.toString('latin1', 9, 16)
          if (kind === 'welcome') heard = JSON.parse(`${data}`).notes.at(-1)?.id ?? 0
          if (kind === 'entry",') line.resume = { entry: data, heard } satisfies Known
          return kind === 'entry",' ? 'update' : kind === 'welcome' || kind === 'resumed' ? 'joined' : undefined
        },
        JSON.stringify(hello),
      )
    },
    send: (line, _table, r) => line.socket.send(`{"type":"act","cmd":"b${command++}","actions":[{"type":"act","r":${r}}]}`),
  }
}

export type Tables = Readonly<Record<string, { readonly id: string; readonly tokens: readonly string[] }>>

export function driver(peer: string, port: number, tables: Tables = {}): Driver {
  if (peer.startsWith('ws')) return plain(port)
  if (peer.startsWith('boardgame.io')) return boardgameIo(port)
  return peer.startsWith('colyseus') ? colyseus(port) : chronothek(port, tables)
}
