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
  run: 1.077,
  growth: 0.747,
  growthRuns: 20.835,
  aboard: 0.612,
  stocked: 0.392,
  aboardLater: 0.626,
  stockedLater: 0.179,
  laterRuns: 12,
  patience: 0.694,
  rival: 0.671,
  cubes: 1.098,
  fill: 0.669,
  secondBeam: 0.365,
  coveredBeam: 0.425,
  coveredPlant: 0.342,
  room: 0.42,
  clog: 1.2,
  clogRuns: 12,
  unit: 0.6,
  colour: 1,
  secondTrade: 1,
  vacancy: 3,
  tile: 0.575,
  served: 0.09,
  servedLater: 0.6,
  cubeRuns: 8,
  finished: 3,
  allRuns: 10.356,
  marker: 2,
  noField: 2.359,
  noTime: 1.824,
  hurry: 2.354,
}

/** The intro game is short, and nothing is built. */
export const INTRO: Weights = {
  ...NORMAL,
  growthRuns: 6,
}
