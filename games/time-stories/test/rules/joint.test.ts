import { describe, expect, test as it } from 'vitest'
import { agent, inTurn, missionOf, play, scene, view } from '../testing.ts'

describe('the joint host', () => {
  const joint = { seats: 2, team: 'three' } as const

  it('[TST-012] gives nothing away before both agree, and then the other need not take it again', () => {
    const table = scene({ ...joint, agents: { pink: { objects: [1], resources: { blue: 1 } } } })
    play(table, 0, { type: 'give', from: 'pink', to: 'blue', object: 1 })
    expect([agent(table, 'pink').objects, view(table, 1).shared.ballot]).toMatchObject([
      [1],
      { kind: 'joint', agent: 'pink', voters: [0, 1] },
    ])
    play(table, 1, { type: 'vote', choice: 'no' }) // the captain is seat 0
    expect([agent(table, 'pink').objects, agent(table, 'blue').objects]).toEqual([[], [1]])
    play(table, 0, { type: 'give', from: 'pink', to: 'green', resource: 'blue', n: 1 })
    play(table, 1, { type: 'vote', choice: 'yes' })
    expect([agent(table, 'green').resources, table.state.offers]).toEqual([{ blue: 1 }, []])
  })

  it('[TST-012] enters a code only if both want to', () => {
    const mission = missionOf({
      cards: { B: { actions: [{ id: 'lid', timing: 'free', steps: [{ do: 'enterCode', puzzle: 'box' }] }] } },
      more: {
        puzzles: [
          {
            id: 'box',
            prompt: { de: 'Zahl', en: 'number' },
            input: { type: 'number', min: 1, max: 9 },
            solutions: [{ answer: 7, steps: [{ do: 'gainStatus', status: 'blue-1' }] }],
            onWrong: [{ do: 'loseLife', n: 1 }],
          },
        ],
      },
    })
    const table = scene({ ...joint, mission })
    expect(view(table, 0).own?.fronts[0]?.puzzles[0]?.collective).toBe(true)
    play(table, 0, { type: 'enter-code', agent: 'pink', puzzle: 'box', answer: 7 })
    expect([table.state.ballot?.subject.kind, table.state.statuses]).toEqual(['code', []])
    play(table, 1, { type: 'vote', choice: 'yes' })
    expect(table.state.statuses).toEqual(['blue-1'])
    play(table, 0, { type: 'enter-code', agent: 'blue', puzzle: 'box', answer: 7 }) // his own host asks nobody
    expect(table.state.ballot).toBeUndefined()
  })

  it('[TST-012, TST-014] is led by one alone while the other is away', () => {
    const table = inTurn({ ...joint, away: [1] })
    play(table, 0, { type: 'move', agent: 'pink', letter: 'C' })
    expect([table.state.ballot, table.state.visit?.pawns.pink]).toEqual([undefined, 'C'])
    const asked = inTurn(joint)
    play(asked, 0, { type: 'move', agent: 'pink', letter: 'C' })
    play(asked, 'clock', { type: 'presence', seat: 1, here: false })
    expect([asked.state.ballot, asked.state.visit?.pawns.pink]).toEqual([undefined, 'C'])
  })
})
