import { describe, expect, test as it } from 'vitest'
import { glance } from '../src/view.ts'
import { act, inTurn, missionOf, play, scene, view } from './testing.ts'

/** Section 1: who sees what; the case file. */
const tour = (journal: 'own' | 'titles' | 'full') => {
  const steps = [
    { do: 'message' as const, text: { de: 'leise', en: 'quiet' }, who: 'space' as const },
    { do: 'gainObject' as const, object: 1, who: 'actor' as const },
  ]
  const table = inTurn({ journal, explored: [], mission: missionOf({ cards: { C: { onExplore: [{ steps }] } } }) })
  act(table, { type: 'move', agent: 'blue', letter: 'C' })
  act(table, { type: 'move', agent: 'green', letter: 'D' })
  return table
}
const file = (journal: 'own' | 'titles' | 'full', seat: number) =>
  view(tour(journal), seat).own?.file.map(({ id, text }) => (text === undefined ? id : `${id}: ${text}`))
const STEP = 'locations/yard/panels/C/front/onExplore/0/steps/0'

describe('the case file', () => {
  it('own: what one has read oneself, with its words', () => {
    expect(file('own', 0)).toEqual(['yard.C: §yard.C.front', `${STEP}: §message:${STEP}`, 'object.1: §object.1.text'])
    expect([file('own', 1), file('own', 2)]).toEqual([['yard.D: §yard.D.front'], []])
  })

  it('titles: only the list', () => {
    expect([file('titles', 0), file('titles', 1)]).toEqual([['yard.C', STEP, 'object.1'], ['yard.D']])
    expect(JSON.stringify(view(tour('titles'), 0).own?.file)).not.toContain('§message')
  })

  it('full: what anybody has read', () => {
    expect(file('full', 3)).toEqual([
      'yard.C: §yard.C.front',
      `${STEP}: §message:${STEP}`,
      'object.1: §object.1.text',
      'yard.D: §yard.D.front',
    ])
  })

  it('an object that comes into sight is in it', () => {
    const table = tour('own')
    act(table, { type: 'move', agent: 'pink', letter: 'C' })
    expect(view(table, 2).own?.file.map(({ id }) => id)).toEqual(['yard.C', 'object.1'])
  })

  it('survives the run', () => {
    const table = tour('own')
    Object.assign(table.state, { phase: 'report', mission: 'time1' })
    play(table, 0, { type: 'next-run' })
    expect(view(table, 0).own?.file.map(({ run, id }) => `${run} ${id}`)).toEqual(['1 yard.C', `1 ${STEP}`, '1 object.1'])
  })
})

describe('spectators', () => {
  it('see what all see and nothing else', () => {
    const table = tour('own')
    const seen = view(table, 'spectator')
    expect(seen.own).toBeUndefined()
    expect(seen.shared).toEqual(view(table, 0).shared)
    expect(JSON.stringify(seen)).not.toMatch(/\.front"|§object|§message/)
  })

  it('see who stands where, rows, lives and time', () => {
    expect(view(scene({ agents: { blue: { lp: 2 } } }), 'spectator').shared.agents[0]).toMatchObject({
      id: 'blue',
      at: 'B',
      lp: 2,
      life: 3,
    })
  })
})

it('a glance shows what the whole view shows', () => {
  for (const table of [tour('own'), scene({ outside: true }), scene({ phase: 'leaving' })]) {
    const seen = glance(table.mission, table.state)
    expect({ ...seen }).toEqual(view(table, 'spectator').shared)
    expect(seen.agents).toBe(seen.agents)
  }
})
