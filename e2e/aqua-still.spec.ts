import { expect } from '@playwright/test'
import { facesBots, playsOn } from './support/aqua.ts'
import { staysPut, watchesShifts } from './support/layout-shift.ts'
import { hasEnded } from './support/match.ts'
import { test } from './support/test.ts'

const FIRST_BOTS = /^(area-|control-)/
const REST = /^(end-turn|plan|pay-crystal|skip-letters|execute$|stop|skip-action|field-|pass|symbol-)/

test.describe('nothing jumps in a whole match', () => {
  for (const [screen, look] of [
    ['a desk', { viewport: { width: 1440, height: 900 } }],
    ['a phone', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ] as const) {
    test(`on ${screen}`, async ({ arrive }) => {
      test.setTimeout(300_000)
      const ada = await arrive('de', look)
      await watchesShifts(ada)
      await facesBots(ada, 1)
      await playsOn([ada], [FIRST_BOTS, REST], async () => false)
      expect(await hasEnded(ada)).toBe(true)
      await staysPut(ada, screen)
    })
  }
})
