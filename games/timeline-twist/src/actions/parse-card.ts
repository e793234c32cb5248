import { failed, ok, type Result, refusal } from '@chronothek/core'
import { TOKEN_LENGTH } from '../data/table.ts'
import type { CardId, Why } from '../state.ts'

/** A card's name in foreign JSON: a string of bounded length. Whether there is such a card is for `check` to say. */
export const parseCard = (raw: unknown): Result<CardId, Why> =>
  typeof raw === 'string' && raw.length <= 2 * TOKEN_LENGTH ? ok(raw) : failed(refusal('bad-action', 'CORE-001'))
