import { free, quickLuck, type TextRef, wordsOf } from '@chronothek/core'
import { expect, test } from 'vitest'
import { timelineTwist } from '../../src/index.ts'
import type { VersusShared } from '../../src/state.ts'
import { options, sampleDeck } from '../../test/testing.ts'
import { openCards } from '../open-cards.ts'
import { board, versus } from './samples.ts'

const texts = { vv: { text: '§v.f' }, cc: { text: '§c.f' }, aa: { text: '§a.f' } } as const

test('cards that lie open are told with all that is printed on them, and no others', () => {
  const shared = versus({ faces: texts, dates: { aa: { key: 1844, text: '§a.d' } } })
  expect(openCards(board(shared))).toEqual([
    {
      piece: 'aa',
      id: 'inv-a',
      title: 'Telegraph',
      text: 'Morse sends a message by wire.',
      key: 1844,
      date: '1844',
      note: 'Four words from the Bible.',
      source: 'Archive: Letters',
    },
  ])
})

test('a date that was made up is nothing to remember', () => {
  expect(openCards(board(versus({ faces: texts, dates: { aa: { key: 1844, text: '§~year1844.d' } } })))).toEqual([])
})

test('the same card of two matches is one card for a collection, whatever it was called there', () => {
  const rules = timelineTwist.bind(sampleDeck)
  const open = [1, 2].map(seed => {
    const state = rules.setup(options({ mode: 'versus' }), 2, free(quickLuck(seed)))
    state.over = { reason: 'cards-ran-out', winners: [0, 1] }
    for (const hand of state.hands) hand.push(...state.pile.splice(0, 20))
    const text = (ref: TextRef) => wordsOf(rules, state, ref, 'en') ?? ''
    return new Map(openCards(board(rules.shared(state) as VersusShared, { text })).map(card => [card.id, card]))
  })
  const [one = new Map(), other = new Map()] = open
  const both = [...one.keys()].filter(id => other.has(id))
  expect(both.length).toBeGreaterThan(20)
  for (const id of both) {
    const { piece, ...card } = one.get(id)
    expect(other.get(id)).toMatchObject(card)
    expect(other.get(id)?.piece).not.toBe(piece)
    expect(sampleDeck.cards.find(known => known.id === id)?.short.en).toBe(card.title)
  }
})
