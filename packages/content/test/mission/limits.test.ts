import { expect, test } from 'vitest'
import { type Location, lintMission, type Mission, type MissionRule, STATUS_COLOURS, type StatusId, type Step } from '../../src/index.ts'
import { readMission } from '../../src/node.ts'
import { SMALL } from './small.ts'

const both = { de: 'a', en: 'b' }
const upTo = (n: number) => [...Array(n).keys()]
const STATUSES = STATUS_COLOURS.flatMap(colour => ([1, 2, 3, 4] as const).map((n): StatusId => `${colour}-${n}`))

const location = (n: number, steps: readonly Step[], access?: Location['panels'][number]['access']): Location => ({
  id: `l${n}`,
  name: both,
  cardA: { text: { de: '[x](B)', en: '[x](B)' }, lists: ['A', 'B'] },
  panels: [{ letter: 'B', name: both, back: { text: both }, access, front: { text: both, onExplore: [{ steps }] } }],
})

/** As many hosts, objects, places and rules as the format allows, in the order that takes longest. */
function enormous(small: Mission): Mission {
  const rules = upTo(60).map((r): MissionRule => {
    const numbers = upTo(48).map(k => 98 - ((r * 48 + k) % 98))
    return { id: `r${r}`, steps: numbers.map(n => ({ do: 'gainObject', object: n + 1, if: { object: n } })) }
  })
  const locations = [
    ...STATUSES.map((status, n) => location(n, [{ do: 'gainStatus', status }])),
    ...upTo(15).map(n => location(24 + n, [{ do: 'gainObject', object: n + 1 }])),
    location(39, [{ do: 'readMission', card: 'lit' }], [{ kind: 'status', all: STATUSES }]),
  ]
  const nowhere = { initial: 'p', variants: { p: { places: [] } } }
  const places = locations.map(({ id }) => ({ location: id, x: 0, y: 0 }))
  return {
    ...small,
    hosts: upTo(12).map(n => ({ id: `h${n}`, name: both, skills: { wits: 1 }, resistance: 1, life: 3 })),
    objects: upTo(99).map(n => ({ n: n + 1, name: both, type: 'information', text: both })),
    statuses: Object.fromEntries(STATUSES.map(status => [status, { name: both }])),
    base: small.base.map(({ letter, text }) => ({ letter, text })),
    missionCards: small.missionCards.map(({ warnedBy: _, ...card }) => card),
    map: { quadrants: { tl: { initial: 'p', variants: { p: { places } } }, tr: nowhere, bl: nowhere, br: nowhere } },
    puzzles: [],
    start: { location: 'l0' },
    rules,
    locations,
  }
}

test('the largest mission there can be is looked through in seconds', async () => {
  const read = await readMission(SMALL)
  if (!read.ok) expect.fail('the small mission is read')
  const start = performance.now()
  const findings = await lintMission(enormous(read.value.mission))
  expect(performance.now() - start).toBeLessThan(25_000)
  expect(findings.filter(({ code }) => code === 'V02')).toEqual([])
  expect(findings.map(({ message }) => message.en)).toContain('Too many ways to know the least time to every location.')
})
