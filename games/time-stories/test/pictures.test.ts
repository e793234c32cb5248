import { expect, test } from 'vitest'
import { mediumOf } from '../src/lore.ts'
import { layersOf, readSecondDrop } from './leaking/index.ts'

const { mission, media, handouts } = await readSecondDrop()
const textOf = (name: string): string => new TextDecoder().decode(handouts.get(name)?.bytes)
const layers = layersOf(media)
const states = [...handouts.keys()].filter(name => name.split('?')[0]?.endsWith('.svg'))

test('[TST-036] every layer of the mission can be told from everything else', () => {
  expect(layers.length).toBeGreaterThan(40)
  expect(layers.filter(({ marks }) => marks.length > 0).length).toBeGreaterThan(layers.length * 0.6)
  for (const key of ['cabinet', 'cave', 'vault']) expect(layers.find(layer => layer.key === key)?.marks.length).toBeGreaterThan(2)
})

test.each(states)('[TST-036] %s has its own layers and none of its other states', name => {
  const [file, keys = ''] = name.split('?')
  const text = textOf(name)
  for (const layer of layers.filter(each => each.file === file)) {
    const isDrawn = keys.split('&').includes(layer.key) === layer.isShownThen
    const isInAnother = (mark: string) => layers.some(other => other !== layer && other.marks.includes(mark))
    for (const mark of layer.marks) if (!isInAnother(mark)) expect(text.includes(mark), `${layer.key}: ${mark}`).toBe(isDrawn)
  }
})

test.each(states)('[TST-112] %s says nothing but what it draws', name => {
  const text = textOf(name)
  expect(text).not.toMatch(/<!--|<title|<desc|\s(class|data-[\w-]+|aria-[\w-]+)=/)
  for (const [, id] of text.matchAll(/\sid="([^"]*)"/g)) expect(id).toMatch(/^i\d+$/)
  const used = [...text.matchAll(/(?:url\(|href=")#(\w+)/g)].map(([, id]) => id)
  const there = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
  expect(there.toSorted()).toEqual([...new Set(used)].toSorted())
})

test('[TST-036] layers the picture does not have change nothing', () => {
  expect(mediumOf(mission, 'pictures/map.svg', ['landing', 'cave', 'hall'])).toBe(mission.files['pictures/map.svg?cave'])
  expect(mediumOf(mission, 'pictures/dome.svg', ['slitOpen', 'guardGone'])).toBe(mission.files['pictures/dome.svg?guardGone&slitOpen'])
  expect(mediumOf(mission, undefined)).toBeUndefined()
})
