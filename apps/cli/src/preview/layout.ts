import type { GraphEdge, GraphKind, GraphNode, Mission, MissionGraph } from '@chronothek/content'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
export interface Layout {
  readonly width: number
  readonly height: number
  /** The position of everything, by id; cards are inside the box of their place. */
  readonly boxes: ReadonlyMap<string, Box>
}

export const ROW = 44
const ROOM = 236
const THING = 204
/** The space between columns, for the lines. */
const GAP = 64
const BETWEEN_ROOMS = 32
const BETWEEN_THINGS = 14
const MARGIN = 20
const ROOMS_PER_COLUMN = 3
const SWEEPS = 8

const LAST: ReadonlySet<GraphKind> = new Set(['ending', 'rating'])
const FIRST: ReadonlySet<GraphKind> = new Set(['host', 'base', 'rule', 'start'])

interface Item {
  readonly id: string
  readonly width: number
  readonly height: number
  readonly gap: number
}

/**
 * Rooms are in columns from left to right, in the order in which a team discovers them. The columns between them hold what the rooms give.
 * Within a column, everything moves towards what it is connected to.
 */
export function layoutOf(mission: Mission, graph: MissionGraph): Layout {
  const columns = columnsOf(mission, graph)
  const roomOf = new Map(graph.nodes.map(({ id, place }) => [id, place ?? id]))
  const cardsIn = Map.groupBy(
    graph.nodes.filter(({ place }) => place !== undefined),
    ({ place }) => place ?? '',
  )
  const tops = settled(columns, graph.edges, node => {
    const room = roomOf.get(node) ?? node
    const row = room === node ? -1 : (cardsIn.get(room)?.findIndex(({ id }) => id === node) ?? 0)
    return { item: room, offset: ROW * (row + 1.5) }
  })
  const boxes = new Map<string, Box>()
  let x = MARGIN
  for (const column of columns) {
    if (column.length === 0) continue
    for (const { id, width, height } of column) {
      const y = tops.get(id) ?? 0
      boxes.set(id, { x, y, width, height })
      for (const [index, card] of (cardsIn.get(id) ?? []).entries()) boxes.set(card.id, { x, y: y + ROW * (index + 1), width, height: ROW })
    }
    x += Math.max(...column.map(({ width }) => width)) + GAP
  }
  const height = Math.max(0, ...[...boxes.values()].map(box => box.y + box.height)) + MARGIN
  return { width: x - GAP + MARGIN, height, boxes }
}

/** The items of each column: first those that exist from the beginning, then rooms and items alternately, and finally the endings. */
export function columnsOf(mission: Mission, graph: MissionGraph): readonly (readonly Item[])[] {
  const rooms = roomColumns(mission, graph)
  const columnOfRoom = new Map(rooms.flatMap((column, index) => column.map(id => [id, index] as const)))
  const roomOf = new Map(graph.nodes.map(({ id, place }) => [id, place ?? id]))
  const things = graph.nodes.filter(({ kind }) => !FIRST.has(kind) && !LAST.has(kind) && kind !== 'place' && kind !== 'card')
  const columnOf = thingColumns(
    things.map(({ id }) => id),
    graph.edges,
    node => columnOfRoom.get(roomOf.get(node) ?? ''),
  )
  const heights = (id: string) => ROW * (1 + graph.nodes.filter(({ place }) => place === id).length)
  const room = (id: string): Item => ({ id, width: ROOM, height: heights(id), gap: BETWEEN_ROOMS })
  const thing = ({ id }: { readonly id: string }): Item => ({ id, width: THING, height: ROW + 8, gap: BETWEEN_THINGS })
  const ofKind = (kinds: ReadonlySet<GraphKind>) => graph.nodes.filter(({ kind }) => kinds.has(kind)).map(thing)
  return [
    ofKind(FIRST),
    ...rooms.flatMap((column, index) => [column.map(room), things.filter(({ id }) => columnOf.get(id) === index).map(thing)]),
    ofKind(LAST),
  ]
}

/** Places by the number of doors before them, at most three in a column. */
function roomColumns(mission: Mission, graph: MissionGraph): string[][] {
  const levels = levelsOf(mission, graph)
  const places = graph.nodes.filter(({ kind }) => kind === 'place').map(({ id }) => id)
  const flow = flowsOf(graph)
  const rank = (id: string) => (id === mission.start.location ? Number.NEGATIVE_INFINITY : -(flow.get(id) ?? 0))
  const byLevel = Map.groupBy(places, id => levels.get(id) ?? 0)
  return [...byLevel]
    .sort(([a], [b]) => a - b)
    .flatMap(([, ids]) => {
      const sorted = ids.toSorted((a, b) => rank(a) - rank(b))
      const count = Math.ceil(sorted.length / ROOMS_PER_COLUMN)
      const size = Math.ceil(sorted.length / count)
      return Array.from({ length: count }, (_, index) => sorted.slice(index * size, (index + 1) * size))
    })
}

