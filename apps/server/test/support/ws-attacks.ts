import type { Luck } from '@chronothek/core'
import { parseClientMessage, type TableCommand } from '@chronothek/protocol'
import type { Attack } from './attacker.ts'
import { bent, junkText, junkValue, oddText, one } from './junk.ts'

type Wish = TableCommand extends infer C ? (C extends TableCommand ? Omit<C, 'cmd'> : never) : never

let commands = 0
const OTHER_CLOCK: Wish = { type: 'clock', terms: { clock: { kind: 'days', days: 2 }, onTimeout: 'skip' } }
const asked = (wish: Wish): Attack => ({ data: JSON.stringify({ ...wish, cmd: `f${++commands}` }) })

/** One valid message of every kind, to be bent. */
const TEMPLATES: readonly object[] = [
  { type: 'hello', version: 1, language: 'de', seq: 41, watch: true, token: 'x' },
  { type: 'act', cmd: 'c', seen: 41, actions: [{ type: 'place', card: 'qzrk', slot: 3 }] },
  { type: 'undo', cmd: 'c', to: 41 },
  { type: 'vote', cmd: 'c', vote: 'v1', yes: true },
  { type: 'chat', cmd: 'c', text: 'Before the telephone, surely.' },
  { type: 'phrase', cmd: 'c', phrase: 'well-played' },
  { type: 'sit', cmd: 'c', seat: 1, name: 'Ada', language: 'en' },
  { type: 'bot', cmd: 'c', seat: 2, level: 'good' },
  { type: 'unseat', cmd: 'c', seat: 2 },
  { type: 'rename', cmd: 'c', name: 'Ada L.' },
  { type: 'pause', cmd: 'c' },
  { type: 'clock', cmd: 'c', terms: { clock: { kind: 'days', days: 2 }, onTimeout: 'skip' } },
  { type: 'ready', cmd: 'c', ready: true },
  { type: 'options', cmd: 'c', options: { mode: 'versus' } },
  { type: 'rematch', cmd: 'c' },
  { type: 'ping', n: 1 },
]

/** A malformed message, never a valid one. */
export function malformed(luck: Luck): Attack {
  for (;;) {
    const kind = luck(10)
    if (kind === 0) return { data: Buffer.from(Array.from({ length: luck(300) }, () => luck(256))) }
    if (kind === 1) return { data: `{"type":"chat","cmd":"c","text":"${'x'.repeat(16_384 + luck(20_000))}"}` }
    const text =
      kind < 4
        ? oddText(luck)
        : kind === 4
          ? JSON.stringify({ ...one(luck, TEMPLATES), more: junkValue(luck) })
          : bent(one(luck, TEMPLATES), luck)
    if (!parseClientMessage(text).ok) return { data: text }
  }
}

const anyAction = (luck: Luck, tokens: readonly string[]): unknown => {
  const card = luck(3) === 0 ? junkText(luck, 10) : one(luck, tokens)
  const actions = [
    { type: 'place', card, slot: luck(9) - 1 },
    { type: 'play', card },
    { type: 'discard', card },
    { type: 'end-turn' },
    { type: 'time-over', seat: luck(4) },
    { type: 'peek', card },
    junkValue(luck),
  ]
  return one(luck, actions)
}

const act = (luck: Luck, tokens: readonly string[]): Wish => ({
  type: 'act',
  actions: Array.from({ length: 1 + luck(3) }, () => anyAction(luck, tokens)),
  ...(luck(2) === 0 ? {} : { seen: one(luck, [0, 1, 2, 5, 7, 8, 1_000, 2 ** 40]) }),
})

/** Commands that are refused in every phase of a match. */
const always = (luck: Luck): readonly Wish[] => [
  { type: 'vote', vote: junkText(luck, 20).slice(0, 40), yes: true },
  { type: 'undo', to: 2 ** 40 + luck(1_000) },
  { type: 'resume' },
  { type: 'unseat', seat: luck(8) },
  { type: 'chat', text: `${junkText(luck, 10).replaceAll('\n', '')}\u202e!` },
]

/** Well-formed commands that must be refused, by who sends them. */
export const REFUSED = {
  /** Seated, and not to move; only `act` that is somebody else's turn. */
  rival: (luck: Luck, tokens: readonly string[]): Attack =>
    asked(
      one(luck, [
        act(luck, tokens),
        act(luck, tokens),
        ...always(luck),
        { type: 'start' },
        { type: 'ready', ready: luck(2) === 0 },
        { type: 'rematch' },
        { type: 'sit', seat: 0 },
        { type: 'bot', seat: 7, level: 'good' },
      ]),
    ),
  /** Signed in, watching. */
  watcher: (luck: Luck, tokens: readonly string[]): Attack =>
    asked(
      one(luck, [
        act(luck, tokens),
        ...always(luck),
        { type: 'undo', to: luck(5) },
        { type: 'pause' },
        OTHER_CLOCK,
        { type: 'leave' },
        { type: 'take-back' },
        { type: 'rename', name: 'Mallory' },
        { type: 'ready', ready: true },
        { type: 'start' },
        { type: 'rematch' },
        { type: 'sit', seat: luck(8) },
        { type: 'bot', seat: luck(8), level: 'good' },
      ]),
    ),
  /** Nobody the house knows. */
  stranger: (luck: Luck, tokens: readonly string[]): Attack =>
    asked(
      one(luck, [
        act(luck, tokens),
        ...always(luck),
        { type: 'undo', to: 0 },
        { type: 'pause' },
        OTHER_CLOCK,
        { type: 'phrase', phrase: 'hello' },
        { type: 'ready', ready: true },
        { type: 'sit', seat: luck(8) },
        { type: 'chat', text: 'hello' },
      ]),
    ),
  /** At a table where the match is over. */
  late: (luck: Luck, tokens: readonly string[]): Attack =>
    asked(
      one(luck, [
        act(luck, tokens),
        ...always(luck),
        { type: 'undo', to: 0 },
        { type: 'pause' },
        OTHER_CLOCK,
        { type: 'leave' },
        { type: 'sit', seat: 1 },
        { type: 'bot', seat: luck(8), level: 'good' },
        { type: 'start' },
        { type: 'ready', ready: luck(2) === 0 },
      ]),
    ),
} as const
