/** What a bot looks at. Each is a number of a seat, measured in `features.ts`. */
export const FEATURES = [
  'score',
  'interim',
  'letters',
  'missing',
  'time',
  'subs',
  'allSubs',
  'labs',
  'fullLab',
  'cardRoom',
  'crystalRoom',
  'octopodRoom',
  'timeRoom',
  'bots',
  'fewBots',
  'crystals',
  'firstCrystal',
  'controls',
  'plague',
  'promise',
  'programmed',
  'steps',
  'paidProgram',
  'early',
  'rewards',
  'hunts',
  'evicts',
  'ways',
  'halfSub',
  'sideways',
  'interimCards',
] as const
export type Feature = (typeof FEATURES)[number]

/** Points one of it is worth when no interim scoring follows the coming one, and what is added for each that does. */
export type Weight = readonly [now: number, perScoring: number]

export const WEIGHTS: Readonly<Record<Feature, Weight>> = {
  score: [1, 0],
  /** What the coming scoring would move the counter by, as things stand. */
  interim: [0.85, 0],
  letters: [1, 0],
  missing: [0, 0.5],
  time: [1, 0.1],
  subs: [0.3, 0.8],
  allSubs: [5, 0],
  labs: [0.4, 0.2],
  fullLab: [5, 0],
  cardRoom: [0, 0.3],
  crystalRoom: [0.2, 0.5],
  octopodRoom: [0.3, 0.6],
  timeRoom: [0, 0.15],
  bots: [0, 0.6],
  fewBots: [-0.5, -0.5],
  crystals: [0, 1],
  firstCrystal: [0, 1.5],
  controls: [0.4, 0],
  plague: [-0.1, -0.2],
  promise: [0.6, 0],
  programmed: [0.3, 0.2],
  steps: [2.5, 0],
  paidProgram: [-1, 0],
  early: [0, 0.5],
  rewards: [0.5, 1.5],
  hunts: [0.5, 1],
  evicts: [0.5, 0.8],
  ways: [0.5, 0.7],
  halfSub: [0.2, 0.7],
  sideways: [0.8, 0.3],
  interimCards: [0, 1.3],
}

/** What one more of something brings at once, for the promise of a programmed bot. */
export const PROMISE = {
  crystal: 2.2,
  time: 0.9,
  letterBot: 1,
  room: 0.8,
  sub: 1.2,
  card: 1,
  white: 2,
  way: 0.9,
} as const

/** How much the others' good weighs against one's own, by number of seats. */
export const RIVALRY: Readonly<Record<number, number>> = { 2: 0.8, 3: 0.6, 4: 0.5 }
