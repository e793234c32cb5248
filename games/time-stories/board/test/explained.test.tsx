import { type LessonMoment, modelMove, nextStep, openLesson, tryMove } from '@chronothek/board-kit'
import { pretendPage, TinyNode, tinySize } from '@chronothek/board-kit/testing/page'
import { render } from 'preact'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { timeStories } from '../../src/index.ts'
import type { Stories } from '../../src/state.ts'
import { LESSONS } from '../lessons/index.ts'
import { TRAINING } from '../lessons/training.ts'
import { StoriesBoard } from '../StoriesBoard.tsx'
import { propsOf } from './samples.ts'

beforeAll(pretendPage)
const before = { innerWidth: globalThis.innerWidth, size: { ...tinySize } }
afterAll(() => {
  Object.assign(tinySize, before.size)
  Object.assign(globalThis, { innerWidth: before.innerWidth })
})

const [lesson] = LESSONS
if (lesson === undefined) throw new Error('no lesson')
const course = openLesson(timeStories, lesson, TRAINING)

const SHOWN = ['BUTTON', 'SELECT']
const attributeOf = (node: TinyNode, name: string) => node.attributes.find(each => each.name === name)?.value
const isWords = (node: TinyNode) => node.nodeType === 3 && `${node.data}`.trim() !== ''
const isThing = (node: TinyNode) => isWords(node) || SHOWN.includes(node.nodeName) || attributeOf(node, 'role') === 'img'

function hasRule(node: TinyNode | null): boolean {
  if (node === null) return false
  return attributeOf(node, 'data-piece-kind') !== undefined || attributeOf(node, 'data-rule') !== undefined || hasRule(node.parentNode)
}

/** Whatever is drawn or can be pressed at a moment and leads to no rule. */
async function gapsAt({ state }: LessonMoment<Stories>): Promise<readonly string[]> {
  const root = new TinyNode('div')
  const view = { shared: course.rules.shared(state), own: course.rules.own(state, 0) }
  const legal = timeStories.legalActions({ viewer: 0, ...view })
  const props = {
    ...propsOf({}),
    view,
    viewer: 0,
    legal,
    names: lesson?.names.en ?? [],
    text: (ref: string) => course.rules.text?.(ref as '§', 'en') ?? ref,
  }
  render(<StoriesBoard {...props} />, root as never)
  await new Promise(done => setTimeout(done, 1))
  const gaps = root.all
    .filter(node => isThing(node) && !hasRule(node))
    .map(
      node =>
        `${attributeOf(isWords(node) ? (node.parentNode as TinyNode) : node, 'class') ?? ''}: ${node.name || node.words || node.data}`,
    )
  render(null, root as never)
  return gaps
}

test.each([1160, 390])('everything on the board leads to its rule, %i wide', async width => {
  Object.assign(tinySize, { width, height: 800 })
  Object.assign(globalThis, { innerWidth: width })
  const found = new Set<string>()
  for (let here = course.first; here.step < course.steps.length - 1; ) {
    for (const gap of await gapsAt(here)) found.add(gap)
    const asked = modelMove(timeStories, course, here)
    here = (asked === undefined ? nextStep(course, here) : tryMove(course, here, asked)) ?? here
  }
  expect([...found]).toEqual([])
})
