import { type BotKnowledge, type Chance, InvariantError, type Level, type Seat, type View } from '@chronothek/core'
import { standing } from './bot/evaluate.ts'
import { bestLine } from './bot/greedy.ts'
import { HABITS } from './bot/levels.ts'
import { search } from './bot/search.ts'
import type { Line } from './bot/turns.ts'
import type { AquaSphere, SeatAction, State } from './state.ts'
import { imagine } from './view.ts'

export { explain, type Reason } from './bot/explain.ts'
export { simulatedPerson } from './bot/person.ts'

const END: SeatAction = { type: 'end-turn' }

/** The first step of a line; a line without any is a turn that only has to be given on. */
const firstOf = (line: Line | undefined): SeatAction => line?.actions[0] ?? END

/** What a bot of this level does now, in a world that looks like its view. */
function choose(view: View<AquaSphere>, level: Level, chance: Chance, isLate?: () => boolean): SeatAction {
  const { viewer } = view
  if (viewer === 'spectator') throw new InvariantError('a spectator has nothing to decide')
  return decide(imagine(view, chance), viewer, level, chance, isLate)
}

/** In a scoring a glance is enough: nobody else's answer matters there. */
function decide(state: State, seat: Seat, level: Level, chance: Chance, isLate?: () => boolean): SeatAction {
  const { blur, thought } = HABITS[level]
  if (thought === undefined || state.phase !== 'turns') return firstOf(bestLine(state, seat, blur, chance))
  return firstOf(search(state, seat, thought, chance, isLate)[0]?.line)
}

/** Good play: a glance for playouts and casual bots, a search for the others. */
export const knowledge: BotKnowledge<AquaSphere> = {
  policy: (_rules, state, seat, chance) => firstOf(bestLine(state, seat, 0, chance)),
  value: (_rules, state, seat) => standing(state, seat),
  worlds: () => 0,
  choose,
}
