import { expect, test } from 'vitest'
import { drawnWith, stateName, statesOf } from '../../src/mission/drawn.ts'
import { checkSvg } from '../../src/mission/svg.ts'

const svg = (inside: string) => `<svg viewBox="0 0 480 400">${inside}</svg>`

const DRAWING = svg(
  '<rect id="wall"/><g data-shown-if="guard"><g><path d="M1 > 2"/></g><rect/></g><g data-hidden-if=\'guard\'><circle/></g><path data-shown-if="moon" d="M0 0"/><rect/>',
)

test('layers that do not hold are left out, whatever is in them', () => {
  expect(drawnWith(DRAWING, [])).toBe(svg('<rect/><g><circle/></g><rect/>'))
  expect(drawnWith(DRAWING, ['guard', 'moon'])).toBe(svg('<rect/><g><g><path d="M1 > 2"/></g><rect/></g><path d="M0 0"/><rect/>'))
})

test('a layer within a layer that is gone is gone with it', () => {
  const nested = svg('<g data-shown-if="a"><g data-shown-if="b"><path/></g></g><path/>')
  expect(drawnWith(nested, ['b'])).toBe(svg('<path/>'))
  expect(drawnWith(nested, ['a'])).toBe(svg('<path/>')) // an empty group would tell that something is missing
  expect(drawnWith(nested, ['a', 'b'])).toBe(svg('<g><g><path/></g></g><path/>'))
})

test('what the author called things stays at home', () => {
  const named = svg(
    '<title>The vault</title><desc>secret</desc><!-- later --><g id="L4-secret" class="hidden" data-card="vault.D" aria-label="door" role="img"><path d="M0 0"/></g>',
  )
  expect(drawnWith(named, [])).toBe(svg('<g><path d="M0 0"/></g>'))
})

test('colours only a hidden layer needs are hidden with it, and ids are numbered', () => {
  const defs = `<defs><linearGradient id="dusk"><stop/></linearGradient><linearGradient id="vaultGlow" href="#vaultFire"/>
    <linearGradient id="vaultFire"/><clipPath id="door"><rect/></clipPath><g id="lamp"><circle fill="#fff"/></g></defs>`
  const drawing = svg(
    `${defs}<rect fill="url(#dusk)"/><g data-shown-if="open"><rect fill="url( '#vaultGlow' )" style="clip-path:url(#door)"/></g><use xlink:href="#lamp"/>`,
  )
  expect(drawnWith(drawing, [])).toBe(
    svg(
      '<defs><linearGradient id="i0"><stop/></linearGradient><g id="i1"><circle fill="#fff"/></g></defs><rect fill="url(#i0)"/><use xlink:href="#i1"/>',
    ),
  )
  expect(drawnWith(drawing, ['open'])).toBe(
    svg(
      `<defs><linearGradient id="i0"><stop/></linearGradient><linearGradient id="i1" href="#i2"/><linearGradient id="i2"/><clipPath id="i3"><rect/></clipPath><g id="i4"><circle fill="#fff"/></g></defs><rect fill="url(#i0)"/><g><rect fill="url( '#i1' )" style="clip-path:url(#i3)"/></g><use xlink:href="#i4"/>`,
    ),
  )
})

test('every state has a name of its own, and is a drawing', () => {
  const states = statesOf(DRAWING, ['guard', 'moon'])
  expect(states.map(({ shows }) => stateName('a.svg', shows))).toEqual(['a.svg', 'a.svg?guard', 'a.svg?moon', 'a.svg?guard&moon'])
  expect(stateName('a.svg', ['moon', 'guard'])).toBe('a.svg?guard&moon')
  for (const { text } of states) expect(checkSvg(text)).toHaveProperty('drawing', { keys: [], width: 480, height: 400 })
  expect(new Set(states.map(({ text }) => text)).size).toBe(4)
})

test('unused colours that refer to each other one after the other are gone at once, however many', () => {
  const chain = Array.from({ length: 8_000 }, (_, n) => `<stop id="s${n + 1}" href="#s${n}"/>`).join('')
  const layers = [...'abcde'].map(key => `<g data-shown-if="${key}"><path/></g>`).join('')
  const start = performance.now()
  const states = statesOf(svg(`${layers}<defs>${chain}</defs><rect/>`), [...'abcde'])
  expect(states[0]?.text).toBe(svg('<rect/>'))
  expect(performance.now() - start).toBeLessThan(20_000)
})
