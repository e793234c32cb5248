import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { firstState, type PlayEntry, replayEntry } from '@chronothek/core'
import { goldenReplay, type Log } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { timelineTwist } from '../src/index.ts'
import { countCards } from '../src/scoring.ts'
import type { CardId, CoopState, Event, State, VersusState } from '../src/state.ts'
import { deckNameAt, deckNameOf, rules, sampleDeck } from './testing.ts'

const fileOf = (name: string) => fileURLToPath(new URL(`replays/${name}.json`, import.meta.url))
const logOf = (name: string): Log => JSON.parse(readFileSync(fileOf(name), 'utf8'))
const idOf = new Map(sampleDeck.cards.map(({ id }) => [deckNameOf(sampleDeck, id), id]))

goldenReplay(timelineTwist, sampleDeck, fileOf('golden-a-coop'))
goldenReplay(timelineTwist, sampleDeck, fileOf('golden-b-versus'))

/** Replays a match; `line` says what each entry did, in the cards' own names. */
function retell<S extends State>(name: string, line: (state: S, events: readonly Event[], named: (token: CardId) => string) => string) {
  const { header, entries } = logOf(name)
  const state = firstState(rules, header) as S
  const named = (token: CardId) => idOf.get(deckNameAt(state, token)) ?? '?'
  const lines = entries.map(entry => line(state, replayEntry(rules, state, entry as PlayEntry) as readonly Event[], named))
  return { state, lines, named }
}

const lay = (event: Event, named: (token: CardId) => string): string => {
  if (event.type === 'card-placed') return `${named(event.card)} ${event.place}[${event.index}] `
  if (event.type === 'card-rejected') return `${named(event.card)} blocked[${event.gap}] `
  if (event.type === 'card-discarded') return `discard ${named(event.card)}, ${event.symbol} `
  return ''
}

test('[TLT-038, TLT-083, TLT-085] golden game A: 24 turns together, stuck with 24 points', () => {
  const { state, lines, named } = retell<CoopState>('golden-a-coop', (now, events, names) => {
    const { bottom, gap, discard, draw } = countCards(now)
    const done = events.some(event => event.type === 'turn-ended') ? `${bottom},${gap},${discard},${draw}\n` : ''
    return `${events.map(event => lay(event, names)).join('')}${done}`
  })
  expect(lines.join('')).toBe(
    [
      'discard A12, leaf 1,0,2,25',
      'discard H12, anchor 1,0,3,24',
      'H02 right[1] 2,0,3,23',
      'S04 right[2] H07 right[3] 4,0,3,21',
      'discard S15, feather 4,0,4,20',
      'N06 right[4] 5,0,4,19',
      'A01 gap[3] S06 right[5] 6,1,4,17',
      'S07 right[6] 7,1,4,16',
      'S05 gap[4] 7,2,4,15',
      'A03 blocked[4] S12 right[7] A11 right[8] 9,2,4,13',
      'N12 stack-bottom[7] 10,2,4,12',
      'discard N07, anchor 10,2,5,11',
      'H11 stack-bottom[5] N04 gap[1] 11,3,5,9',
      'S02 blocked[4] A09 gap[6] 11,4,5,8',
      'A14 right[9] A05 blocked[4] N05 blocked[3] H03 gap[2] 12,5,5,6',
      'A15 right[10] A06 blocked[4] 13,5,5,5',
      'discard A05, feather 13,5,6,4',
      'discard A06, hourglass 13,5,7,3',
      'N09 gap[5] H14 gap[8] 13,7,7,1',
      'discard A03, feather 13,7,8,0',
      'discard A13, leaf 13,7,9,0',
      'discard S10, feather 13,7,10,0',
      'A07 stack-bottom[6] H01 gap[0] 14,8,10,0',
      'A02 blocked[4] N10 stack-gap[6] 14,9,10,0',
      '',
    ].join('\n'),
  )
  const stacks = (row: readonly (readonly CardId[])[]) => row.map(stack => stack.map(named).join('+')).join(' ')
  expect(stacks(state.columns)).toBe('N02 H02 S04 H07 N06 S06+H11 S07+A07 S12+N12 A11 A14 A15')
  expect(stacks(state.gaps)).toBe('H01 N04 H03 A01 S05 N09 A09+N10  H14 ')
  expect(rules.result(state)).toMatchObject({ reason: 'stuck', team: { total: 24 } })
})

test('[TLT-006, TLT-033, TLT-036] golden game B: 21 placements against each other, decided in the third tie-break round', () => {
  const { state, lines, named } = retell<VersusState>('golden-b-versus', (_now, events, names) => {
    const verdict = events.some(event => event.type === 'card-placed') ? 'right' : 'wrong'
    const drawn = events.flatMap(event => (event.type === 'card-drawn' ? [`${event.seat}:${names(event.card)}`] : []))
    return [verdict, ...drawn].join(' ')
  })
  expect(lines).toEqual([
    ...['right', 'right', 'right'],
    ...['right', 'right', 'right'],
    ...['wrong 0:H06', 'right', 'wrong 2:H15'],
    ...['right', 'wrong 1:N13', 'right'],
    ...['wrong 0:S05', 'right', 'right 1:N09 2:H11'],
    ...['right', 'right 1:A14 2:A04'],
    ...['wrong', 'wrong 1:A09 2:A07'],
    ...['right', 'wrong'],
  ])
  expect(state.line.map(named).join(' ')).toBe('N02 H06 H07 N06 H10 H11 N09 A08 N10 A09 N11 N12 N13 A13 H15')
  expect(rules.result(state)).toEqual({ ranking: [[1], [2], [0]], reason: 'tie-break-won' })
})
