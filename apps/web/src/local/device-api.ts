import type { Deck, DeckProblem } from '@chronothek/content'
import type { CreateTableInput, MatchFile } from '@chronothek/protocol'
import type { MyTable } from '../net/api.ts'

/** A new table on this device. `people`: their names, for the seats without bots. */
export type LocalTableRequest = CreateTableInput & { readonly people?: readonly string[] }

/** A deck that was imported on this device. */
interface KeptDeck {
  /** `name@version`, as a new table names it. */
  readonly name: string
  readonly game: string
  readonly title: { readonly de: string; readonly en: string }
}

/** The result of an import: accepted with advice, or refused with every problem and its place in the file. */
export type DeckVerdict =
  | { readonly ok: true; readonly deck: KeptDeck; readonly advice: readonly DeckProblem[] }
  | { readonly ok: false; readonly problems: readonly DeckProblem[] }

/** Operations that only the local house has. No server offers them, so they are not in the protocol. */
export interface DeviceApi {
  /** Every table on this device, newest first. */
  listLocalTables(): { readonly tables: readonly MyTable[] }
  /** A new table that begins at once. */
  createLocalTable(request: LocalTableRequest): { readonly id: string }
  deleteTable(id: string): undefined
  exportMatch(id: string): MatchFile
  /** `known`: the match was already on this device. */
  importMatch(file: unknown): { readonly id: string; readonly known: boolean }
  /** Fetches every deck and mission that comes with the page; `missing`: some could not be fetched. */
  fetchPacks(): { readonly missing: boolean }
  addDeck(file: unknown): DeckVerdict
  /** A whole deck, dates included. */
  getDeck(name: string): Deck
  removeDeck(name: string): undefined
}
