import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { Deck } from '@chronothek/content'
import { expect, test } from 'vitest'
import { INKS, THEMES } from '../src/data/pictures.ts'
import { bindDeck, text } from '../src/setup.ts'

const PACKS = new URL('../../../packs/', import.meta.url)
const decks = readdirSync(PACKS)
  .map(name => new URL(`${name}/deck.json`, PACKS))
  .filter(file => existsSync(file))
  .map(file => JSON.parse(readFileSync(file, 'utf8')) as Deck)

test('every theme of our decks has an ink and a picture', () => {
  for (const { cards } of decks) for (const { theme } of cards) expect(Object.keys(THEMES)).toContain(theme)
})

test('a fact side tells its picture and ink in both languages, and a deck of strangers is printed as well', () => {
  for (const deck of decks) {
    const bound = bindDeck(deck)
    for (const ref of bound.byName.keys())
      for (const language of ['de', 'en'] as const) {
        const [picture, ink] = text(bound, `§${ref}.f`, language)?.split('\n')[2]?.split(' ') ?? []
        expect(picture).toMatch(/^[a-z0-9-]+$/)
        expect(INKS).toContain(ink)
      }
  }
  const [deck] = decks as [Deck]
  for (const theme of ['cheese', 'constructor']) {
    const strange = bindDeck({ ...deck, cards: deck.cards.map(({ picture, ...card }) => ({ ...card, theme })) })
    const [ref] = strange.byName.keys()
    expect(text(strange, `§${ref}.f`, 'de')).toMatch(/\nhourglass history$/)
  }
})
