import type { Answer } from '@chronothek/content'
import type { Luck, View } from '@chronothek/core'
import type { Action, Shared, Stories } from '../../src/state.ts'

/* A team that has played this mission before (12.15): it goes where the plan goes and knows the codes. */

export type Style = 'plan' | 'wander'

/** What objects and puzzles are called in this copy of the mission. */
export interface Names {
  object(n: number): number
  puzzle(id: string): string
}

const WANTED: Readonly<Record<string, string>> = {
  landing: 'DBC',
  library: 'ECBD',
  workshop: 'BDCE',
  hall: 'ECDB',
  chapel: 'DCB',
  cabinet: 'BCD',
  cave: 'BCD',
  dome: 'CDEBF',
  vault: 'BDCE',
}
/** What the plan wants from each place. */
const NEEDED: Readonly<Record<string, readonly number[]>> = {
  landing: [3],
  library: [20],
  workshop: [8],
  hall: [17],
  cabinet: [18, 19],
  cave: [11],
}
const ROUTE = ['landing', 'library', 'workshop', 'hall', 'cabinet', 'cave', 'dome']
const LENSES = [3, 11, 8]
const HOSTS = ['thorsen', 'oyk', 'marchant', 'petter', 'varga', 'anselmo']

/** How a seat of this team plays. */
export function team(style: Style, names: Names) {
  return (view: View<Stories>, offered: readonly Action[], luck: Luck): Action | undefined => {
    if (view.own === undefined) return undefined
    const code = codeFor(view, luck)
    if (code !== undefined) return code
    if (style === 'wander' || luck(40) === 0) return wander(view, offered, luck)
    return planned(view, offered) ?? wander(view, offered, luck)
  }

  function wander({ shared }: View<Stories>, offered: readonly Action[], luck: Luck): Action | undefined {
    const brisk = offered.filter(
      ({ type }) => type !== 'give' && type !== 'choose-host' && type !== 'assign-kept' && type !== 'use-ability',
    )
    const enter = offered.find(action => action.type === 'decide-enter' && action.enter)
    if (enter !== undefined && luck(8) > 0) return enter
    if (shared.phase === 'hosts') return hostOrReady(shared, offered)
    return luck(6) > 0 && brisk.length > 0 ? brisk[luck(brisk.length)] : offered[luck(Math.max(1, offered.length))]
  }

  function codeFor({ viewer, own, shared }: View<Stories>, luck: Luck): Action | undefined {
    if (shared.ballot !== undefined || shared.waiting !== undefined || luck(3) === 0) return undefined
    for (const { card, puzzles } of own?.fronts ?? []) {
      const at = shared.location?.slots.find(slot => slot.card === card)?.letter
      const mine = shared.agents.filter(
        agent => agent.at === at && agent.vortex === undefined && agent.owners.some(seat => seat === viewer),
      )
      for (const { id, why } of puzzles) {
        const agent = mine.find(each => why[each.id] === undefined)
        const answer = answerTo(id, shared, at, luck)
        if (answer !== undefined && agent !== undefined) return { type: 'enter-code', agent: agent.id, puzzle: id, answer }
      }
    }
    return undefined
  }

  function answerTo(id: string, shared: Shared, at: string | undefined, luck: Luck): Answer | undefined {
    if (shared.phase !== 'planning' && shared.phase !== 'acting') return undefined
    const isWrong = luck(12) === 0
    if (id === names.puzzle('clock')) return has(shared, 17) ? undefined : isWrong ? ['1', '1', '1'] : ['4', '1', '7']
    if (id === names.puzzle('chart')) return has(shared, 20) ? undefined : isWrong ? 3 : 7
    if (id === names.puzzle('taps')) return isWrong ? ['1', '2', '3', '4', '5'] : ['3', '4', '1', '2', '5']
    const here = shared.agents.filter(agent => agent.at === at).flatMap(({ objects }) => objects)
    return LENSES.every(n => here.includes(names.object(n))) ? LENSES.map(names.object) : undefined
  }

  function has(shared: Shared, n: number): boolean {
    return shared.agents.some(({ objects }) => objects.includes(names.object(n)))
  }

  function isDone(shared: Shared, place: string): boolean {
    return (NEEDED[place] ?? []).every(n => has(shared, n))
  }

  /** The cave first while it can be reached; the dome last. */
  function aim(shared: Shared, options: readonly string[]): string | undefined {
    const open = ROUTE.filter(place => options.includes(place) && place !== 'dome' && !isDone(shared, place))
    if (open.includes('cave')) return 'cave'
    return open[0] ?? options.find(place => place === 'dome') ?? options[0]
  }

  function planned(view: View<Stories>, offered: readonly Action[]): Action | undefined {
    const { shared } = view
    const find = (type: Action['type']) => offered.find(action => action.type === type)
    if (shared.ballot?.kind === 'destination') return voteFor(offered, aim(shared, shared.ballot.options))
    if (shared.ballot !== undefined) return voteFor(offered, 'yes') ?? find('vote')
    switch (shared.phase) {
      case 'hosts':
        return hostOrReady(shared, offered)
      case 'deciding':
        return offered.find(action => action.type === 'decide-enter' && action.enter)
      case 'placing':
        return best(offered, 'place', shared)
      case 'planning':
        return isDone(shared, shared.location?.id ?? '') && shared.location?.id !== 'dome'
          ? (find('leave') ?? find('spend-time'))
          : (find('spend-time') ?? find('ready'))
      case 'acting':
        return acting(view, offered)
      default:
        return undefined
    }
  }

  function acting({ shared, own }: View<Stories>, offered: readonly Action[]): Action | undefined {
    const tests = offered.filter(action => action.type === 'test')
    const strength = (action: Action) =>
      Math.max(
        ...(own?.fronts ?? []).flatMap(({ tests: all }) =>
          all.flatMap(({ id, dice }) => (action.type === 'test' && id === action.test ? [dice[action.agent] ?? 0] : [])),
        ),
        0,
      )
    const [test] = tests.toSorted((a, b) => strength(b) - strength(a))
    const isOpen = shared.statuses.includes('pink-1') && shared.statuses.includes('black-2')
    if (test !== undefined && !(shared.location?.id === 'dome' && isOpen)) return test
    const toC = offered.find(action => action.type === 'move' && action.letter === 'C')
    if (shared.location?.id === 'dome' && isOpen && toC !== undefined) return toC
    return isDone(shared, shared.location?.id ?? '')
      ? offered.find(({ type }) => type === 'idle')
      : (best(offered, 'move', shared) ?? offered[0])
  }

  /** One after the other to the cards that are wanted, where nobody stands yet. */
  function best(offered: readonly Action[], type: 'place' | 'move', shared: Shared): Action | undefined {
    const order = WANTED[shared.location?.id ?? ''] ?? ''
    const taken = new Set(shared.agents.map(({ at }) => at))
    const options = offered.filter(action => action.type === type)
    const rank = (action: Action) => ('letter' in action ? (taken.has(action.letter) ? 10 : 0) + order.indexOf(action.letter) : 0)
    return options.toSorted((a, b) => rank(a) - rank(b))[0]
  }

  function hostOrReady(shared: Shared, offered: readonly Action[]): Action | undefined {
    const taken = Object.values(shared.chosen)
    const free = HOSTS.find(host => !taken.includes(host))
    const choice = offered.find(
      action => action.type === 'choose-host' && action.host === free && shared.chosen[action.agent] === undefined,
    )
    return choice ?? offered.find(({ type }) => type === 'ready') ?? offered[0]
  }

  function voteFor(offered: readonly Action[], choice: string | undefined): Action | undefined {
    return offered.find(action => action.type === 'vote' && action.choice === choice)
  }
}
