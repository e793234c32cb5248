import { keepsTheLaws } from '@chronothek/testkit'
import { aquaSphere } from '../src/index.ts'
import { lawOptions } from './testing.ts'

keepsTheLaws(aquaSphere, lawOptions)
