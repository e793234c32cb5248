import type { Digest } from '@chronothek/core'
import { canonical } from '@chronothek/core'
import { dateKey, isDeepTime } from './date.ts'
import type { Deck, DeckMeta } from './deck.ts'
import { cardsInPlay } from './in-play.ts'
import { missionHash } from './mission/hash.ts'
import type { Mission } from './mission/mission.ts'

/** What a game is played with: a deck of cards, or a mission. */
export type Pack = Deck | Mission

type Named = Pick<DeckMeta, 'pack' | 'version'> | Pick<Mission, 'format' | 'id' | 'version'>

export const isMission = (pack: Pack): pack is Mission => pack.format === 'tstory/1'

/** The game that missions belong to. */
const MISSION_GAME = 'time-stories'

/** The id of the game a pack belongs to. */
export const gameOf = (pack: Pack): string => (isMission(pack) ? MISSION_GAME : pack.game.id)

/** The name of a pack without its version: `timeline-inventions`, `time-stories-second-drop`. */
export const plainName = (pack: Named): string => ('pack' in pack ? pack.pack : `${MISSION_GAME}-${hyphened(pack.id)}`)

/** How logs and tables name a pack: `timeline-inventions@1.0.0`. */
export const packName = (pack: Named): string => `${plainName(pack)}@${pack.version}`

const hyphened = (id: string): string => id.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`).replace(/_+/g, '-')

/**
 * The hash of everything a match depends on. Texts are left out: old logs fit after a sentence, source or difficulty was corrected, but not
 * after a date has changed. Cards stay in the order of the file, because recorded luck picks them by position.
 */
export function packHash(pack: Pack, sha256: Digest['sha256']): string {
  if (isMission(pack)) return missionHash(pack, sha256)
  const cards = cardsInPlay(pack).map(card => ({
    id: card.id,
    key: dateKey(card, pack.grain),
    deep: isDeepTime(card),
    symbols: card.symbols,
  }))
  const { format, pack: name, game, grain, symbols } = pack
  return sha256(canonical({ format, pack: name, game, grain, symbols, cards }))
}
