import { join } from 'node:path'
import {
  begin,
  chainNext,
  chainStart,
  commitment,
  type Entry,
  firstState,
  free,
  type Header,
  liveLuck,
  play,
  quickLuck,
  viewOf,
} from '@chronothek/core'
import { fork, forkImagined } from '@chronothek/house'
import { nodeDigest } from '@chronothek/testkit/tools'
import { timelineTwist } from '@chronothek/timeline-twist'
import { beforeAll, describe, expect, test } from 'vitest'
import type { WholeLog } from '../src/match-log.ts'
import { cli, DECK, readJson, simulatedLog, temporaryFolder, writeJson } from './tools.ts'

const folder = temporaryFolder()
let log: WholeLog

beforeAll(async () => {
  log = await simulatedLog(folder, '--seats', '2')
})

/** What `verify` says about a log: its exit code and the flaws. */
async function verify(changed: unknown, ...args: string[]) {
  const { code, out } = await cli('verify', writeJson(join(folder, 'match.json'), changed), ...args, '--json')
  return { code, flaws: JSON.parse(out).flaws as { entry?: number; message: string }[] }
}

/** Somebody who has the seed can forge a chain that fits. */
function forged(header: Header, entries: readonly Entry[]): WholeLog {
  const { seed } = log
  const links: string[] = []
  let link = chainStart(nodeDigest, seed, header)
  for (const entry of entries) {
    link = chainNext(nodeDigest, seed, link, entry)
    links.push(link)
  }
  return { header, entries, links, seed }
}

const withEntry = (seq: number, change: (entry: Entry) => object): Entry[] =>
  log.entries.map(entry => (entry.seq === seq ? (change(entry) as Entry) : entry))

test('a match that was played is good, and its seed is shown', async () => {
  expect(await verify(log)).toEqual({ code: 0, flaws: [] })
  const { out } = await cli('verify', join(folder, 'match.json'))
  expect(out).toContain(`${log.entries.length} entries, all as they were played`)
  expect(out).toContain(log.seed)
})

describe('the chain', () => {
  test('a changed byte in any entry names that entry', async () => {
    for (const { seq } of log.entries) {
      const { code, flaws } = await verify({ ...log, entries: withEntry(seq, entry => ({ ...entry, at: entry.at + 1 })) })
      expect([code, flaws.map(({ entry }) => entry)]).toEqual([1, [seq]])
    }
  })

  test('a flipped byte in a link names the entries beside it', async () => {
    const links = log.links.map((link, index) => (index === 2 ? `${link.slice(0, -1)}${link.endsWith('0') ? '1' : '0'}` : link))
    expect((await verify({ ...log, links })).flaws.map(({ entry }) => entry)).toEqual([3, 4])
  })

  test('a changed header breaks the first link', async () => {
    const header = { ...log.header, opened: ['x'] }
    expect((await verify({ ...log, header })).flaws).toEqual([{ entry: 1, message: expect.stringContaining('the header') }])
  })

  test('a wrong seed is not the promised one', async () => {
    const { code, flaws } = await verify({ ...log, seed: log.seed.replace(/^./, digit => (digit === '0' ? '1' : '0')) })
    expect([code, flaws]).toEqual([1, [{ message: 'the seed is not the one promised at the start' }]])
  })

  test('an entry taken out, swapped or cut off is missed', async () => {
    const without = { ...log, entries: log.entries.toSpliced(1, 1), links: log.links.toSpliced(1, 1) }
    expect((await verify(without)).flaws[0]).toEqual({ entry: 2, message: 'carries the number 3' })
    expect((await verify({ ...log, entries: log.entries.slice(0, -1) })).flaws).toEqual([
      { entry: log.entries.length, message: 'is missing: its link is there' },
    ])
    const cut = { ...log, entries: log.entries.slice(0, -1), links: log.links.slice(0, -1) }
    expect((await verify(cut)).flaws).toEqual([{ entry: log.entries.length, message: 'is missing: the match has no end' }])
  })

  test('a tail that was cut off is missed by the last link, in the file or as it was noted', async () => {
    const last = log.links.at(-1) ?? ''
    const cut = { ...log, entries: log.entries.slice(0, -1), links: log.links.slice(0, -1) }
    const missing = [{ entry: log.entries.length, message: 'is missing: the chain does not end as it ended' }]
    expect((await verify({ ...cut, last })).flaws).toEqual(missing)
    expect((await verify(cut, '--last', last)).flaws).toEqual(missing)
    expect(await verify(log, '--last', last)).toEqual({ code: 0, flaws: [] })
  })

  test('without seed and links nothing is proved', async () => {
    const { header, entries } = log
    expect(await verify({ header, entries })).toMatchObject({ code: 1, flaws: [{ message: expect.stringContaining('no seed') }] })
  })

  test('text that is no log is a finding', async () => {
    expect(await verify({ ...log, entries: withEntry(2, () => ({ seq: 2 })) })).toEqual({
      code: 1,
      flaws: [{ message: 'entry 2 has another shape' }],
    })
  })
})

