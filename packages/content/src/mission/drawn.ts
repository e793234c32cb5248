import { ATTRIBUTE, TAG } from './svg.ts'

/** An element of a drawing. Text between tags is never drawn. */
export interface Element {
  readonly name: string
  readonly id: string | undefined
  readonly shownIf: string | undefined
  readonly hiddenIf: string | undefined
  /** As written, without the author's names and notes. */
  readonly attributes: string
  /** Other elements that these attributes refer to. */
  readonly refers: readonly string[]
  readonly parts: readonly Element[]
}

/** The name of a picture in one of its states: `pictures/dome.svg?guardGone&slitOpen`. */
export const stateName = (file: string, shows: readonly string[]): string =>
  shows.length === 0 ? file : `${file}?${shows.toSorted().join('&')}`

/** A drawing in each of its states, without anything that reveals the others. It has passed the reader's check. */
export function statesOf(svg: string, keys: readonly string[]): readonly { readonly shows: readonly string[]; readonly text: string }[] {
  const root = elementsIn(svg)
  return subsets(keys).map(shows => ({ shows, text: written(root, shows) }))
}

/** The same for one state. */
export const drawnWith = (svg: string, shows: readonly string[]): string => written(elementsIn(svg), shows)

const subsets = (keys: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: 2 ** keys.length }, (_, number) => keys.filter((_, place) => Math.floor(number / 2 ** place) % 2 === 1))

/** A drawing that has passed the reader's check, as a tree. */
export function elementsIn(svg: string): Element {
  const top: Element[] = []
  const open: Element[][] = [top]
  for (const [, closed, opened, attributes = '', alone] of svg.matchAll(new RegExp(TAG.source, 'g'))) {
    if (closed !== undefined) open.pop()
    if (opened === undefined) continue
    const parts: Element[] = []
    open.at(-1)?.push({ name: opened, ...inside(attributes), parts })
    if (alone === '') open.push(parts)
  }
  const [root] = top
  if (root === undefined) throw new Error('a drawing that was not checked')
  return root
}

/** They are not drawn, and may reveal what nobody knows yet. */
const NOTE = /^(data-|aria-|role$|class$|id$)/
const NOTES = new Set(['title', 'desc'])
/** In a link `#a` is a reference, elsewhere it is a colour. */
const LINK = /((?:^|\s|:)href=["']#)([^"']+)/g
const ADDRESS = /(url\(\s*['"]?#)([^'")\s]+)/g

function inside(written: string): Omit<Element, 'name' | 'parts'> {
  const found = [...written.matchAll(ATTRIBUTE)].map(([, name = '', double, single = '']) => [name, double ?? single] as const)
  const said = (wanted: string) => found.find(([name]) => name === wanted)?.[1]
  const kept = found.filter(([name]) => !NOTE.test(name))
  const attributes = kept.map(([name, value]) => (value.includes('"') ? ` ${name}='${value}'` : ` ${name}="${value}"`)).join('')
  const refers = [LINK, ADDRESS].flatMap(reference => [...attributes.matchAll(reference)].map(([, , id = '']) => id))
  return { id: said('id'), shownIf: said('data-shown-if'), hiddenIf: said('data-hidden-if'), attributes, refers }
}

function written(root: Element, shows: readonly string[]): string {
  const { kept, used } = inUse(withLayers(root, shows))
  return serialized(kept, used, new Map())
}

function withLayers(element: Element, shows: readonly string[]): Element {
  const parts = element.parts.filter(({ name, shownIf, hiddenIf }) => {
    const isGone = (shownIf !== undefined && !shows.includes(shownIf)) || (hiddenIf !== undefined && shows.includes(hiddenIf))
    return !isGone && !NOTES.has(name)
  })
  return { ...element, parts: parts.map(part => withLayers(part, shows)) }
}

/** Elements that are drawn only where something refers to them. */
const DEFINED = new Set('linearGradient radialGradient clipPath mask pattern marker filter symbol'.split(' '))
/** Containers: they are kept only if something in them is. */
const GROUPS = new Set(['g', 'defs'])

interface Spot {
  readonly element: Element
  readonly around: Spot | undefined
  readonly isInDefs: boolean
}

/** Removes colours and shapes that only removed layers used. Each element is visited once, because a stranger may have drawn them. */
function inUse(root: Element): { readonly kept: Element; readonly used: ReadonlySet<string> } {
  const used = new Set<string>()
  const drawn = new Set<Element>()
  const opened = new Set<Element>()
  const named = new Map<string, Spot[]>()
  const todo: Spot[] = [{ element: root, around: undefined, isInDefs: false }]
  const open = (around: Spot) => {
    if (opened.has(around.element)) return
    opened.add(around.element)
    const isInDefs = around.isInDefs || around.element.name === 'defs'
    for (const element of around.element.parts) {
      const { id, name } = element
      const spot: Spot = { element, around, isInDefs }
      if (id !== undefined) named.get(id)?.push(spot) ?? named.set(id, [spot])
      if (id !== undefined && used.has(id)) todo.push(spot)
      else if (DEFINED.has(name) || (isInDefs && id !== undefined)) continue
      else if (GROUPS.has(name)) open(spot)
      else todo.push(spot)
    }
  }
  for (let spot = todo.pop(); spot !== undefined; spot = todo.pop()) {
    for (let at: Spot | undefined = spot; at !== undefined && !drawn.has(at.element); at = at.around) {
      drawn.add(at.element)
      for (const id of at.element.refers.filter(each => !used.has(each))) {
        used.add(id)
        todo.push(...(named.get(id) ?? []))
      }
    }
    open(spot)
  }
  return { kept: only(root, drawn), used }
}

const only = (element: Element, drawn: ReadonlySet<Element>): Element => ({
  ...element,
  parts: element.parts.filter(part => drawn.has(part)).map(part => only(part, drawn)),
})

/** Numbers everything that is referred to, in the order of first use; other ids are removed. */
function serialized({ name, id, attributes, refers, parts }: Element, used: ReadonlySet<string>, numbers: Map<string, number>): string {
  const named = (old: string): string => {
    const number = numbers.get(old) ?? numbers.size
    numbers.set(old, number)
    return `i${number}`
  }
  const rename = (_: string, before: string, old: string) => before + named(old)
  const own = id !== undefined && used.has(id) ? ` id="${named(id)}"` : ''
  const others = refers.length === 0 ? attributes : attributes.replace(LINK, rename).replace(ADDRESS, rename)
  if (parts.length === 0) return `<${name}${own}${others}/>`
  return `<${name}${own}${others}>${parts.map(part => serialized(part, used, numbers)).join('')}</${name}>`
}
