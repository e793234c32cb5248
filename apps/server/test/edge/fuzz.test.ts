import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HELLO, listenRig } from './rig.ts'

const LIMITS = { messageBurst: 1_000_000, messagesPerSecond: 1_000_000, malformed: 1_000_000 }

const almost = fc.record(
  {
    type: fc.constantFrom('hello', 'act', 'undo', 'vote', 'chat', 'sit', 'bot', 'ping', 'phrase', 'rename', '__proto__', 'constructor'),
    cmd: fc.oneof(fc.string({ maxLength: 60 }), fc.jsonValue()),
    seat: fc.jsonValue(),
    to: fc.jsonValue(),
    actions: fc.jsonValue(),
    text: fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.jsonValue()),
    n: fc.jsonValue(),
    vote: fc.jsonValue(),
    yes: fc.jsonValue(),
  },
  { requiredKeys: ['type'] },
)
const message = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json(),
  almost.map(value => JSON.stringify(value)),
  almost.map(value => JSON.stringify(value).slice(0, -1)),
  fc.uint8Array({ maxLength: 200 }),
)

test('two thousand senseless messages leave the connection and the house unharmed', async () => {
  const { open, house, edge } = await listenRig({ limits: LIMITS })
  const { socket, send, heard, messages } = await open()
  send(HELLO)
  await heard(1)
  const junk = fc.sample(message, { numRuns: 2_000, seed: 20_260_101 })
  for (const part of junk) socket.send(part)
  send({ type: 'ping', n: 4_711 })
  while (!messages.some(answer => answer.type === 'pong' && answer.n === 4_711)) await heard(messages.length + 1)
  const allowed = new Set(['welcome', 'reply', 'error', 'pong'])
  expect(messages.filter(({ type }) => !allowed.has(type))).toEqual([])
  // Only well-formed commands got through, and each was answered once; `rematch`, on which the fake house fails, is not among them.
  const received = house.joined[0]?.received ?? []
  expect(messages.filter(answer => answer.type === 'reply' && answer.ok)).toHaveLength(received.length)
  expect(await edge.metrics.text()).not.toMatch(/chronothek_faults_total\{.*\} [1-9]/)
})
