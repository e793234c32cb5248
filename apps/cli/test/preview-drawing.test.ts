import { join } from 'node:path'
import type { Host, MissionTest } from '@chronothek/content'
import { expect, test } from 'vitest'
import { PACKS, ROOT } from '../src/paths.ts'
import { html } from '../src/preview/html.ts'
import type { Box } from '../src/preview/layout.ts'
import { oddsOf } from '../src/preview/odds.ts'
import { slicedTo } from '../src/preview/picture.ts'
import { studyMission } from '../src/preview/study.ts'
import { prose } from '../src/preview/text.ts'

async function studied(folder: string) {
  const study = await studyMission(folder)
  if (!study.ok) throw new Error(JSON.stringify(study.error))
  return study.value
}

const touch = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test.each([join(ROOT, 'packs/time-stories-night-ferry'), join(PACKS, 'time-stories-second-drop')])(
  '%s: nothing lies on anything else',
  async folder => {
    const { graph, layout } = await studied(folder)
    expect([...layout.boxes.keys()].sort()).toEqual(graph.nodes.map(({ id }) => id).sort())
    const apart = graph.nodes.filter(({ place }) => place === undefined).map(({ id }) => ({ id, box: layout.boxes.get(id) as Box }))
    for (const [index, a] of apart.entries()) {
      expect(a.box.x).toBeGreaterThan(0)
      expect(a.box.y).toBeGreaterThan(0)
      expect(a.box.x + a.box.width).toBeLessThan(layout.width)
      expect(a.box.y + a.box.height).toBeLessThan(layout.height)
      for (const b of apart.slice(index + 1)) expect(touch(a.box, b.box), `${a.id} lies on ${b.id}`).toBe(false)
    }
  },
)

test('cards lie in their place, from top to bottom', async () => {
  const { layout } = await studied(join(ROOT, 'packs/time-stories-night-ferry'))
  const [ferry, b, e] = ['ferry', 'ferry.B', 'ferry.E'].map(id => layout.boxes.get(id) as Box) as [Box, Box, Box]
  expect(b.y - ferry.y).toBe(44)
  expect(e.y + e.height).toBe(ferry.y + ferry.height)
  expect([b.x, b.width]).toEqual([ferry.x, ferry.width])
})

test('left to right is the way of a team: first places, what they give, later places, endings', async () => {
  const { layout } = await studied(join(ROOT, 'packs/time-stories-night-ferry'))
  const x = (id: string) => layout.boxes.get(id)?.x ?? 0
  expect(x('station')).toBe(x('shop'))
  const way = ['station', 'object_1', 'ferry', 'code_shipClock', 'ending_onTime'].map(x)
  expect(way.toSorted((a, b) => a - b)).toEqual(way)
  expect(new Set(way).size).toBe(way.length)
})

test('what is not markup cannot become it', () => {
  expect(html`<p title="${'"><script>'}">${['<b>', html`<i>${'&'}</i>`, 3, undefined, false]}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;script&gt;">&lt;b&gt;<i>&amp;</i>3</p>',
  )
  expect(prose('One *two* <three>\n\n[four](B)', 'hall').text).toBe(
    '<p>One <em>two</em> &lt;three&gt;</p><p><a href="#hall.B">four (B)</a></p>',
  )
})

test('a slice is one card of the panorama', () => {
  expect(slicedTo('<svg width="9" viewBox="0 0 480 400"><g/></svg>', 1, 2)).toBe('<svg viewBox="240 0 240 400"><g/></svg>')
  expect(slicedTo('<svg><g/></svg>', 1, 2)).toBe('<svg><g/></svg>')
})

test('odds are those of the handbook', () => {
  const die = ['hit1', 'hit1', 'hit2', 'skull', 'skull', 'blank'] as const
  const row = (n: number): MissionTest => ({ id: 't', skill: 'hands', shields: [{ kind: 'blank', n }] })
  const host = (dice: number): Host => ({ id: 'h', name: { de: '', en: '' }, skills: { hands: dice }, resistance: 2, life: 4 })
  expect(oddsOf(row(2), host(2), die)).toMatchObject({ dice: 2, hurt: 0 })
  expect(oddsOf(row(2), host(2), die).clear).toBeCloseTo(5 / 12)
  expect(oddsOf(row(2), host(2), die).rolls).toBeCloseTo(1.9, 1)
  expect(oddsOf(row(8), host(4), die).rolls).toBeCloseTo(3.5, 1)
  expect(oddsOf(row(1), host(0), die)).toMatchObject({ dice: 0, clear: 0, hurt: 0, rolls: Number.POSITIVE_INFINITY })
  const hearts: MissionTest = { id: 't', skill: 'hands', shields: [{ kind: 'heart', n: 1 }] }
  expect(oddsOf(hearts, host(1), die)).toMatchObject({ clear: 0.5, hurt: 0.5 })
})
