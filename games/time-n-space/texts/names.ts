import type { Language, Seat } from '@chronothek/core'
import { markerOf } from '../src/centre.ts'
import { type Power, TILES } from '../src/data/reconstructed.ts'
import {
  COLOURS,
  type Colour,
  GOODS,
  type Good,
  type Kind,
  MOONS,
  type Moon,
  type Place,
  SLOTS,
  type Slot,
  type Stage,
} from '../src/ids.ts'
import type { MarkerId, Signal, TileId, TimerId } from '../src/state.ts'
import type { TextKey } from './en.ts'
import { listed, say } from './say.ts'

/** Who reads, and what the seats are called. */
export interface Reader {
  readonly language: Language
  readonly names: readonly string[]
}

export const isMoon = (place: Place): place is Moon => (MOONS as readonly string[]).includes(place)
export const seatOf = (planet: Colour): Seat => COLOURS.indexOf(planet)

/** In a lesson the learner is called "you", and verbs have to follow. */
export const isYou = (seat: Seat, { language, names }: Reader): boolean => names[seat] === say(language, 'name.you')

/** Somebody as the one something is done to: "delivers to Mara", "to you". */
export const objectName = (seat: Seat, reader: Reader): string =>
  isYou(seat, reader) ? say(reader.language, 'name.you-object') : (reader.names[seat] ?? '')

export const moonName = (moon: Moon, language: Language): string => say(language, 'name.moon', { number: MOONS.indexOf(moon) + 1 })

/** A place a ship can be, as a sentence names it. Planets are called by who lives there. */
export function placeName(place: Place, reader: Reader): string {
  const { language, names } = reader
  if (isMoon(place)) return moonName(place, language)
  const seat = seatOf(place)
  return isYou(seat, reader) ? say(language, 'name.your-planet') : say(language, 'name.planet', { seat: names[seat] ?? '' })
}

/** "blue 2": an order is called by its colour and value. */
export function orderName(id: MarkerId, language: Language): string {
  const { good, value } = markerOf(id)
  return say(language, 'name.order', { good: say(language, `good.${good}`), value })
}

/** "2 grey and 1 blue": cubes are counted. */
export function cubesName(goods: readonly Good[], language: Language): string {
  const counted = GOODS.map(good => ({ good, count: goods.filter(each => each === good).length })).filter(({ count }) => count > 0)
  return listed(
    counted.map(({ good, count }) => `${count} ${say(language, `good.${good}`)}`),
    language,
  )
}

/** As engraved beside the glass: I and II. */
export const timerNumeral = (timer: TimerId): string => 'II'.slice(0, timer + 1)
export const timerName = (timer: TimerId, language: Language): string => say(language, 'name.timer', { number: timerNumeral(timer) })

/** A building site keeps its number, whatever is built there. */
const siteNumber = (slot: Slot): number => SLOTS.indexOf(slot) + 1
export const siteName = (slot: Slot, language: Language): string => say(language, 'name.site', { number: siteNumber(slot) })

/** "beam station 5"; a plant of one colour is "blue plant 3". */
export function buildingName({ kind, makes: [made, ...others] }: Power, slot: Slot, language: Language): string {
  const isOfOneColour = made !== undefined && others.every(other => other === made)
  return say(language, 'name.building', {
    kind: say(language, isOfOneColour ? `plant.${made}` : `kind.${kind}`),
    number: siteNumber(slot),
  })
}

/** "B5": what is written beside a building. */
export const buildingLabel = (kind: Kind, slot: Slot, language: Language): string => `${say(language, `letter.${kind}`)}${siteNumber(slot)}`

/** What a building can do, in a few words: its goods, its units, or its number. */
export function powerName({ kind, makes, units, trade }: Power, language: Language): string {
  if (kind === 'production') return makes.map(good => say(language, `good.${good}`)).join(', ')
  if (kind === 'trade') return say(language, 'power.trade', { count: trade })
  return say(language, units === 1 ? 'power.beam-one' : 'power.beam', { count: units })
}

const NUMERALS: Readonly<Record<Stage, string>> = { 1: 'I', 2: 'II', 3: 'III' }

/** "plant II (grey, yellow)". */
export function tileName(tile: TileId, stage: 2 | 3, language: Language): string {
  const power = TILES[tile]?.[stage - 2]
  return power === undefined ? tile : `${say(language, `kind.${power.kind}`)} ${NUMERALS[stage]} (${powerName(power, language)})`
}

/** What somebody calls across the table, in the reader's language. */
export function signalWords({ kind, to, good, count, place }: Omit<Signal, 'id' | 'seat' | 'at'>, reader: Reader): string {
  const { language } = reader
  const values = {
    good: good === undefined ? '' : say(language, `good.${good}`),
    count: count ?? '',
    place: place === undefined ? '' : placeName(place, reader),
  }
  return say(language, callKey(), values)

  function callKey(): TextKey {
    if (kind === 'ping') return place === undefined ? 'signal.ping.any' : 'signal.ping'
    if (kind === 'come') return to === undefined && place !== undefined ? 'signal.come.place' : 'signal.come'
    if (kind !== 'need' && kind !== 'bring' && kind !== 'take') return `signal.${kind}`
    if (good === undefined) return `signal.${kind}.any`
    if (count === undefined) return `signal.${kind}.good`
    return kind === 'bring' && to === undefined ? 'signal.bring.all' : `signal.${kind}`
  }
}
