import * as z from 'zod'
import { BASE_LETTERS, LETTERS } from '../language.ts'
import { EVENTS } from '../mission.ts'
import { cond, steps } from './language.ts'
import {
  anyCard,
  cardId,
  count,
  id,
  line,
  list,
  name,
  objectNumber,
  picture,
  resource,
  shield,
  sound,
  statusId,
  tag,
  text,
  who,
  whole,
} from './words.ts'

const tags = list(tag, 20)
const yes = z.boolean().optional()
export const baseLetter = z.enum(BASE_LETTERS)

const limit = z.strictObject({ per: z.enum(['tu', 'visit', 'location', 'run', 'ever', 'roll']), n: count })
export const ability = z
  .strictObject({
    id,
    name: line.optional(),
    timing: z
      .enum(['free', 'planning', 'beforeRoll', 'afterRoll', 'onCounterattack', 'onPenalty', 'onTravel', 'action'])
      .describe('When it may be used.'),
    if: cond.optional(),
    cost: steps.optional().describe('What has to be paid first; nothing happens unless all of it can be.'),
    limit: limit.optional().describe('How often.'),
    steps,
  })
  .meta({ id: 'ability', description: 'Something an agent may do.' })
const modifier = z
  .strictObject({
    mod: z.enum([
      'skillDice',
      'resistance',
      'maxLife',
      'travelCost',
      'redExit',
      'captainDieBest',
      'ignoreShield',
      'shieldCount',
      'accessBypass',
      'forbid',
      'permit',
      'lifeLossPrevented',
      'timeLossPrevented',
    ]),
    skill: id.optional(),
    add: whole(-99, 99).optional().describe('Added to what others add.'),
    set: whole(0, 99).optional().describe('Instead of the usual number; host before object before location before base.'),
    shield: shield.optional(),
    action: z.enum(['leaveCard', 'move', 'test', 'idle', 'useObject', 'transfer', 'leaveLocation']).optional(),
    card: cardId.optional(),
    for: who.optional(),
    when: cond.optional().describe('Only while this holds.'),
    limit: limit.optional(),
  })
  .meta({ id: 'modifier', description: 'Changes a number or a permission while its source is in play.' })
export const rule = z
  .strictObject({
    id,
    name: line.optional(),
    text: text.optional(),
    on: z.enum(EVENTS).optional().describe('The event after which its steps happen.'),
    if: cond.optional(),
    once: z.enum(['run', 'visit', 'ever']).optional().describe('At most once in this time.'),
    steps: steps.optional(),
    modifiers: list(modifier, 20).optional(),
    abilities: list(ability, 20).optional(),
    priority: whole(-99, 99).optional().describe('Of several rules at once the highest comes first.'),
  })
  .meta({ id: 'rule', description: 'A special rule: a trigger, a standing change, or something everybody may do.' })
const rules = list(rule, 40).optional()

const access = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('status'), all: list(statusId, 24).min(1) }),
    z.strictObject({ kind: z.literal('allAgents') }),
    z.strictObject({ kind: z.literal('hosts'), any: list(id, 12).min(1), object: objectNumber.optional() }),
    z.strictObject({ kind: z.literal('object'), all: list(objectNumber, 20).min(1) }),
    z.strictObject({ kind: z.literal('forbidden') }),
    z.strictObject({ kind: z.literal('when'), cond, shown: line.describe('Printed on the back, so that everybody knows.') }),
  ])
  .meta({ id: 'access', description: 'A lock on the back of a card.' })
const shieldGroup = z.strictObject({
  kind: shield,
  n: whole(1, 20),
  resolve: z.enum(['explorersChoose', 'captainChooses', 'random']).optional().describe('Who says which kind an `any` shield is.'),
})
const test = z
  .strictObject({
    id,
    name: line.optional(),
    reward: line.optional().describe('A few words beside the row: what passing it brings.'),
    skill: id,
    shields: list(shieldGroup, 3).min(1).describe('From left to right.'),
    enemy: yes,
    lock: yes.describe('Whoever is here cannot leave before it is passed.'),
    group: id.optional().describe('Tests of one card with the same group are alternatives.'),
    if: cond.optional(),
    tags: tags.optional(),
    repeatable: z.enum(['never', 'perVisit', 'always']).optional(),
    onStart: steps.optional(),
    onPass: steps.optional(),
    onAbandon: steps.optional(),
    passRecipient: who.optional(),
  })
  .meta({ id: 'test', description: 'A row of shields.' })
