// Somebody who asks for everything the limits allow, from one address and in a process of its own. Every second it writes what it got so
// far as a line of JSON. Ends with its input.
import { Agent, type IncomingMessage, request } from 'node:http'
import { WebSocket } from 'ws'

interface Plan {
  readonly url: string
  /** The address it comes from: on Linux, every 127.0.0.x is this machine. */
  readonly from: string
  /** Somebody else's table. */
  readonly table: string
  readonly sockets: number
  readonly messagesPerSecond: number
}

const { url, from, table, sockets, messagesPerSecond } = JSON.parse(process.argv[2] ?? '') as Plan
const agent = new Agent({ keepAlive: true, maxSockets: 100, localAddress: from })
const answers: Record<string, number> = {}
/** Three sockets of one guest may send at full rate. */
const WINDOWS = 3

interface Wish {
  readonly path: string
  readonly body?: object
}

const ask = ({ path, body }: Wish, cookie = '') =>
  new Promise<{ status: number; wait: number; text: string; head: IncomingMessage['headers'] }>((resolve, reject) => {
    const headers = {
      cookie,
      origin: url,
      'accept-encoding': 'gzip',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const asked = request(`${url}${path}`, { agent, method: body === undefined ? 'GET' : 'POST', headers }, answer => {
      let text = ''
      answer.on('data', chunk => {
        if (text.length < 2_000) text += chunk
      })
      answer.on('end', () => {
        const status = answer.statusCode ?? 0
        resolve({ status, wait: Number(answer.headers['retry-after'] ?? 1), text, head: answer.headers })
      })
    })
    asked.on('error', reject)
    asked.end(body && JSON.stringify(body))
  })

/** Asks for these again and again, some at a time, until the limit is reached; then waits as long as it is told to. */
function useUp(kind: string, wishes: readonly Wish[], workers = 3): void {
  let next = 0
  const askOn = async () => {
    for (;;) {
      const { status, wait } = await ask(wishes[next++ % wishes.length] as Wish, cookies[0])
      answers[`${kind} ${status}`] = (answers[`${kind} ${status}`] ?? 0) + 1
      if (status === 429) await new Promise(resolve => setTimeout(resolve, wait * 1000))
    }
  }
  for (let worker = 0; worker < workers; worker++) askOn().catch(() => process.exit(1))
}

/** Watches a table and sends messages at the rate that is just allowed. */
function watch(id: string, number: number, cookie = ''): void {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/${id}`, { localAddress: from, headers: { cookie } })
  socket.on('error', () => undefined)
  socket.on('open', () => {
    socket.send(JSON.stringify({ type: 'hello', version: 1, language: 'en', watch: true }))
    let n = 0
    setInterval(() => {
      if (socket.readyState !== WebSocket.OPEN) return
      n++
      answers.messages = (answers.messages ?? 0) + 1
      socket.send(JSON.stringify(n % 2 === 0 ? { type: 'ping', n } : { type: 'chat', cmd: `g${number}-${n}`, text: `message ${n}` }))
    }, 1000 / messagesPerSecond)
  })
  socket.on('message', () => {
    answers.heard = (answers.heard ?? 0) + 1
  })
  socket.on('close', code => {
    answers[`closed ${code}`] = (answers[`closed ${code}`] ?? 0) + 1
  })
}

const cookies: string[] = []
while (cookies.length < sockets / WINDOWS) {
  const { head } = await ask({ path: '/api/v1/guests', body: { name: 'Greedy' } })
  cookies.push(head['set-cookie']?.[0]?.split(';')[0] ?? '')
}
const game = { game: 'timeline-twist', options: { mode: 'versus' }, seats: 2 }
const own = JSON.parse((await ask({ path: '/api/v1/tables', body: game }, cookies[0])).text).table.id as string

useUp('page', [{ path: '/' }, { path: '/assets/app.js' }, { path: '/t/nothing' }], 30)
useUp('docs', [{ path: '/api/docs/static/swagger-ui-bundle.js' }, { path: '/api/docs/json' }, { path: '/api/docs' }])
useUp('pictures', [{ path: `/pictures/${'0'.repeat(32)}` }])
useUp(
  'reads',
  [`/tables/${own}`, `/tables/${table}`, '/tables', '/games', '/me'].map(path => ({ path: `/api/v1${path}` })),
)
useUp('guests', [{ path: '/api/v1/guests', body: { name: 'Greedy again' } }])
useUp('tables', [{ path: '/api/v1/tables', body: game }])
useUp('codes', [{ path: '/api/v1/codes/AAA-AAA' }])
useUp('replays', [{ path: `/api/v1/tables/${table}/replay` }])
useUp('forks', [{ path: `/api/v1/tables/${table}/fork`, body: { seq: 1, viewer: 0 } }])
for (let number = 0; number < sockets; number++) watch(number % 2 === 0 ? own : table, number, cookies[Math.floor(number / WINDOWS)])

setInterval(() => process.stdout.write(`${JSON.stringify(answers)}\n`), 1000)
process.stdin.resume().on('end', () => process.exit(0))