/** How many doors have to be found before a place; 0 for places that are on the map at first. */
function levelsOf({ map }: Mission, { nodes, edges }: MissionGraph): ReadonlyMap<string, number> {
  const onMap = Object.values(map.quadrants).flatMap(({ initial, variants }) => variants[initial]?.places ?? [])
  const given = new Set(edges.filter(({ kind }) => kind === 'gives').map(({ to }) => to))
  const levels = new Map(nodes.filter(({ id, kind }) => kind !== 'place' && kind !== 'card' && !given.has(id)).map(({ id }) => [id, 0]))
  for (const { location } of onMap) levels.set(location, 0)
  for (const { id, kind } of nodes) if (kind === 'place' && !given.has(id)) levels.set(id, 0)
  const placeOf = new Map(nodes.map(({ id, place }) => [id, place ?? id]))
  const places = new Set(nodes.filter(({ kind }) => kind === 'place').map(({ id }) => id))
  for (let grew = true; grew; ) {
    grew = false
    for (const { kind, from, to } of edges) {
      const level = levels.get(placeOf.get(from) ?? from)
      if (kind !== 'gives' || level === undefined) continue
      const next = level + (places.has(to) ? 1 : 0)
      if ((levels.get(to) ?? Number.POSITIVE_INFINITY) <= next || placeOf.get(to) !== to) continue
      levels.set(to, next)
      grew = true
    }
  }
  return levels
}

/** How much more a place gives to others than it needs from them. */
function flowsOf({ nodes, edges }: MissionGraph): ReadonlyMap<string, number> {
  const placeOf = new Map(nodes.map(({ id, place }) => [id, place ?? id]))
  const flow = new Map<string, number>()
  const add = (id: string, n: number) => flow.set(placeOf.get(id) ?? id, (flow.get(placeOf.get(id) ?? id) ?? 0) + n)
  for (const { from, to } of edges) {
    add(from, 1)
    add(to, -1)
  }
  return flow
}

/** An item is to the right of the first room that gives it; an item that no room gives is beside the room that needs it. */
function thingColumns(
  things: readonly string[],
  edges: readonly GraphEdge[],
  columnOfRoom: (node: string) => number | undefined,
): ReadonlyMap<string, number> {
  const columns = new Map<string, number>()
  const at = (node: string) => columnOfRoom(node) ?? columns.get(node)
  const least = (found: readonly (number | undefined)[]) => {
    const known = found.filter(column => column !== undefined)
    return known.length === 0 ? undefined : Math.min(...known)
  }
  for (let round = 0; round < things.length; round++)
    for (const id of things) {
      const column = least(edges.filter(({ to, kind }) => to === id && kind === 'gives').map(({ from }) => at(from)))
      if (column !== undefined) columns.set(id, column)
    }
  for (const id of things) {
    const asker = least(edges.filter(({ from }) => from === id).map(({ to }) => at(to)))
    if (!columns.has(id)) columns.set(id, Math.max(0, (asker ?? 1) - 1))
  }
  return columns
}

type Anchor = (node: string) => { readonly item: string; readonly offset: number }

/** The tops of all items. In several rounds, each item moves to the middle of what it is connected to, without overlapping. */
function settled(columns: readonly (readonly Item[])[], edges: readonly GraphEdge[], anchor: Anchor): ReadonlyMap<string, number> {
  const tops = new Map<string, number>()
  for (const column of columns) stack(column, tops, () => 0)
  const ties = edges.map(({ from, to }) => ({ from: anchor(from), to: anchor(to) }))
  const wish = ({ id, height }: Item): number => {
    const own = ties.flatMap(({ from, to }) => (from.item === id ? [[from, to] as const] : to.item === id ? [[to, from] as const] : []))
    const others = own.filter(([, other]) => other.item !== id)
    const wishes = others.map(([mine, other]) => (tops.get(other.item) ?? 0) + other.offset - (height > ROW * 2 ? mine.offset : height / 2))
    return wishes.length === 0 ? (tops.get(id) ?? 0) : wishes.reduce((sum, y) => sum + y, 0) / wishes.length
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++)
    for (const column of sweep % 2 === 0 ? columns : columns.toReversed()) {
      const wishes = new Map(column.map(item => [item.id, wish(item)]))
      stack(column, tops, ({ id }) => wishes.get(id) ?? 0)
    }
  const least = Math.min(...tops.values())
  for (const [id, y] of tops) tops.set(id, Math.round(y - least + MARGIN))
  return tops
}

/**
 * Sorts a column by the wanted positions. Each item is as close to its own as those before it allow, and the column is centred around them.
 */
function stack(column: readonly Item[], tops: Map<string, number>, wish: (item: Item) => number): void {
  const sorted = column.map(item => ({ item, y: wish(item) })).sort((a, b) => a.y - b.y)
  let free = Number.NEGATIVE_INFINITY
  const placed = sorted.map(({ item, y }) => {
    const top = Math.max(free, y)
    free = top + item.height + item.gap
    return { id: item.id, top, off: top - y }
  })
  const shift = placed.length === 0 ? 0 : placed.reduce((sum, { off }) => sum + off, 0) / placed.length
  for (const { id, top } of placed) tops.set(id, top - shift)
}

export const nodeOf = (graph: MissionGraph, id: string): GraphNode | undefined => graph.nodes.find(node => node.id === id)
