import { keepsTheLaws } from '@chronothek/testkit'
import { timelineTwist } from '../src/index.ts'
import { lawOptions, options, sampleDeck } from './testing.ts'

keepsTheLaws(timelineTwist, lawOptions)

// A deck that runs out, a covered pile, uneven hands: the corners of the options. Sixty cards hold six hands of seven and little more.
keepsTheLaws(timelineTwist, {
  ...lawOptions,
  pack: sampleDeck,
  options: [
    options({ mode: 'versus', startingCards: [7, 7, 7, 7, 7, 7], coverPile: true }),
    options({ mode: 'coop', coverPile: true, withoutDeepTime: true, firstSeat: 1 }),
  ],
})
