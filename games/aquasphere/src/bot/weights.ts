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
  interim: [0.93, -0.15],
  letters: [1, 0],
  missing: [-0.05, 0.41],
  time: [1.05, 0.19],
  subs: [0.3, 1.16],
  allSubs: [5.5, 0],
  labs: [0.5, 0.15],
  fullLab: [4.6, 0],
  cardRoom: [0.31, 0.57],
  crystalRoom: [0.45, 0.83],
  octopodRoom: [0.36, 0.65],
  timeRoom: [0.08, 0.23],
  bots: [0.13, 0.45],
  fewBots: [-1.22, -0.4],
  crystals: [0.11, 1.49],
  firstCrystal: [0.17, 1.26],
  controls: [0.33, -0.02],
  plague: [-0.04, -0.2],
  promise: [0.55, 0.04],
  programmed: [0.56, 0.25],
  steps: [3.19, 0],
  paidProgram: [-0.8, 0.07],
  early: [0.3, 0.4],
  rewards: [0.92, 0.67],
  hunts: [0.36, 1.27],
  evicts: [0.47, 1.1],
  ways: [0.3, 1.18],
  halfSub: [0.27, 0.47],
  sideways: [0.8, 0.43],
  interimCards: [-0.03, 1.65],
}

/** What one more of something brings at once, for the promise of a programmed bot. */
export const PROMISE = {
  crystal: 2.46,
  time: 0.85,
  letterBot: 1.56,
  room: 0.8,
  sub: 1.34,
  card: 1.01,
  white: 1.88,
  way: 1,
  /** Whoever has passed acts in the next round, on a changed board. */
  later: 0.5,
} as const

/** How much the others' good weighs against one's own, by number of seats. */
export const RIVALRY: Readonly<Record<number, number>> = { 2: 0.7, 3: 0.65, 4: 0.55 }
