import { chainNext, chainStart, commitment } from '@chronothek/core'
import { nodeDigest } from '@chronothek/testkit/tools'
import type { MatchLog } from './match-log.ts'

/** Something in a log that is not as it was played. Entry 0 is the setup. */
export interface Flaw {
  readonly entry?: number
  readonly message: string
}

/**
 * Checks the commitment to the seed and every link of the chain. Each entry is compared with the link stored before it, so one change is
 * one flaw.
 */
export function chainFlaws({ header, entries, links, seed, last }: MatchLog): Flaw[] {
  if (seed === undefined || links === undefined) return [{ message: 'there is no seed or no chain, so nothing can be proved' }]
  if (commitment(nodeDigest, header.match, seed) !== header.seedHash) return [{ message: 'the seed is not the one promised at the start' }]
  const flaws = entries.flatMap((entry, index): Flaw[] => {
    const before = index === 0 ? chainStart(nodeDigest, seed, header) : (links[index - 1] ?? '')
    if (entry.seq !== index + 1) return [{ entry: index + 1, message: `carries the number ${entry.seq}` }]
    if (chainNext(nodeDigest, seed, before, entry) === links[index]) return []
    return [
      {
        entry: entry.seq,
        message: `does not fit the chain: it, ${index === 0 ? 'the header' : 'the link before it'} or its link was changed`,
      },
    ]
  })
  if (last !== undefined && last !== links.at(-1))
    flaws.push({ entry: links.length + 1, message: 'is missing: the chain does not end as it ended' })
  if (links.length > entries.length) flaws.push({ entry: entries.length + 1, message: 'is missing: its link is there' })
  return flaws
}
