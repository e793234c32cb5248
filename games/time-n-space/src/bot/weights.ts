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
  run: 0.72,
  growth: 0.99,
  growthRuns: 24.59,
  aboard: 0.68,
  stocked: 0.37,
  aboardLater: 0.44,
  stockedLater: 0.11,
  laterRuns: 11.59,
  patience: 0.56,
  rival: 0.71,
  cubes: 1.3,
  fill: 0.92,
  secondBeam: 0.38,
  coveredBeam: 0.61,
  coveredPlant: 0.7,
  room: 0.42,
  clog: 1.4,
  clogRuns: 16.62,
  unit: 0.56,
  colour: 0.94,
  secondTrade: 1.17,
  vacancy: 2.27,
  tile: 0.82,
  served: 0.1,
  servedLater: 0.5,
  cubeRuns: 7.07,
  finished: 4.54,
  allRuns: 12.86,
  marker: 2.09,
  noField: 3.1,
  noTime: 1.96,
  hurry: 2.0,
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
