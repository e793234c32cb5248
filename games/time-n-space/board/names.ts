import type { Language } from '@chronothek/core'
import type { Good, Slot, TimeSymbol } from '../src/ids.ts'
import type { Content, SharedPlayer } from '../src/state.ts'
import { buildingLabel, buildingName, orderName, powerName, say, type Term } from '../texts/index.ts'
import { isCube, isSlot, powerOf } from './read.ts'

export {
  counted,
  cubesName,
  isMoon,
  listed,
  moonName,
  orderName,
  placeName,
  say,
  signalWords,
  tileName,
  timerName,
  timerNumeral,
} from '../texts/index.ts'

export const term = (language: Language, key: Term): string => say(language, `term.${key}`)
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

export const goodName = (good: Good, language: Language): string => say(language, `good.${good}`)
export const kindName = ({ good, value }: { readonly good: Good; readonly value: number }, language: Language): string =>
  say(language, 'name.order', { good: goodName(good, language), value })

/** "beam station 5", "blue plant 3". */
export const slotName = (player: SharedPlayer, slot: Slot, language: Language): string =>
  buildingName(powerOf(slot, player.slots[slot]), slot, language)

/** "B5", as it is written beside the building. */
export const slotLabel = (player: SharedPlayer, slot: Slot, language: Language): string =>
  buildingLabel(powerOf(slot, player.slots[slot]).kind, slot, language)

export const symbolName = (player: SharedPlayer, symbol: TimeSymbol, language: Language): string =>
  isSlot(symbol) ? slotName(player, symbol, language) : term(language, symbol === 'ship' ? 'ship' : 'research-station')

export const contentName = (content: Content, language: Language): string => {
  if (content === '') return say(language, 'name.empty')
  return isCube(content) ? say(language, `cube.${content}`) : orderName(content, language)
}

/** What a building is and what lies on it, for ears and tooltips. */
export function buildingText(player: SharedPlayer, slot: Slot, language: Language): string {
  const { stage, content } = player.slots[slot]
  const power = powerOf(slot, player.slots[slot])
  const name = capital(`${slotName(player, slot, language)}, ${say(language, `stage.${stage}`)}`)
  if (power.kind === 'trade') return `${name}, ${powerName(power, language)}`
  const units = content.map((each, unit) => {
    const made = power.makes[unit]
    return each === '' && made !== undefined ? `${goodName(made, language)} ${contentName(each, language)}` : contentName(each, language)
  })
  return `${name}: ${units.join(', ')}`
}