const exploring = z.strictObject({
  repeat: z
    .enum(['oncePerRun', 'oncePerVisit', 'perAgent', 'always', 'onceEver'])
    .optional()
    .describe('How often; once in a run if nothing is said.'),
  if: cond.optional(),
  steps,
})
const front = z.strictObject({
  text: text.optional(),
  box: text.optional().describe('A rule everybody hears as soon as somebody explores the card.'),
  image: picture.optional(),
  onExplore: list(exploring, 20).optional(),
  tests: list(test, 12).optional(),
  actions: list(ability, 12).optional(),
})
const panel = z
  .strictObject({
    letter: z.enum(LETTERS),
    name: line,
    back: z.strictObject({
      text: line.describe('A few words under the card.'),
      alt: line.optional().describe('What the picture shows, for those who do not see it.'),
    }),
    access: list(access, 6).optional().describe('Locks; all of them have to open.'),
    arrival: z
      .enum(['none', 'mustExplore', 'discardIfUnexplored'])
      .optional()
      .describe('What happens on arrival: nothing, somebody has to go there, or it is gone unless somebody does.'),
    arrivalIf: cond.optional().describe('The duty of arrival holds only then.'),
    inPlayIf: cond.optional().describe('Laid out only then; else there is a gap.'),
    tags: tags.optional(),
    front,
  })
  .meta({ id: 'panel', description: 'A card B to H of a location.' })
export const location = z
  .strictObject({
    id,
    name: line,
    red: yes.describe('Leaving costs two time units more.'),
    tags: tags.optional(),
    reachableIf: cond.optional().describe('Can be travelled to only then.'),
    cardA: z.strictObject({ text, lists: list(baseLetter, 8), box: text.optional() }),
    panorama: z
      .strictObject({ image: picture, shows: z.record(id, cond).optional().describe('When the layers of the picture are drawn.') })
      .optional(),
    sound: sound.optional().describe('Heard quietly while the team is here.'),
    panels: list(panel, 7).min(1),
    rules,
  })
  .meta({ id: 'location', description: 'A place: card A and its panels.' })

export const host = z
  .strictObject({
    id,
    name,
    role: line.optional().describe('One line under the name.'),
    portrait: picture.optional(),
    bio: text.optional(),
    text: text.optional(),
    skills: z.record(id, whole(0, 6)),
    resistance: whole(0, 9),
    life: whole(1, 9).describe('Life points.'),
    equipment: z
      .strictObject({ objects: list(objectNumber, 20).optional(), resources: z.partialRecord(resource, whole(0, 35)).optional() })
      .optional(),
    modifiers: list(modifier, 20).optional(),
    abilities: list(ability, 20).optional(),
    rules,
  })
  .meta({ id: 'host', description: 'A body an agent wears.' })
export const object = z
  .strictObject({
    n: objectNumber,
    name: line,
    type: z.enum(['item', 'information', 'companion', 'location', 'rule']),
    text: text.optional(),
    picture: picture.optional(),
    agencyLogo: yes.describe('Kept from run to run.'),
    shared: yes.describe('Usable without being on the space.'),
    audience: z.enum(['holder', 'space', 'team']).optional().describe('Who may read it.'),
    transferable: yes,
    tags: tags.optional(),
    onGain: steps.optional(),
    modifiers: list(modifier, 20).optional(),
    abilities: list(ability, 20).optional(),
    rules,
  })
  .meta({ id: 'object', description: 'A numbered object card.' })
export const baseCard = z
  .strictObject({
    letter: baseLetter,
    title: text.optional(),
    text,
    box: text.optional(),
    rules,
    setup: steps.optional(),
    rereadOnReset: yes,
  })
  .meta({ id: 'baseCard', description: 'A card of the base; read before the first run.' })
export const missionCard = z
  .strictObject({
    id,
    kind: z.enum(['success', 'failedTime', 'failedOther']),
    title: line,
    text,
    if: cond.optional(),
    order: whole(0, 99).optional().describe('failedTime cards are tried in this order; the last one must always hold.'),
    warnedBy: list(anyCard, 20).optional().describe('Cards that warn of this end: base.D, hall.C, object_6.'),
    nextRun: z
      .strictObject({
        timeBonus: whole(-60, 60).optional(),
        startLocations: list(id, 40).optional(),
        steps: steps.optional(),
        rereadBase: list(baseLetter, 8).optional(),
      })
      .optional(),
  })
  .meta({ id: 'missionCard', description: 'How a run can end.' })
