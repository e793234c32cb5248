import type { Luck, View } from '@chronothek/core'
import type { LawOptions } from '@chronothek/testkit'
import type { Action, Options, Stories } from '../src/state.ts'
import { FIXTURE } from './fixture.ts'
import { swap } from './swap.ts'

const OPTIONS: readonly Options[] = [
  { mode: 'mission', team: 'four', byPortrait: false, journal: 'own' },
  { mode: 'mission', team: 'three', byPortrait: true, journal: 'full' },
]

/** People mostly go on; now and then they talk, plan, or try a code. */
function plays(view: View<Stories>, offered: readonly Action[], luck: Luck): Action | undefined {
  const { shared, own } = view
  if (luck(12) === 0) {
    const extra = [...codes(view), ...talk(view)]
    const found = extra[luck(Math.max(1, extra.length))]
    if (found !== undefined && isOpen(view)) return found
  }
  const home = shared.run > 1 && luck(3) > 0 ? homeward(offered, luck) : undefined
  if (home !== undefined) return home
  const brisk = offered.filter(({ type }) => type !== 'give' && type !== 'choose-host' && type !== 'assign-kept')
  if (brisk.length > 0 && luck(4) > 0) return brisk[luck(brisk.length)]
  return shared.phase === 'won' || own === undefined ? undefined : offered[luck(offered.length)]
}

/** From the second run on they know how it ends. */
function homeward(offered: readonly Action[], luck: Luck): Action | undefined {
  const wanted = offered.filter(
    action =>
      (action.type === 'vote' && (action.choice === 'gate' || action.choice === 'yes')) ||
      (action.type === 'test' && action.test === 'exit') ||
      (action.type === 'decide-enter' && action.enter) ||
      action.type === 'leave',
  )
  const best = wanted.filter(({ type }) => type !== 'leave')
  return best.length > 0 ? best[luck(best.length)] : wanted[luck(Math.max(1, wanted.length))]
}

const isOpen = ({ shared }: View<Stories>): boolean => shared.ballot === undefined && shared.waiting === undefined

function codes({ own, shared }: View<Stories>): Action[] {
  if (own === undefined || (shared.phase !== 'planning' && shared.phase !== 'acting')) return []
  return own.fronts.flatMap(({ card, puzzles }) => {
    const letter = shared.location?.slots.find(slot => slot.card === card)?.letter
    const agents = shared.agents.filter(({ at, vortex }) => at === letter && vortex === undefined).map(({ id }) => id)
    return puzzles.flatMap(({ id, why }): Action[] => {
      const agent = agents.find(
        each => Object.hasOwn(own.fronts.find(front => front.card === card)?.tests[0]?.dice ?? {}, each) && why[each] === undefined,
      )
      if (agent === undefined) return []
      if (id === 'number') return [7, 3].map(answer => ({ type: 'enter-code', agent, puzzle: id, answer }))
      if (id === 'word')
        return [
          ['a', 'b'],
          ['b', 'b'],
        ].map(answer => ({ type: 'enter-code', agent, puzzle: id, answer }))
      return []
    })
  })
}

function talk({ own, shared }: View<Stories>): Action[] {
  const agent = shared.agents.find(({ vortex }) => vortex === undefined)?.id
  const plan: Action[] =
    agent !== undefined && (shared.phase === 'planning' || shared.phase === 'acting')
      ? [{ type: 'plan', agent, intent: { kind: 'move', target: 'D' } }]
      : []
  const notes = own?.notes ?? []
  return [
    ...plan,
    notes.length > 2
      ? { type: 'erase-note', id: notes[0]?.id ?? 0 }
      : { type: 'write-note', text: 'look under the bed', shared: notes.length === 1 },
  ]
}

export const lawOptions: LawOptions<Stories> = {
  pack: { ...FIXTURE, time: { ...FIXTURE.time, start: { 3: 6, 4: 5 } } }, // short runs
  options: OPTIONS,
  matches: 8,
  maxSteps: 3000,
  swap,
  plays,
  clockOnly: ['time-over', 'presence'],
}
