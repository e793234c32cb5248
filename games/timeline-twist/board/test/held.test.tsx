import { pretendPage, TinyNode } from '@chronothek/board-kit/testing/page'
import { render } from 'preact'
import { beforeAll, expect, test } from 'vitest'
import { useHeld } from '../use-held.ts'

beforeAll(pretendPage)

test('a last card is picked up before anybody sees it lying there', async () => {
  const root = new TinyNode('div')
  const Hand = ({ hand, mayMove }: { hand: readonly string[]; mayMove: boolean }) => <p>{useHeld(hand, mayMove).held}</p>
  const draw = async (hand: readonly string[], mayMove: boolean) => {
    render(<Hand hand={hand} mayMove={mayMove} />, root as never)
    await Promise.resolve() // no picture is painted before
    return root.words
  }
  expect(await draw(['kt', 'pm'], true)).toBe('')
  expect(await draw(['pm'], false)).toBe('')
  expect(await draw(['pm'], true)).toBe('pm')
  expect(await draw([], false)).toBe('')
})
