import { bare, isEmpty, powerOf } from '../centre.ts'
import { no } from '../flow.ts'
import type { Slot } from '../ids.ts'
import type { Outcome, Player, Why } from '../state.ts'

/** Instead of its usual action, a completely free building of stage II is turned over (TNS-122, TNS-123). */
export function checkUpgrade({ slots }: Player, slot: Slot): Why | undefined {
  if (slots[slot].stage !== 2) return no('E_NOT_STAGE_II', 'TNS-122')
  if (!isEmpty(slots[slot])) return no('E_BUILDING_NOT_EMPTY', 'TNS-122')
}

export function applyUpgrade({ slots }: Player, slot: Slot): Outcome {
  const building = slots[slot]
  building.stage = 3
  building.content = bare(powerOf(slot, building).units)
  return { kind: 'upgrade', slot, tile: building.tile ?? '' }
}
