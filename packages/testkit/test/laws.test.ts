import { keepsTheLaws } from '../src/index.ts'
import { candleWatch } from './toy/index.ts'
import { lawOptions } from './toy/testing.ts'

keepsTheLaws(candleWatch, lawOptions)
