import { chainNext, chainStart, type Digest, type Entry, type Header } from '@chronothek/core'
import type { Archive } from '../retention-store.ts'
import { CorruptMatchError, type EntryRow, type StoredMatch } from '../store.ts'
import { packText, unpackText } from './pack-text.ts'

interface Head {
  readonly format: typeof FORMAT
  readonly header: Header
  readonly seed: string
}
/**
 * An entry, when it was played and by whom. What repeats from line to line costs almost nothing when it is packed, so `offset` is wall time
 * minus match time, which changes only at a pause.
 */
type Line = readonly [offset: number, who: string | 0, entry: Entry]

const FORMAT = 1

/**
 * Packs a finished match: gzip of lines of JSON, first header and seed, then a line for each entry. There are no links, because the seed makes
 * them, and no command ids: they are noise that cannot be packed, and nobody sends a command of a match again a day after its end.
 */
export async function packMatch({ header, seed, rows }: StoredMatch): Promise<Archive> {
  const head: Head = { format: FORMAT, header, seed }
  const lines = [JSON.stringify(head)]
  for (const row of rows) {
    lines.push(JSON.stringify(lineOf(row)))
    await maybeBreathe(lines.length)
  }
  return { packed: await packText(lines.join('\n')), last: rows.at(-1)?.link ?? '' }
}

/**
 * The match in an archive, without its command ids, with at most `most` of the entries after entry `after`. Throws CorruptMatchError if it is not
 * what was packed.
 */
export async function unpackMatch(
  digest: Digest,
  id: string,
  { packed, last }: Archive,
  after = 0,
  most = Number.POSITIVE_INFINITY,
): Promise<StoredMatch> {
  try {
    const [first = '', ...lines] = (await unpackText(packed)).split('\n')
    const { format, header, seed } = JSON.parse(first) as Head
    if (format !== FORMAT || header.match !== id) throw new Error(`it is of ${header.match}, in format ${format}`)
    if (most === 0) return { header, seed, rows: [], archived: true } // nobody waits for the chain of a log that is not asked for
    const rows: EntryRow[] = []
    let link = chainStart(digest, seed, header)
    for (const line of lines) {
      const plain = rowOf(JSON.parse(line) as Line)
      const { entry } = plain
      link = chainNext(digest, seed, link, entry)
      rows.push({ ...plain, link })
      if (entry.seq !== rows.length) throw new Error(`entry ${rows.length} is missing`)
      await maybeBreathe(rows.length)
    }
    if ((rows.at(-1)?.link ?? '') !== last) throw new Error('it does not end as it ended')
    return { header, seed, rows: rows.slice(after, after + most), archived: true }
  } catch (cause) {
    throw new CorruptMatchError(`the archive of match ${id} is damaged`, { cause })
  }
}

const lineOf = ({ entry, wall, who }: EntryRow): Line => [wall - entry.at, who ?? 0, entry]

const rowOf = ([offset, who, entry]: Line): Omit<EntryRow, 'link'> => ({
  entry,
  wall: Math.round(offset + entry.at),
  ...(who === 0 ? {} : { who }),
})

/** After this many entries others get their turn: a long match takes a tenth of a second. */
const AT_ONCE = 200

const maybeBreathe = (done: number): Promise<void> | undefined =>
  done % AT_ONCE === 0 ? new Promise(resolve => setTimeout(resolve)) : undefined
