import { fileURLToPath } from 'node:url'
import { plainOf } from '../../games/time-stories/board/markup.ts'
import { type Mission, packName } from '../../packages/content/src/index.ts'
import { loadPacks } from '../../packages/content/src/node.ts'
import type { Language } from './words.ts'

const { packs } = await loadPacks(fileURLToPath(new URL('../../packs', import.meta.url)))

/** The words of a mission, by the names of its parts. */
export interface Book {
  /** By which a table asks for it. */
  readonly pack: string
  title(language: Language): string
  /** What the form of a new table says about it. */
  teaser(language: Language): string
  /** The name of a card, which stands on its front. */
  cardName(card: string, language: Language): string
  /** The first words of a card's front, which nobody else may have on their page. */
  frontWords(card: string, language: Language): string
  missionTitle(id: string, language: Language): string
  missionWords(id: string, language: Language): string
  ratingLabels(language: Language): readonly string[]
  placeName(id: string, language: Language): string
}

const opening = (text: string | undefined): string => plainOf(text ?? '').slice(0, 40)

function bookOf(id: string): Book {
  const mission = [...packs.values()].find((pack): pack is Mission => 'locations' in pack && pack.id === id)
  if (mission === undefined) throw new Error(`there is no mission ${id}`)
  const panelOf = (card: string) => {
    const [place, letter] = card.split('.')
    return found(
      mission.locations.find(each => each.id === place)?.panels.find(each => each.letter === letter),
      card,
    )
  }
  const ending = (name: string) =>
    found(
      mission.missionCards.find(each => each.id === name),
      name,
    )
  return {
    pack: packName(mission),
    title: language => mission.title[language],
    teaser: language => mission.about.teaser?.[language] ?? '',
    cardName: (card, language) => panelOf(card).name[language],
    frontWords: (card, language) => opening(panelOf(card).front.text?.[language]),
    missionTitle: (name, language) => ending(name).title[language],
    missionWords: (name, language) => opening(ending(name).text[language]),
    ratingLabels: language => (mission.rating ?? []).map(({ label }) => label[language]),
    placeName: (place, language) => mission.locations.find(each => each.id === place)?.name[language] ?? '',
  }
}

function found<T>(card: T | undefined, name: string): T {
  if (card === undefined) throw new Error(`there is no card ${name}`)
  return card
}

export const SECOND_DROP = bookOf('secondDrop')
export const NIGHT_FERRY = bookOf('nightFerry')
