import type { AnyGameUi as GameUi } from '@chronothek/board-kit'
import type { Refusal } from '@chronothek/core'
import type { TableInfo } from '@chronothek/protocol'
import { language } from '../i18n/index.ts'
import type { RequestError } from '../net/api.ts'
import { problemText, type RefusalTextOf } from '../ui/refusal-text.ts'
import { nameOf } from './context.ts'

/** A refusal of the game is told in the game's words, with its rule. Everything else is told in the platform's words. */
export const gameRefusalText =
  (ui: GameUi, table: TableInfo): RefusalTextOf =>
  (error: RequestError) => {
    const names = table.seats.map(({ seat }) => nameOf(table, seat))
    const text = 'rule' in error ? ui.refusal(error as Refusal, language.value, names) : undefined
    return text === undefined ? problemText(error) : { text, rule: (error as Refusal).rule }
  }
