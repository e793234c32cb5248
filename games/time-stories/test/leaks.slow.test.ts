import { forRun } from '@chronothek/testkit/tools'
import { expect, test } from 'vitest'
import { compareTwins, inspectCampaign, TABLES } from './leaking/campaigns.ts'
import { inspectPictures, needlesOf, readSecondDrop } from './leaking/index.ts'

const LONG = 1_800_000
const CAMPAIGNS = forRun({ usual: 1, thorough: 40 })
/** Of all sizes; the first of them win the mission, so that its last cards are looked at in every run. */
const NUMBERS = [...new Set([21, 17, 24, 3, 2, ...Array(40).keys()])].slice(0, CAMPAIGNS)
const LONGEST = forRun({ usual: 480, thorough: 600 })
const read = await readSecondDrop()
const needles = needlesOf(read.mission)

test(
  `[TST-112] ${CAMPAIGNS} whole campaigns of the mission tell nobody anything before its time`,
  () => {
    const count = { frames: 0, entries: 0, runs: 0, won: 0, most: 0 }
    for (const number of NUMBERS) {
      const table = TABLES[number % TABLES.length] as (typeof TABLES)[number]
      const { frames, entries, runs, won, read } = inspectCampaign(needles, table, 100 + number, LONGEST)
      count.frames += frames
      count.entries += entries
      count.runs += runs
      count.won += won ? 1 : 0
      count.most = Math.max(count.most, read)
    }
    console.info(`measured: ${JSON.stringify(count)}`)
    expect(count.won).toBeGreaterThan(CAMPAIGNS / 20)
    expect(count.most).toBeGreaterThan(220) // most of it is really reached
  },
  LONG,
)

const PAIRS = forRun({ usual: 1, thorough: 200 })

test(
  `[TST-112] ${PAIRS} pairs of worlds that differ in what one has not earned look the same`,
  () => {
    let compared = 0
    for (let seed = 0; seed < PAIRS; seed++) {
      compared += compareTwins(needles, TABLES[seed % TABLES.length] as (typeof TABLES)[number], 1_000 + seed, 400)
    }
    expect(compared).toBeGreaterThan(PAIRS * 300)
  },
  LONG,
)

const LOOKED_AT = forRun({ usual: 1, thorough: 60 })

test(
  `[TST-036, TST-112] in ${LOOKED_AT} campaigns no picture has a layer that was not to be seen`,
  () => {
    let most = 0
    for (let seed = 0; seed < LOOKED_AT; seed++) {
      most = Math.max(
        most,
        inspectPictures({ ...read, needles }, TABLES[seed % TABLES.length] as (typeof TABLES)[number], 2_000 + seed, 300).layers,
      )
    }
    expect(most).toBeGreaterThan(10)
  },
  LONG,
)