describe('a forged chain that fits does not hide', () => {
  test('draws that are not the seed’s', async () => {
    const draws = log.header.draws.with(0, log.header.draws[0] === 0 ? 1 : 0)
    const { code, flaws } = await verify(forged({ ...log.header, draws }, log.entries))
    expect([code, flaws]).toEqual([1, [{ entry: 0, message: 'did not draw from the seed' }]])
  })

  test('a draw nobody asked for', async () => {
    const { flaws } = await verify(
      forged(
        log.header,
        withEntry(2, entry => ({ ...entry, draws: [1] })),
      ),
    )
    expect(flaws).toEqual([{ entry: 2, message: 'has draws nobody asked for' }])
  })

  test('a move against the rules', async () => {
    const { flaws } = await verify(
      forged(
        log.header,
        withEntry(2, entry => ({ ...entry, by: 1 - Number(entry.by) })),
      ),
    )
    expect(flaws).toEqual([{ entry: 2, message: 'is against the rules: not-your-turn (TLT-014)' }])
  })

  test('time that falls', async () => {
    const { flaws } = await verify(
      forged(
        log.header,
        withEntry(3, entry => ({ ...entry, at: 1 })),
      ),
    )
    expect(flaws).toEqual([{ entry: 3, message: 'happened earlier than the one before it' }])
  })

  test('a secret that was not opened', async () => {
    const { flaws } = await verify(
      forged(
        log.header,
        withEntry(1, entry => ({ ...entry, opened: [] })),
      ),
    )
    expect(flaws).toEqual([{ entry: 1, message: 'opened something else' }])
  })
})

describe('the pack', () => {
  test('a changed date is another pack, a changed sentence is not', async () => {
    const deck = readJson(DECK)
    const file = join(folder, 'deck.json')
    deck.cards[0].text.en = 'Newton prints a book.'
    writeJson(file, deck)
    expect(await verify(log, '--pack', file)).toEqual({ code: 0, flaws: [] })
    deck.cards[0].date.year++
    writeJson(file, deck)
    const { code, flaws } = await verify(log, '--pack', file)
    expect([code, flaws]).toEqual([1, [{ message: expect.stringContaining('not the one it was played with') }]])
  })

  test('a pack that is gone is said', async () => {
    const header = { ...log.header, pack: { name: 'gone@1.0.0', hash: '00' } }
    expect((await verify(forged(header, log.entries))).flaws).toEqual([{ message: 'the pack gone@1.0.0 is not here' }])
  })
})

describe('matches with a past', () => {
  const rules = timelineTwist.bind(readJson(DECK))

  test('undone entries drew from the seed, too', async () => {
    const { header } = log
    const timeOver = (seq: number, seed: string) => {
      const state = firstState(rules, header)
      const action = { type: 'time-over', seat: state.active } as const
      return play(rules, state, seq, { by: 'clock', at: seq, action }, liveLuck(nodeDigest, seed, seq)).entry
    }
    const undo = { seq: 2, by: 0, at: 2, undo: 0 }
    const good = forged(header, [timeOver(1, log.seed), undo, timeOver(3, log.seed)])
    expect((await verify(good)).flaws).toEqual([{ entry: 4, message: 'is missing: the match has no end' }])
    const bad = forged(header, [timeOver(1, 'another'), undo, timeOver(3, log.seed)])
    expect((await verify(bad)).flaws).toEqual([{ entry: 1, message: 'did not draw from the seed' }])
  })

  test('what a fork took over was drawn from its parent’s seed', async () => {
    const { header, state } = begin(rules, { ...log.header, match: 'parent' }, quickLuck(7))
    const card = state.hands[state.active]?.[0] ?? ''
    const { entry } = play(rules, state, 1, { by: state.active, at: 5, action: { type: 'place', card, slot: 0 } }, quickLuck(8))
    const child = fork(header, [entry], 1, 'forked', commitment(nodeDigest, 'forked', log.seed))
    expect((await verify(forged(child.header, child.entries))).flaws).toEqual([{ entry: 2, message: 'is missing: the match has no end' }])
    const { parent: _, ...orphan } = child.header
    expect((await verify(forged(orphan, child.entries))).flaws).toEqual([{ entry: 0, message: 'did not draw from the seed' }])
  })

  test('an imagined fork drew nothing at its start and everything after it from its own seed', async () => {
    const { header: real, state: played } = begin(rules, { ...log.header, match: 'parent' }, quickLuck(7))
    const start = timelineTwist.imagine(viewOf(rules, played, 0), free(quickLuck(5)))
    const header = forkImagined(real, start, 3, 'forked', commitment(nodeDigest, 'forked', log.seed))
    const blind = timelineTwist.bind(undefined)
    const timeOver = (seed: string) => {
      const state = firstState(blind, header)
      return play(blind, state, 1, { by: 'clock', at: 9, action: { type: 'time-over', seat: state.active } }, liveLuck(nodeDigest, seed, 1))
        .entry
    }
    expect((await verify(forged(header, [timeOver(log.seed)]))).flaws).toEqual([{ entry: 2, message: 'is missing: the match has no end' }])
    expect((await verify(forged(header, [timeOver('another')]))).flaws).toEqual([{ entry: 1, message: 'did not draw from the seed' }])
  })
})
