import { MARKERS_PER_COLOUR, type Value } from '@chronothek/time-n-space/box'
import { boxSchema, initialNumbers, type Numbers } from '../box/schema.ts'

const MOST = 12
const initial = (value: Value): number => MARKERS_PER_COLOUR.find(each => each.value === value)?.count ?? 0
const count = (value: Value) => ({ kind: 'number', initial: initial(value), least: 0, most: MOST }) as const

/** How many order markers of each value one player has in one colour. The rulebook only shows them in a picture. */
export const SPACE_BOX = boxSchema('time-n-space', { ones: count(1), twos: count(2), threes: count(3) })
export type SpaceBox = Numbers<typeof SPACE_BOX.fields>

export const VALUES: readonly Value[] = [1, 2, 3]
const NAMES = { 1: 'ones', 2: 'twos', 3: 'threes' } as const satisfies Record<Value, keyof SpaceBox>
export const countIn = (box: SpaceBox, value: Value): number => box[NAMES[value]]

export const RECONSTRUCTED_BOX: SpaceBox = initialNumbers(SPACE_BOX)
/** No box holds more: what a stored sheet may claim at most. */
export const LARGEST_BOX: SpaceBox = { ones: MOST, twos: MOST, threes: MOST }
