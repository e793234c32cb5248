import { pretendPage, TinyNode } from '@chronothek/board-kit/testing/page'
import type { SeatInfo } from '@chronothek/protocol'
import { render } from 'preact'
import { beforeAll, expect, test } from 'vitest'
import type { RequestError } from '../src/net/api.ts'
import { SessionProvider } from '../src/table/context.ts'
import { LendViewpoint } from '../src/table/Viewpoint.tsx'
import { tableInfo } from './samples.ts'

beforeAll(pretendPage)

/** A seat that may lend its view; `answer` is what the server says to the wish. */
function seated() {
  const { promise, resolve: answer } = Promise.withResolvers<RequestError | undefined>()
  const session = { state: { view: { value: { own: {} } } }, ask: () => promise }
  const root = new TinyNode('div')
  const draw = (changes: Partial<SeatInfo>) => {
    const mine = { ...(tableInfo().seats[0] as SeatInfo), ...changes }
    render(
      <SessionProvider value={session as never}>
        <LendViewpoint mine={mine} />
      </SessionProvider>,
      root as never,
    )
  }
  draw({})
  const box = root.all.find(({ nodeName }) => nodeName === 'INPUT') as TinyNode
  const isChecked = () => box.getAttribute('checked') === 'true'
  const check = () => {
    const change = Object.entries(box.l ?? {}).find(([type]) => type.toLowerCase().startsWith('change'))?.[1]
    change?.call(box, { type: 'change', currentTarget: { checked: true } })
  }
  return { draw, check, isChecked, answer }
}

const settled = () => new Promise(done => setTimeout(done, 5))

test('a view that is lent stays checked when the table is drawn again before the server has answered', async () => {
  const { draw, check, isChecked, answer } = seated()
  check()
  await settled()
  draw({ connected: true })
  expect(isChecked()).toBe(true)
  answer(undefined)
  await settled()
  draw({ connected: true })
  expect(isChecked()).toBe(true)
  draw({ lends: true })
  expect(isChecked()).toBe(true)
})

test('a view that may not be lent is unchecked again', async () => {
  const { check, isChecked, answer } = seated()
  check()
  await settled()
  answer({ code: 'not-seated' } as never)
  await settled()
  expect(isChecked()).toBe(false)
})
