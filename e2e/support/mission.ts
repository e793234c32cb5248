import { fileURLToPath } from 'node:url'
import { plainOf } from '../../games/time-stories/board/markup.ts'
import type { Mission } from '../../packages/content/src/index.ts'
import { loadPacks } from '../../packages/content/src/node.ts'
import type { Language } from './words.ts'

const { packs } = await loadPacks(fileURLToPath(new URL('../../packs', import.meta.url)))
const mission = [...packs.values()].find((pack): pack is Mission => 'locations' in pack) as Mission

const panelOf = (card: string) => {
  const [place, letter] = card.split('.')
  const panel = mission.locations.find(({ id }) => id === place)?.panels.find(each => each.letter === letter)
  if (panel === undefined) throw new Error(`there is no card ${card}`)
  return panel
}

/** The name of a card, which stands on its front. */
export const cardName = (card: string, language: Language): string => panelOf(card).name[language]

/** The first words of a card's front, which nobody else may have on their page. */
export const frontWords = (card: string, language: Language): string => plainOf(panelOf(card).front.text?.[language] ?? '').slice(0, 40)

const missionCard = (id: string) => {
  const card = mission.missionCards.find(each => each.id === id)
  if (card === undefined) throw new Error(`there is no card ${id}`)
  return card
}

export const missionTitle = (id: string, language: Language): string => missionCard(id).title[language]
export const missionWords = (id: string, language: Language): string => plainOf(missionCard(id).text[language]).slice(0, 40)
export const ratingLabels = (language: Language): readonly string[] => (mission.rating ?? []).map(({ label }) => label[language])
export const placeName = (id: string, language: Language): string => mission.locations.find(each => each.id === id)?.name[language] ?? ''
export const hostName = (id: string, language: Language): string => {
  const name = mission.hosts.find(each => each.id === id)?.name ?? ''
  return typeof name === 'string' ? name : name[language]
}
