import type { TableInfo } from '@chronothek/protocol'
import { signal } from '@preact/signals'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'

/** Several people at one device, as the table's menu sees it. */
interface Sharing {
  readonly people: readonly { readonly seat: number; readonly name: string }[]
  readonly shown: number
  show(seat: number): void
  /** Who is waited for, where whoever is shown takes their time and then hands the device on. */
  readonly next?: string | undefined
  handOn(): void
  /** Whether anybody at this table knows something the others must not see. */
  readonly hasSecrets: boolean
  readonly game: string
}

const SharingContext = createContext<Sharing | undefined>(undefined)
export const SharingProvider = SharingContext.Provider
export const useSharing = (): Sharing | undefined => useContext(SharingContext)

/** Seats at this device that people play now; one a bot stands in for needs nobody. */
export const peopleHere = (table: TableInfo) => table.seats.filter(({ owner, standIn }) => owner === 'person' && standIn !== 'bot')

/** Whose side the screen shows: it stays where it is as long as that person can do something, or nobody else here can. */
export function seatToShow(shown: number, acting: readonly number[], here: readonly number[]): number {
  if (acting.includes(shown) && here.includes(shown)) return shown
  const able = here.filter(seat => acting.includes(seat))
  return able.find(seat => seat > shown) ?? able[0] ?? (here.includes(shown) ? shown : (here[0] ?? shown))
}

const key = (game: string) => `chronothek.curtain.${game}`
const changes = signal(0)

/** Games without secrets may do without the curtain, if the people here say so. */
export function isCurtainOn(game: string): boolean {
  void changes.value
  return globalThis.localStorage?.getItem(key(game)) !== 'off'
}

export function setCurtain(game: string, on: boolean): void {
  if (on) localStorage.removeItem(key(game))
  else localStorage.setItem(key(game), 'off')
  changes.value++
}
