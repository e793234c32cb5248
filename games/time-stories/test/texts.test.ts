import { expect, test } from 'vitest'
import { REFUSALS } from '../src/ids.ts'
import { facesName, isYou, say, shieldsName, type TextKey, texts } from '../texts/index.ts'

const LANGUAGES = ['de', 'en'] as const
const KEYS = Object.keys(texts.en) as TextKey[]
const gaps = (text: string) => new Set([...text.matchAll(/\{(\w+)/g)].map(([, gap]) => gap))

/** Words that belong to another game, to machines, or to nobody at this table. */
const FORBIDDEN = {
  de: /\b(Spielzug|Runde \d|Gastgeber|Host|Server|Client|Fehler|ungültig)\b/i,
  en: /\b(turn|server|client|error|invalid|illegal)\b/i,
}
/** Sentences that end with words of the mission. */
const ENDS_WITH_MISSION: readonly TextKey[] = ['event.rule-heard', 'event.message-heard']

test('both languages have the same texts with the same gaps', () => {
  expect(Object.keys(texts.de).sort()).toEqual([...KEYS].sort())
  for (const key of KEYS) expect(gaps(texts.de[key]), key).toEqual(gaps(texts.en[key]))
})

test.each(LANGUAGES)('refusals and events are calm, short sentences (%s)', language => {
  for (const key of KEYS.filter(name => /^(refusal|event|reason)\./.test(name))) {
    const text = texts[language][key]
    if (!ENDS_WITH_MISSION.includes(key)) expect(text, key).toMatch(/^[\p{Lu}{[].*\.$/u)
    expect(text, key).not.toMatch(/!| {2}|\.\.|"|'/)
    expect(text.replace(/\{\w+/g, ''), key).not.toMatch(FORBIDDEN[language])
    expect(text.length, key).toBeLessThanOrEqual(key === 'event.captain-rolled.red' ? 170 : 125)
  }
})

test.each(LANGUAGES)('no two refusals say the same (%s)', language => {
  const said = REFUSALS.map(code => texts[language][`refusal.${code}`])
  expect(new Set(said).size).toBe(REFUSALS.length)
  for (const text of said) expect(text).not.toMatch(/[{}[\]]/)
})

test('choices for "you" are closed and have two sides', () => {
  for (const language of LANGUAGES)
    for (const key of KEYS) for (const toYou of [false, true]) expect(say(language, key, {}, toYou), key).not.toMatch(/[[\]|{}]/)
})

test('what one does oneself is told to "you"', () => {
  const reader = { language: 'de', names: ['Du', 'Mara'] } as const
  const moved = (seat: 0 | 1) => say('de', 'event.pawn-moved', { agent: reader.names[seat], letter: 'C' }, isYou(seat, reader))
  expect([moved(0), moved(1)]).toEqual(['Du bist auf Feld C gezogen.', 'Mara ist auf Feld C gezogen.'])
  expect(say('en', 'event.life-lost.heart', { agent: 'You', n: 2 }, true)).toBe('Heart shields cost you 2 life points.')
})

test('numbers bring their word', () => {
  const lost = (language: 'de' | 'en', n: number) => say(language, 'event.life-lost', { agent: 'Mara', n })
  expect([lost('en', 1), lost('en', 3)]).toEqual(['Mara lost 1 life point.', 'Mara lost 3 life points.'])
  expect([lost('de', 1), lost('de', 3)]).toEqual(['Mara hat 1 Lebenspunkt verloren.', 'Mara hat 3 Lebenspunkte verloren.'])
})

test('dice and shields have names', () => {
  const row = [
    { kind: 'blank', n: 2 },
    { kind: 'time', n: 0 },
    { kind: 'skull', n: 1 },
  ] as const
  expect(shieldsName(row, 'en')).toBe('2 blank shields and 1 skull shield')
  expect(shieldsName(row, 'de')).toBe('2 leere Schilde und 1 Schädelschild')
  expect(facesName(['hit2', 'skull', 'blank'], 'en')).toBe('2 hits, skull, blank')
})
