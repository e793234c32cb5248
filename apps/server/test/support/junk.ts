import type { Luck } from '@chronothek/core'

const WORDS = [
  '',
  ' ',
  'x',
  '0',
  'null',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '§',
  '§a.d',
  '🕯️',
  '\u202eabc',
  'a\u0000b',
  '\ud800',
  'ﷺ',
  '../..',
  '%00',
  '{{7*7}}',
  "' or 1=1 --",
  '<script>',
  'é'.normalize('NFD'),
]
const NUMBERS = [0, -0, -1, 0.5, 1e308, -1e308, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e-300, 4_294_967_295, 99, 7, 8]
const KEYS = [
  'type',
  'cmd',
  'seat',
  'to',
  'actions',
  'card',
  'slot',
  'seen',
  'table',
  'token',
  '__proto__',
  'constructor',
  'prototype',
  'length',
  'toJSON',
  '',
  'a'.repeat(300),
]

export const one = <T>(luck: Luck, list: readonly T[]): T => list[luck(list.length)] as T

/** Any text somebody might send, with characters of every plane. */
export function junkText(luck: Luck, longest = 60): string {
  if (luck(3) === 0) return one(luck, WORDS)
  const codes = Array.from({ length: luck(longest) }, () => luck(one(luck, [128, 0x300, 0x10000, 0x110000])))
  return String.fromCodePoint(...codes)
}

/** Any JSON, from harmless to hostile. */
export function junkValue(luck: Luck, depth = 4): unknown {
  const kind = luck(depth > 0 ? 8 : 5)
  if (kind === 0) return one(luck, NUMBERS)
  if (kind === 1) return one(luck, [true, false, null])
  if (kind < 5) return junkText(luck)
  const parts = Array.from({ length: luck(5) }, () => junkValue(luck, depth - 1))
  if (kind < 7) return Object.fromEntries(parts.map(part => [one(luck, KEYS), part]))
  return parts
}

/** JSON text that no JSON.stringify would write. */
export function oddText(luck: Luck): string {
  const odd = [
    () => '['.repeat(1 + luck(6_000)),
    () => `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
    () => `${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`,
    () => '{"type":"ping","n":1e999}',
    () => '{"type":"ping","n":1,"n":"2"}',
    () => '{"type":"ping","n":0x1}',
    () => `{"type":"act","cmd":"c","actions":[${'{},'.repeat(luck(4_000))}{}]}`,
    () => '{"__proto__":{"type":"ping"},"n":1}',
    () => '{"type":"vote","cmd":"c","vote":"v1","yes":true,"__proto__":{"seat":0}}',
    () => '{"constructor":{"prototype":{"ok":true}}}',
    () => `"${'\\u0000'.repeat(luck(500))}"`,
    () => `{"type":"chat","cmd":"c","text":"${'\\ud800'.repeat(1 + luck(50))}","more":1}`,
    () => '\ufeff{"type":"ping","n":1}',
    () => 'NaN',
    () => `${'9'.repeat(1 + luck(3_000))}`,
    () => junkText(luck, 2_000),
    () => JSON.stringify(junkValue(luck)) ?? '',
  ]
  return one(luck, odd)()
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same thing with something wrong: a part replaced, dropped, doubled or added, or the text cut or bent. */
export function bent(value: unknown, luck: Luck): string {
  const copy = JSON.parse(JSON.stringify(value))
  if (typeof copy === 'object' && copy !== null) {
    const holder = luck(4) === 0 ? (one(luck, [copy, ...Object.values(copy).filter(part => isRecord(part))]) as object) : copy
    const record = holder as Record<string, unknown>
    const keys = Object.keys(record)
    const key = keys.length === 0 ? 'type' : one(luck, keys)
    const kind = luck(5)
    if (kind === 0) delete record[key]
    else if (kind === 1)
      Object.defineProperty(record, one(luck, KEYS), { value: junkValue(luck), enumerable: true, configurable: true, writable: true })
    else if (kind === 2) record[key] = [record[key]]
    else record[key] = junkValue(luck)
  }
  const text = JSON.stringify(copy)
  const place = luck(text.length + 1)
  const cut = luck(8)
  if (cut === 0) return text.slice(0, place)
  if (cut === 1) return `${text.slice(0, place)}${junkText(luck, 4)}${text.slice(place)}`
  return text
}
