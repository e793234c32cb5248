import * as z from 'zod'
import { told } from '../issue-words.ts'
import { FACES } from '../language.ts'
import { baseCard, host, location, missionCard, object, rule } from './cards.ts'
import { cond, steps } from './language.ts'
import { anyCard, icon, id, includePath, line, list, objectNumber, picture, resource, statusId, text, whole } from './words.ts'

const start = whole(1, 60)
const time = z.strictObject({
  start: z.strictObject({ 3: start, 4: start }).describe('Time units of the first run, for three and for four hosts.'),
  max: whole(1, 60).default(60).describe('Where the track ends.'),
  vortex: whole(1, 60).default(7).describe('Time units until a dead host is back.'),
  windows: list(z.strictObject({ name: line, from: whole(0, 60), to: whole(0, 60) }), 6)
    .optional()
    .describe('Stretches of the track worth a bracket, such as a tide; for the eye only.'),
})
const place = z.strictObject({
  location: id,
  x: z.number().min(0).max(1).describe('From the left of the quarter (0) to its right (1).'),
  y: z.number().min(0).max(1).describe('From the top of the quarter (0) to its bottom (1).'),
  label: line.optional(),
  visibleIf: cond.optional().describe('On the map only while this holds.'),
})
const quadrant = z.strictObject({
  initial: id,
  variants: z.record(id, z.strictObject({ places: list(place, 12) })).describe('Faces of this quarter; mapSet lays another one over it.'),
})

const answer = z.union([z.int(), list(z.union([z.string().max(40), z.int()]), 20)])
const puzzle = z
  .strictObject({
    id,
    prompt: text,
    input: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('sequence'), alphabet: list(z.string().max(40), 60).min(1), length: whole(1, 20) }),
      z.strictObject({ type: z.literal('number'), min: z.int(), max: z.int() }),
      z.strictObject({
        type: z.literal('objects'),
        from: list(objectNumber, 40).min(1),
        length: whole(1, 20),
        at: z.enum(['space', 'team']).optional(),
      }),
    ]),
    if: cond.optional(),
    solutions: list(z.strictObject({ answer, steps }), 20).min(1),
    traps: list(z.strictObject({ contains: z.union([z.string().max(40), z.int()]), steps }), 20).optional(),
    onWrong: steps,
    clues: list(anyCard, 40).optional().describe('Where the answer can be found: hall.C, object:6.'),
  })
  .meta({ id: 'puzzle', description: 'A code the players enter.' })

const rating = z.strictObject({
  if: cond,
  label: line,
  points: whole(-99, 99).optional(),
  bonus: z.boolean().optional().describe('Added to the first entry that holds, instead of competing with it.'),
})

/** What a file of a mission may contain. */
const root = {
  format: z.literal('tstory/1').describe('The format and its edition.'),
  id,
  version: z
    .string()
    .regex(
      told(
        /^\d{1,5}\.\d{1,5}\.\d{1,5}$/,
        'Drei Zahlen mit Punkten, in Anführungszeichen falls nötig: 1.0.0',
        'Three numbers with dots, in quotes if need be: 1.0.0',
      ),
    )
    .describe('Raise it with every change you publish.'),
  title: line,
  era: line.describe('When it takes place, as a traveller would say it.'),
  about: z
    .strictObject({
      authors: list(z.string().max(100), 40).default([]),
      license: z.string().max(100).default('All rights reserved'),
      offline: z
        .boolean()
        .default(false)
        .describe('Whether a device may load the whole mission, endings included, for tables without a server.'),
      minutes: whole(5, 600).optional().describe('How long one run takes, for the lobby.'),
      teaser: line.optional().describe('Two sentences for whoever chooses a mission; they give nothing away.'),
    })
    .prefault({}),
  players: z
    .strictObject({
      min: whole(1, 4),
      max: whole(1, 4),
      sharedHostVariant: z.boolean().optional().describe('Two players may lead one host each and a third one together.'),
    })
    .describe('How many people it is for.'),
  time,
  actionDie: z
    .array(z.enum(FACES))
    .length(6)
    .default(['hit1', 'hit1', 'hit2', 'skull', 'skull', 'blank'])
    .describe('The faces of the die for tests.'),
  captainDie: z.array(whole(0, 9)).length(6).default([1, 1, 2, 2, 3, 3]).describe('The faces of the die for travelling.'),
  skills: list(z.strictObject({ id, name: line, icon }), 6)
    .min(1)
    .describe('What hosts can roll for.'),
  resources: z.partialRecord(
    resource,
    z.strictObject({
      name: line,
      scope: z.enum(['host', 'team']),
      transferable: z.boolean().optional(),
      limit: whole(1, 35).optional(),
    }),
  ),
  specialShield: z
    .strictObject({ name: line, each: steps.describe('What each one left after a roll does.') })
    .optional()
    .describe('What the shield with the hourglass sign means in this mission.'),
  counters: list(
    z.strictObject({
      id,
      name: line.optional(),
      start: whole(-99, 99),
      min: whole(-99, 99).optional(),
      max: whole(-99, 99).optional(),
      persist: z.boolean().optional(),
      public: z.boolean().optional(),
    }),
    20,
  ).optional(),
  flags: list(z.strictObject({ id, persist: z.boolean().optional().describe('Kept from run to run.') }), 60)
    .optional()
    .describe('Things that are so or not; nobody sees them.'),
  statuses: z.partialRecord(
    statusId,
    z.strictObject({ name: line, scope: z.enum(['team', 'host']).optional(), persist: z.boolean().optional() }),
  ),
  base: list(baseCard, 8).min(1).describe('The briefing.'),
  missionCards: list(missionCard, 40).min(2).describe('How a run can end: success, no time left, or another failure.'),
  map: z.strictObject({ quadrants: z.strictObject({ tl: quadrant, tr: quadrant, bl: quadrant, br: quadrant }) }),
  hosts: list(host, 12).min(4).describe('At least four; every three and every four of them must be able to win.'),
  objects: list(object, 99).describe('Object cards.'),
  locations: list(location, 40).min(1).describe('Places with their cards.'),
  rules: list(rule, 60).optional().describe('Special rules that hold everywhere.'),
  puzzles: list(puzzle, 40).optional().describe('Codes the players enter.'),
  rating: list(rating, 30).optional().describe('After a success: the first entry that holds, and every bonus that holds.'),
  start: z.strictObject({ location: id, steps: steps.optional() }).describe('Where every run begins.'),
  deck: list(anyCard, 600).describe('Every card in the order of the deck; its position is the small number on its back.'),
  pictures: z
    .strictObject({ base: picture.optional(), map: picture.optional() })
    .optional()
    .describe('Pictures of the base and of the map.'),
}

/** A whole mission, with the content of all its files. */
export const missionSchema = z.strictObject(root)

const include = list(includePath).describe('More files of this mission; what they say is put together with what stands here.')

/** The entry file. Parts of it may be in the files it includes. */
export const entrySchema = missionSchema
  .partial()
  .required({ format: true, id: true, version: true, title: true })
  .extend({ include: include.optional() })
/** Any other file of a mission. */
export const partSchema = missionSchema.partial().extend({ include: include.optional() })

/** The names under which devices fetch sounds, and pictures in each of their states: the beginning of their SHA-256. */
export const filesSchema = z.record(z.string().max(600), z.string().regex(/^[0-9a-f]{32}$/))
