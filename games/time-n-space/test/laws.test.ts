import { keepsTheLaws } from '@chronothek/testkit'
import { timeNSpace } from '../src/index.ts'
import { lawOptions, options } from './testing.ts'

keepsTheLaws(timeNSpace, lawOptions)

// The book's own minute: as many moves as a real match has.
keepsTheLaws(timeNSpace, { ...lawOptions, options: [options({ mode: 'normal' })], seats: [4], matches: 1 })
