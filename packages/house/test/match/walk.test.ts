import { begin, type Entry, fold, type Header, type Move, play, quickLuck, type Rules, viewOf } from '@chronothek/core'
import { describe, expect, test } from 'vitest'
import { walk } from '../../src/match/match.ts'
import { toyRules } from '../toy-game.ts'

const rules = toyRules as unknown as Rules
const PLAN = { match: 'm', game: 'toy', rulesVersion: 1, options: { mode: 'turns', bell: 0, rounds: 9 }, seats: 2, seedHash: '' }

/** A log of nudges and undos. `undos` says, for every entry, which earlier one it goes back to; undefined: it is a move. */
function logOf(undos: readonly (number | undefined)[]): { header: Header; entries: Entry[] } {
  const luck = quickLuck(7)
  const { header } = begin(rules, PLAN, luck)
  const entries: Entry[] = []
  for (const [index, undo] of undos.entries()) {
    const seq = index + 1
    const state = fold(rules, header, entries)
    const by = rules.acting(state)[0] ?? 0
    if (undo !== undefined) entries.push({ seq, by, at: seq, undo })
    else {
      const action = { type: seq % 3 === 0 ? 'pass' : 'nudge' }
      entries.push(play(rules, state, seq, { by, at: seq, action } as Move, luck).entry)
    }
  }
  return { header, entries }
}

const shared = (state: unknown) => JSON.stringify(viewOf(rules, state, 'spectator'))

function statesOf({ header, entries }: ReturnType<typeof logOf>, of: Rules = rules): string[] {
  const states: string[] = []
  walk(
    of,
    header,
    entries,
    (_entry, state) => states.push(shared(state)),
    () => {},
  )
  return states
}

describe('walking through a log with undos', () => {
  test('shows the same states as folding it up to each entry', () => {
    const luck = quickLuck(11)
    for (let log = 0; log < 60; log++) {
      const standing: number[] = []
      const undos = Array.from({ length: 30 }, (_, index) => {
        const undo = standing.length > 0 && luck(3) === 0 ? [0, ...standing.slice(0, -1)][luck(standing.length)] : undefined
        if (undo === undefined) standing.push(index + 1)
        else while ((standing.at(-1) ?? 0) > undo) standing.pop()
        return undo
      })
      const made = logOf(undos)
      const folded = made.entries.map((_, index) => shared(fold(rules, made.header, made.entries.slice(0, index + 1))))
      expect(statesOf(made)).toEqual(folded)
    }
  })

  test('also if a forged log goes back to a move that was undone before', () => {
    const made = logOf([undefined, undefined, 0, undefined, 2, undefined])
    const folded = made.entries.map((_, index) => shared(fold(rules, made.header, made.entries.slice(0, index + 1))))
    expect(statesOf(made)).toEqual(folded)
  })

  test('plays every move once', () => {
    let played = 0
    const apply: Rules['apply'] = (...args) => {
      played++
      return rules.apply(...args)
    }
    const counting: Rules = { ...rules, apply }
    const made = logOf(Array.from({ length: 400 }, (_, index) => (index % 2 === 1 ? 0 : undefined)))
    played = 0
    statesOf(made, counting)
    expect(played).toBe(200)
    played = 0
    statesOf(logOf([...Array.from({ length: 100 }, () => undefined), ...Array.from({ length: 100 }, (_, n) => 99 - n)]), counting)
    expect(played).toBe(100)
  })
})
