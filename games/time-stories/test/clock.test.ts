import { describe, expect, test as it } from 'vitest'
import { type Action, timeStories } from '../src/index.ts'
import { FIXTURE } from './fixture.ts'
import { act, by, captainDie, fronts, inTurn, missionOf, newTable, play, readAll, refused, scene, test, view, vote } from './testing.ts'

/** 5.13: who is away, and whose time is over. */
describe('away', () => {
  it('the captain’s buttons pass to the next seat on the left; the office does not', () => {
    const table = scene({ captain: 1 })
    play(table, 'clock', { type: 'presence', seat: 1, here: false })
    expect([refused(table, 2, { type: 'spend-time' }), refused(table, 3, { type: 'spend-time' }), table.state.captain]).toEqual([
      undefined,
      'E_NOT_CAPTAIN',
      1,
    ])
    play(table, 'clock', { type: 'presence', seat: 1, here: true })
    expect(refused(table, 2, { type: 'spend-time' })).toBe('E_NOT_CAPTAIN')
  })

  it('who is away does not vote, and his silence ends no vote', () => {
    const table = scene()
    play(table, 'clock', { type: 'presence', seat: 3, here: false })
    play(table, 0, { type: 'leave' })
    expect(view(table, 0).shared.ballot?.voters).toEqual([0, 1, 2])
    play(table, 1, { type: 'vote', choice: 'yes' })
    expect(table.state.phase).toBe('leaving')
  })

  it('a vote everybody waited with is decided when the last silent one goes', () => {
    const table = scene({ seats: 2 })
    play(table, 0, { type: 'leave' })
    play(table, 'clock', { type: 'presence', seat: 1, here: false })
    expect(table.state.phase).toBe('leaving')
  })

  it('away counts as not wanting in', () => {
    const table = scene({ outside: true })
    play(table, 'clock', { type: 'presence', seat: 2, here: false })
    for (const seat of [0, 1, 3]) play(table, seat, { type: 'decide-enter', enter: false })
    expect(table.state.phase).toBe('leaving')
  })

  it('the captain leads an agent whose people are all away, and reads what he needs for it', () => {
    const table = inTurn({ pawns: { blue: 'B', green: 'C', pink: 'B', yellow: 'B' } })
    expect(refused(table, 0, { type: 'idle', agent: 'green' })).toBe('E_NOT_YOUR_AGENT')
    play(table, 'clock', { type: 'presence', seat: 1, here: false })
    expect([
      refused(table, 0, { type: 'idle', agent: 'green' }),
      refused(table, 2, { type: 'idle', agent: 'green' }),
      fronts(table, 0),
    ]).toEqual([undefined, 'E_NOT_YOUR_AGENT', ['yard.B', 'yard.C']])
    play(table, 'clock', { type: 'presence', seat: 1, here: true })
    expect(fronts(table, 0)).toEqual(['yard.B'])
  })

  it('if everybody is away the table waits as before', () => {
    const table = newTable()
    for (const seat of [0, 1, 2, 3]) play(table, 'clock', { type: 'presence', seat, here: false })
    expect(table.rules.acting(table.state)).toEqual([0])
    readAll(table)
    expect(table.rules.acting(table.state)).toEqual([0, 1, 2, 3])
  })

  it('presence is said once, and only by the clock', () => {
    const { rules, state } = scene()
    expect([rules.presence?.(state, 0, true), rules.presence?.(state, 0, false)]).toEqual([
      undefined,
      { type: 'presence', seat: 0, here: false },
    ])
    expect(rules.check(state, by(0, { type: 'presence', seat: 0, here: false }))?.code).toBe('E_BAD_ACTION')
    expect(rules.check(state, by('clock', { type: 'presence', seat: 0, here: true }))?.code).toBe('E_PHASE')
    expect(timeStories.parseAction({ type: 'presence', seat: 0, here: false })).toMatchObject({ ok: false })
  })
})

