import type { Entry, Header } from '@chronothek/core'

/** A match as it is stored in a file. Golden games and running matches have no links and no seed. */
export interface MatchLog {
  readonly header: Header
  readonly entries: readonly Entry[]
  readonly links?: readonly string[]
  readonly seed?: string
  /** The last link of the chain at the end of the match. */
  readonly last?: string
}

/** A log that can be verified. */
export type WholeLog = MatchLog & Required<Pick<MatchLog, 'links' | 'seed'>>

/** The text is not a match log; the message says why. */
export class LogShapeError extends Error {
  override readonly name = 'LogShapeError'
}

type Json = Record<string, unknown>
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isListOf = (value: unknown, fits: (part: unknown) => boolean): boolean => Array.isArray(value) && value.every(fits)

/** Reads a log as written by simulations, the server and golden replays. */
export const parseLog = (text: string): MatchLog => checkedLog(parseJson(text, 'this'))

/** The same value, if it has everything the fold relies on. */
export function checkedLog(raw: unknown): MatchLog {
  assertLog(raw)
  return raw
}

function assertLog(raw: unknown): asserts raw is MatchLog {
  if (!isRecord(raw)) throw new LogShapeError('this is no match log')
  const { header, entries, links, seed, last } = raw
  if (!isHeader(header)) throw new LogShapeError('the header is missing or has another shape')
  if (!Array.isArray(entries)) throw new LogShapeError('there are no entries')
  const odd = entries.findIndex(entry => !isEntry(entry))
  if (odd >= 0) throw new LogShapeError(`entry ${odd + 1} has another shape`)
  if (links !== undefined && !isListOf(links, isText)) throw new LogShapeError('the links are not a list of texts')
  if (last !== undefined && !isText(last)) throw new LogShapeError('the last link is not a text')
  if (seed !== undefined && !isText(seed)) throw new LogShapeError('the seed is not a text')
}

export function parseJson(text: unknown, what: string): unknown {
  try {
    return JSON.parse(String(text))
  } catch (cause) {
    throw new LogShapeError(`${what} is not JSON`, { cause })
  }
}

function isHeader(value: unknown): value is Header {
  if (!isRecord(value)) return false
  const { match, game, rulesVersion, seats, draws, opened, seedHash, pack, parent } = value
  if (pack !== undefined && !(isRecord(pack) && isText(pack.name) && isText(pack.hash))) return false
  if (parent !== undefined && !isParent(parent)) return false
  if (!isText(match) || !isText(game) || !isWhole(rulesVersion) || !isText(seedHash)) return false
  return isWhole(seats) && seats > 0 && isListOf(draws, isWhole) && isListOf(opened, isText)
}

const isParent = (value: unknown): boolean =>
  isRecord(value) && isText(value.match) && isWhole(value.seq) && (value.inherited === undefined || isWhole(value.inherited))

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false
  const { seq, originalSeq, by, at, action, draws, opened, undo, agreed } = value
  if (originalSeq !== undefined && !isWhole(originalSeq)) return false
  if (!isWhole(seq) || typeof at !== 'number') return false
  if (undo !== undefined) return isWhole(by) && isWhole(undo)
  if (agreed !== undefined) return isWhole(by) && isRecord(agreed)
  if (!isWhole(by) && by !== 'clock') return false
  return isRecord(action) && isText(action.type) && isListOf(draws, isWhole) && isListOf(opened, isText)
}
