import { byRole, pretendPage, TinyNode } from '@chronothek/board-kit/testing/page'
import { free, quickLuck, type Seat } from '@chronothek/core'
import { render } from 'preact'
import { beforeAll, expect, test } from 'vitest'
import { timeStories } from '../../src/index.ts'
import type { Action } from '../../src/state.ts'
import { FIXTURE } from '../../test/fixture.ts'
import { OPTIONS } from '../../test/testing.ts'
import type { BoardProps } from '../props.ts'
import { StoriesBoard } from '../StoriesBoard.tsx'
import { ask } from '../story.ts'
import { NAMES, propsOf } from './samples.ts'

beforeAll(pretendPage)

const rules = timeStories.bind(FIXTURE)
const HOLES = /undefined|NaN|\[object|§|\{\w+\}/

/** A stretch of a real match at random; every so often the board is drawn for somebody who acts and for somebody who looks on. */
test.each([1, 2, 4])('a match of %i is drawn without holes at every moment', async seats => {
  const luck = quickLuck(seats * 7)
  const state = rules.setup(OPTIONS, seats, free(luck))
  const phases = new Set<string>()
  const asked = new Set<string>()
  for (let step = 0; step < 160 && rules.result(state) === undefined; step++) {
    const [seat = 0] = rules.acting(state)
    const view = { shared: rules.shared(state), own: rules.own(state, seat) }
    const legal = timeStories.legalActions({ viewer: seat, ...view })
    const language = step % 2 === 0 ? 'de' : 'en'
    const base: BoardProps = { ...propsOf({ language }), names: NAMES.slice(0, seats), text: ref => rules.text?.(ref, language) ?? ref }
    asked.add(ask({ ...base, view, viewer: seat }, legal))
    if (step % 4 === 0 || !phases.has(view.shared.phase)) {
      await drawn({ ...base, view, viewer: seat, legal })
      await drawn({ ...base, view: { shared: view.shared }, viewer: 'spectator', legal: [] })
    }
    phases.add(view.shared.phase)
    const action = legal[luck(legal.length)] as Action
    rules.apply(state, { by: seat as Seat, at: 0, action }, free(luck))
  }
  expect(phases.size).toBeGreaterThanOrEqual(6)
  expect([...asked].filter(line => HOLES.test(line) || line === '')).toEqual([])
})

async function drawn(props: BoardProps): Promise<void> {
  const root = new TinyNode('div')
  render(<StoriesBoard {...props} />, root as never)
  await new Promise(done => setTimeout(done, 1))
  const said = root.all.filter(({ isHidden }) => !isHidden).map(node => node.name || node.data)
  expect(said.filter(words => HOLES.test(words))).toEqual([])
  expect(byRole(root, 'button', /^$/)).toEqual([])
  render(null, root as never)
}
