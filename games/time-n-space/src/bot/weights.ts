/** What things are worth to a bot, in points, and how it sees the future. Found by letting bots play thousands of matches. */
export interface Weights {
  /** One run of sand. */
  readonly run: number
  /** How sure a multiplier is to grow, at most, and for how many runs before the end that holds. */
  readonly growth: number
  readonly growthRuns: number
  /** A cube aboard or on a plant for which an order lies out, as a part of what it will bring. */
  readonly aboard: number
  readonly stocked: number
  /** The same for cubes that nobody wants yet; from so many runs before the end on, these lose their worth. */
  readonly aboardLater: number
  readonly stockedLater: number
  readonly laterRuns: number
  /** What is left of that with each run of sand until the cube is there, and if somebody else is there before. */
  readonly patience: number
  readonly rival: number
  /** Cubes one delivers in a run of sand, and how much of a load finds its order. */
  readonly cubes: number
  readonly fill: number
  /** How much the second beam station helps the first. */
  readonly secondBeam: number
  /** The part of a unit that is lost under an order. */
  readonly coveredBeam: number
  readonly coveredPlant: number
  /** The part of all units that may lie under orders; what each further one costs, squared; when that begins to matter less. */
  readonly room: number
  readonly clog: number
  readonly clogRuns: number
  /** Each unit, each colour one can make, a second trading station, an empty research station. */
  readonly unit: number
  readonly colour: number
  readonly secondTrade: number
  readonly vacancy: number
  /** Part of its worth that a tile has before it is built. */
  readonly tile: number
  /** Orders served by others in a run: the part of those that lie out, and new ones; from when on cubes may stay lying. */
  readonly served: number
  readonly servedLater: number
  readonly cubeRuns: number
  /** A colour of which nothing is left above, whatever it brings; as long as so many runs are left, none is given up. */
  readonly finished: number
  readonly allRuns: number
  /** Each own marker above; each for which there will be no field, and each run of trading for which there will be no time. */
  readonly marker: number
  readonly noField: number
  readonly noTime: number
  /** How much more a missing field weighs towards the end. */
  readonly hurry: number
}

export const NORMAL: Weights = {
  run: 0.81,
  growth: 0.64,
  growthRuns: 26.44,
  aboard: 0.77,
  stocked: 0.47,
  aboardLater: 0.32,
  stockedLater: 0.11,
  laterRuns: 14.67,
  patience: 0.63,
  rival: 0.75,
  cubes: 1.56,
  fill: 0.92,
  secondBeam: 0.31,
  coveredBeam: 0.5,
  coveredPlant: 0.49,
  room: 0.39,
  clog: 1.27,
  clogRuns: 18.28,
  unit: 0.56,
  colour: 0.8,
  secondTrade: 1.12,
  vacancy: 3.13,
  tile: 0.84,
  served: 0.09,
  servedLater: 0.48,
  cubeRuns: 4.72,
  finished: 9,
  allRuns: 10.87,
  marker: 1.6,
  noField: 3,
  noTime: 1.38,
  hurry: 1.68,
}

/** The intro game is short, and nothing is built. */
export const INTRO: Weights = {
  run: 0.93,
  growth: 0.49,
  growthRuns: 9.6,
  aboard: 0.86,
  stocked: 0.43,
  aboardLater: 0.69,
  stockedLater: 0.14,
  laterRuns: 6.36,
  patience: 0.54,
  rival: 0.96,
  cubes: 1.32,
  fill: 1.01,
  secondBeam: 0.4,
  coveredBeam: 0.53,
  coveredPlant: 0.57,
  room: 0.54,
  clog: 1.95,
  clogRuns: 6.4,
  unit: 0.77,
  colour: 0.85,
  secondTrade: 0.71,
  vacancy: 3.06,
  tile: 0.48,
  served: 0.11,
  servedLater: 0.57,
  cubeRuns: 9.13,
  finished: 4.65,
  allRuns: 7.72,
  marker: 1.83,
  noField: 3.95,
  noTime: 1.66,
  hurry: 1.62,
}
