import type { Entry, Header } from '@chronothek/core'
import { CorruptMatchError, type EntryRow, type TableMessage, type TableRecord } from '@chronothek/house'
import { clockTerms } from '@chronothek/protocol'
import { z } from 'zod'

/** Checks only what the fold relies on. Stored text can be valid JSON and still not be what was written. */
const header = z.object({
  match: z.string(),
  game: z.string(),
  rulesVersion: z.int(),
  seats: z.int().positive(),
  draws: z.array(z.number()),
  opened: z.array(z.string()),
  seedHash: z.string(),
})
const moment = { seq: z.int().positive(), at: z.number() }
const entry = z.union([
  z.object({ ...moment, by: z.int(), undo: z.int().min(0) }),
  z.object({ ...moment, by: z.int(), agreed: clockTerms }),
  z.object({
    ...moment,
    by: z.union([z.int(), z.literal('clock')]),
    action: z.object({ type: z.string() }),
    draws: z.array(z.number()),
    opened: z.array(z.string()),
  }),
])
const table = z.object({
  id: z.string(),
  code: z.string(),
  game: z.string(),
  phase: z.enum(['open', 'playing', 'ended']),
  host: z.int(),
  seats: z.array(z.object({ owner: z.enum(['nobody', 'person', 'bot']), name: z.string() })),
})

const message = z.union([
  z.object({ kind: z.literal('chat'), message: z.object({ id: z.int() }) }),
  z.object({ kind: z.literal('note'), note: z.object({ id: z.int() }) }),
])

/** The stored value, after its shape was checked. */
function parse<T>(schema: z.ZodType, text: string, match: string, what: string): T {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (cause) {
    throw new CorruptMatchError(`${what} of ${match} is not JSON`, { cause })
  }
  const checked = schema.safeParse(raw)
  if (!checked.success) throw new CorruptMatchError(`${what} of ${match} has another shape`, { cause: checked.error })
  return raw as T
}

export function parseHeader(text: string, match: string): Header {
  const found = parse<Header>(header, text, match, 'header')
  if (found.match !== match) throw new CorruptMatchError(`header of ${match} names ${found.match}`)
  return found
}

export interface StoredEntry {
  readonly seq: number
  readonly wall: number
  readonly cmd: string | null
  readonly who: string | null
  readonly link: string
  readonly entry: string
}

/** The rows of a match in order, from the one after `after`. A missing, duplicated or swapped row means that the match is damaged. */
export function parseEntries(stored: readonly StoredEntry[], match: string, after = 0): EntryRow[] {
  return stored.map((row, index) => {
    const seq = after + index + 1
    const found = parse<Entry>(entry, row.entry, match, `entry ${seq}`)
    if (found.seq !== seq || row.seq !== seq) throw new CorruptMatchError(`entry ${seq} of ${match} is missing`)
    return {
      entry: found,
      wall: row.wall,
      link: row.link,
      ...(row.cmd === null ? {} : { cmd: row.cmd }),
      ...(row.who === null ? {} : { who: row.who }),
    }
  })
}

export function parseTable(text: string, id: string): TableRecord {
  const found = parse<TableRecord>(table, text, id, 'table')
  if (found.id !== id) throw new CorruptMatchError(`table ${id} names ${found.id}`)
  return found
}

export const parseMessage = (text: string, id: string): TableMessage => parse<TableMessage>(message, text, id, 'a message')
