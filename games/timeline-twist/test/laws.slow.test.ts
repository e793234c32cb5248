import { checkLaws } from '@chronothek/testkit'
import { expect, test } from 'vitest'
import { timelineTwist } from '../src/index.ts'
import { lawOptions, options } from './testing.ts'

const MATCHES = 1000
const LONG = 1_200_000

test.each(['versus', 'coop'])(
  'the laws hold over a thousand %s matches',
  mode => {
    const laws = { ...lawOptions, options: [options({ mode })] }
    for (let seed = 0; seed < MATCHES; seed++) expect(() => checkLaws(timelineTwist, laws, seed)).not.toThrow()
  },
  LONG,
)