describe('time is over', () => {
  it('silence in a vote: then the captain decides', () => {
    const table = scene({ captain: 0 })
    play(table, 0, { type: 'leave' })
    for (const seat of [1, 2, 3]) {
      expect(table.rules.timeout(table.state, seat)).toEqual({ type: 'time-over', seat })
      play(table, 'clock', { type: 'time-over', seat })
    }
    expect(table.state.phase).toBe('leaving')
  })

  it('and if the captain says nothing either, the next one who did', () => {
    const table = scene({ seats: 3, captain: 2 })
    play(table, 0, { type: 'leave' })
    play(table, 1, { type: 'vote', choice: 'no' })
    play(table, 'clock', { type: 'time-over', seat: 2 })
    expect(table.state.phase).toBe('leaving') // seat 0 sits left of seat 2
  })

  it('doing nothing is decided only where it costs nothing', () => {
    const mission = missionOf({ cards: { B: { tests: [test('fight', 'k2')] } } })
    const table = inTurn({ mission, rows: { 'yard.B/fight': 'k2' }, pawns: { blue: 'B', green: 'C', pink: 'C', yellow: 'C' } })
    expect([0, 1].map(seat => table.rules.timeout(table.state, seat))).toEqual([undefined, { type: 'time-over', seat: 1 }])
    play(table, 'clock', { type: 'time-over', seat: 1 })
    expect(table.state.agents.green?.acted).toBe('idle')
    expect(table.rules.check(table.state, by('clock', { type: 'time-over', seat: 0 }))?.code).toBe('E_PHASE')
  })

  it('nothing is read, placed or chosen for anybody', () => {
    const table = newTable()
    expect(table.rules.timeout(table.state, 0)).toBeUndefined()
    const outside = scene({ outside: true })
    expect(outside.rules.timeout(outside.state, 0)).toBeUndefined()
    play(outside, 0, { type: 'decide-enter', enter: true })
    expect(outside.rules.timeout(outside.state, 0)).toBeUndefined()
  })
})

describe('whom the table waits for', () => {
  it('in planning for those who are not ready; then for the captain, who need not wait', () => {
    const table = scene({ captain: 2 })
    expect(table.rules.acting(table.state)).toEqual([0, 1, 2, 3])
    expect(refused(table, 2, { type: 'spend-time' })).toBeUndefined()
    for (const seat of [0, 1, 3, 2]) play(table, seat, { type: 'ready' })
    expect(table.rules.acting(table.state)).toEqual([2])
    play(table, 2, { type: 'spend-time' })
    expect([table.rules.acting(table.state), table.state.ready]).toEqual([[0, 1, 2, 3], []])
    act(table, { type: 'idle', agent: 'green' })
    expect(table.rules.acting(table.state)).toEqual([0, 2, 3])
  })

  it('a question between leaving and arriving comes before the vote', () => {
    const table = scene({ mission: FIXTURE, at: 'camp', agents: { blue: { lp: 1 } } })
    play(table, 0, { type: 'leave' })
    vote(table, 'yes')
    play(table, 0, { type: 'vote', choice: 'gate' })
    act(table, { type: 'use-ability', agent: 'green', source: 'host', id: 'salve' })
    expect([refused(table, 2, { type: 'vote', choice: 'gate' }), table.rules.acting(table.state)]).toEqual(['E_PROMPT_OPEN', [1]])
    play(table, 1, { type: 'answer', choice: 'blue' })
    expect(table.state.agents.blue?.lp).toBe(2)
    vote(table, 'gate', [captainDie(1)])
    expect(table.state.phase).toBe('arriving')
  })
})

describe('thinking time', () => {
  it('[TST-114] counts on while somebody writes notes, plans or gives: only what the table waits for is a move', () => {
    const { rules, state } = inTurn()
    const isMove = (action: Action) => rules.midTurn?.(state, 0, action) !== true
    expect(isMove({ type: 'write-note', text: 'there is a key', shared: false })).toBe(false)
    expect(isMove({ type: 'erase-note', id: 1 })).toBe(false)
    expect(isMove({ type: 'plan', agent: 'blue' })).toBe(false)
    expect(isMove({ type: 'idle', agent: 'blue' })).toBe(true)
    expect(isMove({ type: 'ready' })).toBe(true)
    expect(rules.midTurn?.(state, 0)).toBe(false)
  })
})
