import type { Lesson } from '@chronothek/board-kit'
import type { AquaSphere } from '../../src/state.ts'
import { firstRound } from './first-round.ts'

/** One first match per way to play; the ids are those of the modes. */
export const LESSONS: readonly Lesson<AquaSphere>[] = [firstRound]
