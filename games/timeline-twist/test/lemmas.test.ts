import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPlayCard, spotFor } from '../src/actions/play-card.ts'
import type { CoopState } from '../src/state.ts'
import { coop, orderly } from './testing.ts'

const year = fc.integer({ min: 1, max: 60 })
const years = fc.array(year, { minLength: 1, maxLength: 30 })

/** Puts cards of these years into the timeline, as far as they fit, without minding turns. */
function timelineOf(start: number, list: readonly number[], after: (state: CoopState) => void = () => {}): CoopState {
  const hand = list.map((key, index) => `${key}c${index}`)
  const state = coop({ columns: [[`${start}`]], hands: [hand, ['99b']], pile: [] })
  for (const card of hand) {
    if (spotFor(state, state.cards[card]?.key ?? 0).place === 'blocked') continue
    state.turn = { attempts: [], successes: 0 }
    state.active = 0
    applyPlayCard(state, { type: 'play', card }, orderly())
    delete state.over
    after(state)
  }
  return state
}

test('[TLT-061] L1: what is blocked once is blocked for ever', () => {
  fc.assert(
    fc.property(year, years, (start, list) => {
      const lost = new Set<number>()
      timelineOf(start, list, state => {
        const blocked = new Set(Array.from({ length: 62 }, (_, key) => key).filter(key => spotFor(state, key).place === 'blocked'))
        expect(lost.difference(blocked).size).toBe(0)
        for (const key of blocked) lost.add(key)
      })
    }),
  )
})

test('[TLT-053] L2: the first card of a match always finds a place', () => {
  fc.assert(
    fc.property(year, year, (start, key) => {
      expect(spotFor(coop({ columns: [[`${start}`]] }), key).place).not.toBe('blocked')
    }),
  )
})

test('[TLT-054, TLT-055, TLT-056, TLT-057, TLT-058] every date has exactly one spot, the same that a slow search finds', () => {
  fc.assert(
    fc.property(year, years, fc.integer({ min: 0, max: 61 }), (start, list, key) => {
      const state = timelineOf(start, list)
      const keys = (row: string[][]) => row.map(stack => state.cards[stack[0] ?? '']?.key ?? Number.NaN)
      const [columns, gaps] = [keys(state.columns), keys(state.gaps)]
      const found = [
        ...columns.flatMap((date, index) => (date === key ? [{ place: 'stack-bottom', index }] : [])),
        ...gaps.flatMap((date, index) => (date === key ? [{ place: 'stack-gap', index }] : [])),
        ...(key < Math.min(...columns) ? [{ place: 'left', index: 0 }] : []),
        ...(key > Math.max(...columns) ? [{ place: 'right', index: columns.length }] : []),
        ...gaps.flatMap((date, index) => {
          const inside = (columns[index] ?? 0) < key && key < (columns[index + 1] ?? 0) && date !== key
          return inside ? [{ place: Number.isNaN(date) ? 'gap' : 'blocked', index }] : []
        }),
      ]
      expect(found).toEqual([spotFor(state, key)])
    }),
  )
})
