import { keepsTheLaws } from '@chronothek/testkit'
import { timeStories } from '../src/index.ts'
import { FIXTURE } from './fixture.ts'
import { lawOptions } from './law-options.ts'

/** Hasty teams, looked at until well into their second run; `laws.slow` plays to the end. */
keepsTheLaws(timeStories, {
  ...lawOptions,
  pack: { ...FIXTURE, time: { ...FIXTURE.time, start: { 3: 3, 4: 3 } } },
  upTo: 55,
})
