import { expect, test } from 'vitest'
import { openCards } from '../open-cards.ts'
import { board, versus } from './samples.ts'

const texts = { vv: { text: '§v.f' }, cc: { text: '§c.f' }, aa: { text: '§a.f' } } as const

test('cards that lie open are told with all that is printed on them, and no others', () => {
  const shared = versus({ faces: texts, dates: { aa: { key: 1844, text: '§a.d' } } })
  expect(openCards(board(shared))).toEqual([
    {
      piece: 'aa',
      ref: 'a',
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
