import type { Lesson } from '@chronothek/board-kit'
import type { Timeline } from '../../src/state.ts'
import { coopLesson } from './coop.ts'
import { versusLesson } from './versus.ts'

/** One first match per mode; the ids are those of the modes. */
export const LESSONS: readonly Lesson<Timeline>[] = [versusLesson, coopLesson]
