import { describe, test } from 'vitest'
import { everyScreenAgrees } from './model.ts'

describe('whatever happens', () => {
  test.each(['turns', 'parallel', 'live'] as const)('every screen shows what the log says (%s)', mode => everyScreenAgrees(mode, 2000))
})
