import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { graphOf } from '../../src/mission/graph.ts'
import { readMission } from '../../src/node.ts'

const EXAMPLE = fileURLToPath(new URL('../../../../packs/time-stories-night-ferry', import.meta.url))

async function example() {
  const read = await readMission(EXAMPLE)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value.mission
}

test('the example gives and asks for what its author meant', async () => {
  const { edges } = graphOf(await example())
  expect(edges.map(({ kind, from, to }) => `${from} ${kind} ${to}`).sort()).toEqual([
    'code_shipClock gives status_green-1',
    'ferry.B gives test_goose',
    'ferry.C gives object_7',
    'ferry.C gives status_yellow-1',
    'ferry.D gives ending_intoNothing',
    'ferry.D gives ending_onTime',
    'ferry.E gives code_shipClock',
    'flag_gooseFed asks rating',
    'map_br_ferry gives ferry',
    'object_1 gives map_br_ferry',
    'object_2 asks ferry.E',
    'object_3 gives flag_gooseFed',
    'shop.B gives object_2',
    'shop.C gives object_5',
    'shop.C gives status_blue-1',
    'shop.D gives object_4',
    'station.B clue code_shipClock',
    'station.C gives object_1',
    'station.D clue code_shipClock',
    'station.D gives object_6',
    'station.E gives object_3',
    'status_blue-1 asks station.D',
    'status_green-1 asks ferry.D',
    'status_yellow-1 asks ferry.D',
    'test_goose asks ferry.E',
  ])
})

test('what must not be there, or must still lie in the stack, is not asked for', async () => {
  const mission = await example()
  const puzzles = (mission.puzzles ?? []).map(puzzle => ({
    ...puzzle,
    if: { all: [{ object: 3, at: 'stack' }, { not: { object: 4 } }] } as const,
  }))
  const asks = graphOf({ ...mission, puzzles }).edges.filter(({ kind, to }) => kind === 'asks' && to.startsWith('code_'))
  expect(asks).toEqual([])
})

test('places, cards, objects, statuses and endings are always there; what neither gives nor asks in passing is not', async () => {
  const { nodes } = graphOf(await example())
  const count = Object.fromEntries(
    Map.groupBy(nodes, ({ kind }) => kind)
      .entries()
      .map(([kind, of]) => [kind, of.length]),
  )
  expect(count).toEqual({
    place: 3,
    card: 11,
    test: 1,
    object: 7,
    status: 3,
    flag: 1,
    map: 1,
    code: 1,
    rating: 1,
    ending: 3,
  })
  expect(nodes.find(({ id }) => id === 'ferry.B')).toMatchObject({ kind: 'card', place: 'ferry', name: { en: 'Kunigunde' } })
})

test('whatever stands inside something belongs to it, and a test to its card', async () => {
  const { ownerOf } = graphOf(await example())
  expect(ownerOf(['locations', 2, 'panels', 0, 'front', 'tests', 0, 'name'])?.id).toBe('ferry.B')
  expect(ownerOf(['locations', 2, 'cardA', 'text'])?.id).toBe('ferry')
  expect(ownerOf(['objects', 0, 'onGain', 0])?.id).toBe('object_1')
  expect(ownerOf(['hosts', 1, 'bio'])?.kind).toBe('host')
  expect(ownerOf(['title'])).toBeUndefined()
})

test('a name that leads nowhere draws no line', async () => {
  const mission = await example()
  const start = {
    ...mission.start,
    steps: [
      { do: 'gainObject' as const, object: 77 },
      { do: 'setFlag' as const, flag: 'gooseFed' },
    ],
  }
  const { nodes, edges } = graphOf({ ...mission, start })
  expect(edges.filter(({ from }) => from === 'start')).toEqual([{ from: 'start', to: 'flag_gooseFed', kind: 'gives' }])
  const ids = new Set(nodes.map(({ id }) => id))
  expect(edges.filter(({ from, to }) => !ids.has(from) || !ids.has(to))).toEqual([])
})
