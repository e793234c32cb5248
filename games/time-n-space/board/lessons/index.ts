import type { Lesson } from '@chronothek/board-kit'
import type { TimeNSpace } from '../../src/state.ts'
import { introLesson } from './intro.ts'
import { normalLesson } from './normal.ts'

/** One first match per way to play; the ids are those of the modes. */
export const LESSONS: readonly Lesson<TimeNSpace>[] = [introLesson, normalLesson]
