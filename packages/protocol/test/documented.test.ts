import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientMessage, parseClientMessage, tableCommand } from '../src/index.ts'

const page = readFileSync(new URL('../../../docs/protocol.md', import.meta.url), 'utf8')
const examples = page.match(/^\{ "type".*\}$/gm) ?? []

test('the page shows an example of every command', () => {
  const shown = new Set(examples.map(line => JSON.parse(line).type))
  for (const option of tableCommand.options) expect(shown, option.shape.type.value).toContain(option.shape.type.value)
})

test.each(examples)('documented message %s is valid', line => {
  expect(clientMessage.safeParse(JSON.parse(line)).error).toBeUndefined()
})

test('a message with an unknown field is refused', () => {
  expect(parseClientMessage('{"type":"pause","cmd":"a","extra":1}')).toEqual({ ok: false, code: 'bad-message', cmd: 'a' })
})

test('a message that is too long is not even parsed', () => {
  expect(parseClientMessage(`"${'x'.repeat(20_000)}"`)).toEqual({ ok: false, code: 'too-large' })
})

test.each(['', 'null', '[]', '{"type":"act"}', '{"type":"act","cmd":"a","actions":[]}', '{"type":"sit","cmd":"a","seat":1e9}', '{'])(
  'malformed %s is refused',
  text => {
    expect(parseClientMessage(text).ok).toBe(false)
  },
)

test('names keep to one visible line', () => {
  const sit = (name: string) => tableCommand.safeParse({ type: 'sit', cmd: 'a', seat: 0, name }).success
  expect(sit('Jürgen')).toBe(true)
  for (const name of ['', '   ', 'a\u202eb', 'a\nb', 'x'.repeat(25)]) expect(sit(name), JSON.stringify(name)).toBe(false)
})
