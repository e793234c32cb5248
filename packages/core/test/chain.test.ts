import { nodeDigest } from '@chronothek/testkit/tools'
import { SEED, wholeMatch } from '@chronothek/testkit/toy/match'
import { expect, test } from 'vitest'
import { chainNext, chainStart, commitment, type Entry, type Header, verifyLog } from '../src/index.ts'

function linksOf(header: Header, entries: readonly Entry[], seed = SEED): string[] {
  let link = chainStart(nodeDigest, seed, header)
  return entries.map(entry => {
    link = chainNext(nodeDigest, seed, link, entry)
    return link
  })
}

const { header, entries } = wholeMatch()
const links = linksOf(header, entries)
const verify = (match = { header, entries, links, seed: SEED }) =>
  verifyLog(nodeDigest, match.header, match.entries, match.links, match.seed)

/** Every text that differs from the given one in one character and is still JSON. */
function flips(text: string): string[] {
  const flipped: string[] = []
  for (let place = 0; place < text.length; place++) {
    const other = text[place] === '1' ? '2' : '1'
    const changed = text.slice(0, place) + other + text.slice(place + 1)
    try {
      if (JSON.stringify(JSON.parse(changed)) !== text) flipped.push(changed)
    } catch {
      // not JSON any more, so it could not even be loaded
    }
  }
  return flipped
}

test('an honest match fits its promise and its chain', () => {
  expect(() => verify()).not.toThrow()
})

test('no character of an entry can be changed', () => {
  for (const [index, entry] of entries.entries()) {
    for (const text of flips(JSON.stringify(entry))) {
      expect(() => verify({ header, entries: entries.with(index, JSON.parse(text)), links, seed: SEED }), text).toThrow('does not fit')
    }
  }
})

test('no character of the header can be changed', () => {
  for (const text of flips(JSON.stringify(header)))
    expect(() => verify({ header: JSON.parse(text), entries, links, seed: SEED }), text).toThrow()
})

test('no link can be changed', () => {
  for (const [index, link] of links.entries()) {
    expect(() =>
      verify({
        header,
        entries,
        links: links.with(
          index,
          link.replace(/^./, c => (c === '0' ? '1' : '0')),
        ),
        seed: SEED,
      }),
    ).toThrow()
  }
})

test.each([
  ['left out', entries.toSpliced(3, 1), links.toSpliced(3, 1)],
  ['cut off the end', entries.slice(0, -1), links],
  ['added without a link', [...entries, ...entries.slice(-1)], links],
  ['exchanged', entries.toSpliced(3, 2, entries[4] as Entry, entries[3] as Entry), links],
  ['numbered anew', entries.toSpliced(3, 1, { ...(entries[3] as Entry), seq: 9 }), links],
])('no entry can be %s', (_how, changed, chain) => {
  expect(() => verify({ header, entries: changed, links: chain, seed: SEED })).toThrow()
})

test('entries in a wrong order do not fit even with honest links', () => {
  const swapped = entries.toSpliced(3, 2, entries[4] as Entry, entries[3] as Entry)
  expect(() => verify({ header, entries: swapped, links: linksOf(header, swapped), seed: SEED })).toThrow('does not fit')
})

test('the seed is the promised one, for this match only', () => {
  expect(() => verify({ header, entries, links: linksOf(header, entries, 'other'), seed: 'other' })).toThrow('not the promised one')
  expect(commitment(nodeDigest, 'm1', SEED)).not.toBe(commitment(nodeDigest, 'm2', SEED))
  expect(header.seedHash).toMatch(/^[0-9a-f]{64}$/)
})

test('without the seed nobody can recompute the chain', () => {
  expect(linksOf(header, entries, 'a guess')[0]).not.toBe(links[0])
})
