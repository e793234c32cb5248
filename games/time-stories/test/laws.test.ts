import { keepsTheLaws } from '@chronothek/testkit'
import { timeStories } from '../src/index.ts'
import { lawOptions } from './law-options.ts'

keepsTheLaws(timeStories, lawOptions)
