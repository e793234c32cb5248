import type { Bilingual, Deck } from './deck.ts'
import { cardsInPlay } from './in-play.ts'
import { aboutMission, type MissionAbout } from './mission/about.ts'
import { isMission, type Pack, packName } from './pack.ts'

/** The first years of the ages in the small timeline; the first age has no beginning. */
export const AGE_STARTS = [-10_000, -500, 500, 1500, 1700, 1800, 1900, 1950, 2000] as const

/** What may be known of a deck without any of its cards. */
export interface DeckAbout {
  readonly license: string
  readonly authors: readonly string[]
  /** Cards per age; one entry more than `AGE_STARTS`. */
  readonly ages: readonly number[]
  /** Cards per theme, the most frequent first. */
  readonly themes: readonly { readonly theme: string; readonly cards: number }[]
  /** How many cards have at least two sources, and how many have a date that a second person looked up. */
  readonly sourced: number
  readonly checked: number
}

/** The imprint of a deck. */
export function aboutDeck(deck: Deck): DeckAbout {
  const cards = cardsInPlay(deck)
  const ages = Array<number>(AGE_STARTS.length + 1).fill(0)
  const themes = new Map<string, number>()
  for (const { date, theme } of cards) {
    const age = AGE_STARTS.filter(start => date.year >= start).length
    ages[age] = (ages[age] ?? 0) + 1
    themes.set(theme, (themes.get(theme) ?? 0) + 1)
  }
  return {
    license: deck.license,
    authors: deck.authors,
    ages,
    themes: [...themes].map(([theme, count]) => ({ theme, cards: count })).sort((a, b) => b.cards - a.cards),
    sourced: cards.filter(({ sources }) => sources.length > 1).length,
    checked: cards.filter(({ sources }) => sources.some(({ checked }) => checked !== undefined)).length,
  }
}

/** A pack as the lobby may offer it: a title and an imprint, never a card. */
export interface PackOffered {
  readonly name: string
  readonly title: Bilingual
  readonly cards: number
  readonly about?: DeckAbout
  readonly mission?: MissionAbout
}

export function packOffer(pack: Pack): PackOffered {
  const named = { name: packName(pack), title: pack.title }
  return isMission(pack)
    ? { ...named, cards: pack.deck.length, mission: aboutMission(pack) }
    : { ...named, cards: cardsInPlay(pack).length, about: aboutDeck(pack) }
}
