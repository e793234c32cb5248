import type { Lesson } from '@chronothek/board-kit'
import type { Stories } from '../../src/state.ts'
import { firstRun } from './first-run.ts'

/** One first match per way to play; the ids are those of the modes. */
export const LESSONS: readonly Lesson<Stories>[] = [firstRun]
