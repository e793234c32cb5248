/**
 * The baseline on plain `ws`. MODE echo: no game, every message goes to the 4 sockets of its table. MODE delta: the rules on a mutable
 * state; every seat gets the events of the move, the acting seat also the private ones; nothing is stored.
 */
import { type WebSocket, WebSocketServer } from 'ws'
import { act, type Changes, type Game, setup, viewFor } from '../lib/reference.ts'
import { number, text } from '../lib/util.ts'

interface Table {
  game: Game
  seats: (WebSocket | undefined)[]
  seq: number
  log: [number, number][]
}

const echo = text('MODE', 'delta') === 'echo'
const scale = number('SCALE', 1)
const tables = new Map<string, Table>()

function tableOf(id: string): Table {
  const known = tables.get(id)
  if (known) return known
  const fresh: Table = { game: setup({ scale, maxTurns: 1e9 }), seats: [], seq: 0, log: [] }
  tables.set(id, fresh)
  return fresh
}

function moved(table: Table, seat: number, data: string) {
  if (echo) {
    for (const socket of table.seats) socket?.send(`u${data}`)
    return
  }
  const { r } = JSON.parse(data) as { r: number }
  const changes: Changes = { all: [], own: [] }
  if (!act(table.game, seat, r, changes)) return
  table.seq++
  table.log.push([seat, r])
  const open = `u{"seq":${table.seq},"ev":${JSON.stringify(changes.all)}`
  const own = changes.own.length > 0 ? `${open},"priv":${JSON.stringify(changes.own)}}` : `${open}}`
  for (let s = 0; s < 4; s++) table.seats[s]?.send(s === seat ? own : `${open}}`)
}

const server = new WebSocketServer({ host: '127.0.0.1', port: number('PORT', 9000), perMessageDeflate: false, maxPayload: 65_536 })
server.on('connection', (socket, request) => {
  const url = new URL(request.url ?? '/', 'http://x')
  const seat = Number(url.searchParams.get('s'))
  const table = tableOf(url.searchParams.get('t') ?? '')
  table.seats[seat] = socket
  socket.send(echo ? 's' : `s${JSON.stringify({ seq: table.seq, view: viewFor(table.game, seat), log: table.log })}`)
  socket.on('message', data => moved(table, seat, String(data)))
})
server.on('listening', () => process.stdout.write('READY\n'))
