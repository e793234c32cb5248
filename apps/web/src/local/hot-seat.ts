import type { TableInfo } from '@chronothek/protocol'
import { signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** Hot-seat state for the parts of the table page. */
interface HotSeatState {
  readonly people: readonly { readonly seat: number; readonly name: string }[]
  readonly shown: number
  show(seat: number): void
  /** In unhurried games: the name of the player to pass the device to. */
  readonly next?: string | undefined
  handOn(): void
  /** Whether players have secrets from each other. */
  readonly hasSecrets: boolean
  readonly game: string
}

const HotSeatContext = createContext<HotSeatState | undefined>(undefined)
export const HotSeatProvider = HotSeatContext.Provider
export const useHotSeat = (): HotSeatState | undefined => useContext(HotSeatContext)

/** Seats that people at this device play now, without those of stand-in bots. */
export const peopleAtDevice = (table: TableInfo) => table.seats.filter(({ owner, standIn }) => owner === 'person' && standIn !== 'bot')

/** The seat to show: the current one while it can act or nobody else can, otherwise the next that can. */
export function seatToShow(shown: number, acting: readonly number[], here: readonly number[]): number {
  if (acting.includes(shown) && here.includes(shown)) return shown
  const able = here.filter(seat => acting.includes(seat))
  return able.find(seat => seat > shown) ?? able[0] ?? (here.includes(shown) ? shown : (here[0] ?? shown))
}

const key = (game: string) => `chronothek.curtain.${game}`
const changes = signal(0)

/** Whether the curtain is on. Players may turn it off in games without secrets. */
export function isCurtainOn(game: string): boolean {
  void changes.value
  return globalThis.localStorage?.getItem(key(game)) !== 'off'
}

export function setCurtain(game: string, on: boolean): void {
  if (on) localStorage.removeItem(key(game))
  else localStorage.setItem(key(game), 'off')
  changes.value++
}
