import type { Language, Seat } from '@chronothek/core'
import { EXPANSIONS, RESEARCH_CARDS } from '../src/data/reconstructed.ts'
import { type Colour, type Field, RESOURCES } from '../src/ids.ts'
import { listed, say } from './say.ts'

/** Who reads, and what the seats are called. */
export interface Reader {
  readonly language: Language
  readonly names: readonly string[]
}

/** In a lesson the learner is called "you", and verbs have to follow. */
export const isYou = (seat: Seat, { language, names }: Reader): boolean => names[seat] === say(language, 'name.you')

export const colourName = (colour: Colour, language: Language): string => say(language, `colour.${colour}`)
export const actionName = (colour: Colour, language: Language): string => say(language, `action.${colour}`)
export const fieldName = (field: Field, language: Language): string => say(language, `field.${field}`)

/** "1 time marker", "3 time markers". */
export const counted = (
  count: number,
  thing: 'time' | 'crystals' | 'octopods' | 'points' | 'bots' | 'cards' | 'locks',
  language: Language,
): string => say(language, count === 1 ? `one.${thing}` : `many.${thing}`, { count })

/** What a card brings, as a sentence names it. */
export function rewardName(card: string, language: Language): string {
  const { reward, amount = 0 } = RESEARCH_CARDS[card] ?? {}
  return reward === undefined ? '' : counted(amount, reward, language)
}

/** "Kraken study", "Night shift (red)". */
export function cardTitle(card: string, language: Language): string {
  const { kind, colour } = RESEARCH_CARDS[card] ?? { kind: 'evict' }
  const title = say(language, `card.${kind}`)
  return colour === undefined ? title : say(language, 'name.of-colour', { title, colour: colourName(colour, language) })
}

/** What a card does, in one or two sentences. */
export function cardText(card: string, language: Language): string {
  const { kind, colour } = RESEARCH_CARDS[card] ?? { kind: 'evict' }
  const named = colour === undefined ? '' : colourName(colour, language)
  return say(language, `card-text.${kind}`, { colour: named, reward: rewardName(card, language) })
}

/** "C, room for 1 crystal"; what a lab expansion shows. */
export function tileName(tile: string, language: Language): string {
  const { letters, room } = EXPANSIONS[tile] ?? { letters: [], room: {} }
  const rooms = RESOURCES.flatMap(resource => {
    const count = room[resource]
    return count === undefined ? [] : [counted(count, resource, language)]
  })
  const space = rooms.length === 0 ? '' : say(language, 'name.room', { room: listed(rooms, language) })
  return [...(letters.length > 0 ? [listed(letters, language)] : []), ...(space === '' ? [] : [space])].join(', ')
}
