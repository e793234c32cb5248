import { expect, test } from 'vitest'
import { withLayers } from '../pictures.ts'

const DRAWING =
  '<svg viewBox="0 0 480 400"><g id="wall"/><g data-shown-if="guard"><g><path d="M1 > 2"/></g><rect/></g><g data-hidden-if="guard"><circle/></g><path data-shown-if="moon" d="M0 0"/><g id="end"></g></svg>'

test('layers that do not hold are left out, whatever is in them', () => {
  expect(withLayers(DRAWING, [])).toBe(
    '<svg viewBox="0 0 480 400"><g id="wall"/><g data-hidden-if="guard"><circle/></g><g id="end"></g></svg>',
  )
  expect(withLayers(DRAWING, ['guard', 'moon'])).toBe(
    '<svg viewBox="0 0 480 400"><g id="wall"/><g data-shown-if="guard"><g><path d="M1 > 2"/></g><rect/></g><path data-shown-if="moon" d="M0 0"/><g id="end"></g></svg>',
  )
})

test('a layer within a layer that is gone is gone with it', () => {
  expect(withLayers('<svg><g data-shown-if="a"><g data-shown-if="b"><path/></g></g><path/></svg>', ['b'])).toBe('<svg><path/></svg>')
  expect(withLayers('<svg><g data-shown-if="a"><g data-shown-if="b"><path/></g></g><path/></svg>', ['a'])).toBe(
    '<svg><g data-shown-if="a"></g><path/></svg>',
  )
})
