import type { Letter, Shield, Step } from '@chronothek/content'
import { InvariantError } from '@chronothek/core'
import { whyNotJoin } from './access.ts'
import { holds } from './conditions.ts'
import { doorsOf } from './doors.ts'
import { arrive, explore, explored, obey, startLocks } from './explore.ts'
import { finish, push } from './frames.ts'
import type { AgentId } from './ids.ts'
import { stepAt, stepsAt } from './lore.ts'
import { agentsOn, isLiving, type Play, type World } from './play.ts'
import { askForHelp, rollDice, settleRoll } from './roll.ts'
import type { Cause, Frame } from './state.ts'
import * as cards from './steps/cards.ts'
import * as dice from './steps/dice.ts'
import type { Doing } from './steps/doing.ts'
import * as people from './steps/people.ts'
import * as shields from './steps/shields.ts'
import * as things from './steps/things.ts'
import * as world from './steps/world.ts'
import { answerDie, castDie, changeCaptain, clearBoard } from './travel.ts'
import { afterPass, chooseGrey, layOut } from './trials.ts'

/** No list of steps is this long; more would be an endless loop of ours. */
const PATIENCE = 10_000

type Verbs = { readonly [D in Step['do']]: (doing: Doing<Step & { readonly do: D }>) => void }

const nothing = (): void => {}

const VERBS: Verbs = {
  gainObject: things.gainObject,
  discardObject: things.discardObject,
  giveObject: things.giveObject,
  gainStatus: things.gainStatus,
  loseStatus: things.loseStatus,
  gainResource: things.gainResource,
  spendResource: things.spendResource,
  loseLife: people.loseLife,
  healLife: people.healLife,
  kill: people.kill,
  loseTime: people.loseTime,
  gainTime: people.gainTime,
  agentLosesTime: people.agentLosesTime,
  message: people.message,
  addDice: dice.addDice,
  addHits: dice.addHits,
  reroll: dice.reroll,
  setDie: dice.setDie,
  specialRoll: dice.specialRoll,
  removeShields: shields.removeShields,
  addShields: shields.addShields,
  defeatEnemy: shields.defeatEnemy,
  passTest: shields.passTest,
  reveal: cards.reveal,
  replaceCard: cards.replaceCard,
  discardCard: cards.discardCard,
  removeCard: cards.removeCard,
  restoreCard: cards.restoreCard,
  allowCard: cards.allowCard,
  mapSet: world.mapSet,
  travel: world.travel,
  setFlag: world.setFlag,
  addCounter: world.addCounter,
  setCounter: world.setCounter,
  readMission: world.readMission,
  prompt: world.prompt,
  schedule: world.schedule,
  enterCode: nothing, // the card offers it; players answer when they like
  none: nothing,
}

/** Parts of the rules that wait among the steps. Those that say so stay until they are through. */
const ENGINE: Readonly<Record<string, (play: Play, cause: Cause) => void>> = {
  '!explore': explore,
  '!locks': startLocks,
  '!explored': explored,
  '!obey': obey,
  '!passed': afterPass,
  '!off': clearBoard,
  '!take': shields.takeAway,
  '!roll': rollDice,
  '!helps': askForHelp,
  '!settle': settleRoll,
  '!return': returnAgent,
  '!arrive': changeCaptain,
}
const LASTING: Readonly<Record<string, (play: Play, frame: Frame) => void>> = { '!start': layOut, '!die': castDie }

/** Does what is to do until somebody has to choose, or nothing is left. */
export function run(play: Play): void {
  const { state } = play
  for (let turns = 0; state.pending === undefined && state.frames.length > 0; turns++) {
    if (turns > PATIENCE) throw new InvariantError('steps without end')
    const frame = state.frames.at(-1) as Frame
    if (frame.at.startsWith('!')) runEngine(play, frame)
    else runNext(play, frame)
  }
}

function runEngine(play: Play, frame: Frame): void {
  const lasting = LASTING[frame.at]
  if (lasting !== undefined) {
    lasting(play, frame)
    return
  }
  play.state.frames.pop()
  ENGINE[frame.at]?.(play, frame.cause)
}

function runNext(play: Play, frame: Frame): void {
  const index = frame.next
  const step = stepsAt(play.mission, frame.at)[index]
  if (step === undefined) {
    finish(play.state)
    return
  }
  frame.next += 1
  const at = `${frame.at}/${index}`
  if (holds({ ...play, cause: frame.cause }, step.if)) doStep({ play, step, at, cause: frame.cause })
  else if (step.else !== undefined) push(play.state, `${at}/else`, frame.cause)
}

const doStep = (doing: Doing): void => (VERBS[doing.step.do] as (doing: Doing) => void)(doing)

/** The choice everything waited for. */
export function answer(play: Play, choice: string): void {
  const { state } = play
  const { pending } = state
  switch (pending?.kind) {
    case 'prompt':
    case 'who': {
      const step = stepAt(play.mission, pending.at)
      delete state.pending
      if (step !== undefined) doStep({ play, step, at: pending.at, cause: pending.cause, picked: choice })
      return
    }
    case 'shield':
      if (pending.at === '!grey') {
        chooseGrey(play, choice as Shield)
        return
      }
      delete state.pending
      shields.takeAway(play, pending.cause, choice as Shield)
      return
    case 'die':
      answerDie(play, choice === 'yes')
      return
    default:
      return
  }
}

/** TST-182, TST-A29: spaces where somebody stands already and which the agent may enter. */
export function returnSpaces(world: World, agent: AgentId): Letter[] {
  const { state } = world
  const doors = doorsOf(world)
  const letters = Object.keys(state.visit?.slots ?? {}) as Letter[]
  return letters.filter(letter => {
    if (!agentsOn(state, letter).some(id => id !== agent)) return false
    return state.visit?.slots[letter]?.card === '' || whyNotJoin(doors, agent, letter) === undefined
  })
}

function returnAgent(play: Play, { actor }: Cause): void {
  const { state } = play
  if (actor === undefined || !isLiving(state, actor) || state.visit?.entered !== true) return
  const [first, second] = returnSpaces(play, actor)
  if (first === undefined) return
  if (second === undefined) arrive(play, actor, first)
  else state.pending = { kind: 'return', agent: actor }
}
