import { forRun } from '@chronothek/testkit/tools'
import { describe, test } from 'vitest'
import { everyScreenAgrees } from './model.ts'

describe('whatever happens', () => {
  test.each(['turns', 'parallel', 'live'] as const)('every screen shows what the log says (%s)', mode =>
    everyScreenAgrees(mode, forRun({ usual: 150, thorough: 2000 })),
  )
})
