import type { GraphEdge, GraphNode } from '@chronothek/content'
import type { Language } from '@chronothek/core'
import { html, type Markup } from './html.ts'
import { type Box, ROW } from './layout.ts'
import { type Marks, marksOf, type Study } from './study.ts'
import type { Words } from './words.ts'

const EMPTY: Box = { x: 0, y: 0, width: 0, height: 0 }
/** The approximate width of a letter in most fonts, at the sizes of names and notes. */
const NAME_LETTER = 8.2
const NOTE_LETTER = 8.4

/** A text at a point. A text that is too long is condensed, never cut. */
function fitted(text: string, at: { readonly x: number; readonly y: number }, kind: 'name' | 'note', most: number): Markup {
  const isLong = text.length * (kind === 'name' ? NAME_LETTER : NOTE_LETTER) > most
  return html`<text class="${kind}" x="${at.x}" y="${at.y}" ${
    isLong && html`textLength="${Math.round(most)}" lengthAdjust="spacingAndGlyphs"`
  }>${text}</text>`
}

/** The graph as a drawing: lines below, everything that can be pressed above them. */
export function drawingOf(study: Study, words: Words, language: Language): Markup {
  const { graph, layout } = study
  const box = (id: string) => layout.boxes.get(id) ?? EMPTY
  const [rooms, things] = [graph.nodes.filter(({ kind }) => kind === 'place'), graph.nodes.filter(({ kind }) => kind !== 'place')]
  return html`<svg class="graph" viewBox="0 0 ${layout.width} ${layout.height}" width="${layout.width}" height="${layout.height}"
    role="group" aria-label="${words.graph}">
    <defs>${(['gives', 'asks', 'clue'] as const).map(
      kind => html`<marker id="tip-${kind}" class="tip tip-${kind}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7"
      orient="auto"><path d="M0 0 8 4 0 8z"/></marker>`,
    )}</defs>
    <g aria-hidden="true">${graph.edges.map(edge => line(edge, box(edge.from), box(edge.to)))}</g>
    ${rooms.map(({ id }) => ground(box(id)))}
    ${rooms.map(room => [
      roomOf(study, room, box(room.id), words, language),
      things.filter(({ place }) => place === room.id).map(card => cardOf(study, card, box(card.id), words, language)),
    ])}
    ${things.filter(({ place }) => place === undefined).map(node => thingOf(study, node, box(node.id), words, language))}
  </svg>`
}

const ground = ({ x, y, width, height }: Box): Markup =>
  html`<rect class="ground" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`

/** Starts at the side that faces the other end; two items in one column are joined by a curve on their right. */
function line({ from, to, kind }: GraphEdge, a: Box, b: Box): Markup {
  const [ya, yb] = [middle(a), middle(b)]
  const bow = `M${a.x + a.width} ${ya}C${a.x + a.width + 56} ${ya} ${b.x + b.width + 56} ${yb} ${b.x + b.width + 3} ${yb}`
  const ends = a.x < b.x ? ([a.x + a.width, b.x - 3] as const) : ([a.x, b.x + b.width + 3] as const)
  const bend = (ends[1] - ends[0]) / 2
  const path = a.x === b.x ? bow : `M${ends[0]} ${ya}C${ends[0] + bend} ${ya} ${ends[1] - bend} ${yb} ${ends[1]} ${yb}`
  return html`<path class="line line-${kind}" data-from="${from}" data-to="${to}" marker-end="url(#tip-${kind})" d="${path}"/>`
}

/** Lines to and from a place end at its name. */
const middle = ({ y, height }: Box): number => y + Math.min(height, ROW + 8) / 2

interface Face {
  readonly name: string
  readonly notes: readonly string[]
}

const linkTo = (node: GraphNode, { name, notes }: Face, marks: Marks, extra: string, inner: Markup): Markup =>
  html`<a class="node node-${node.kind} ${extra} ${marks.isUnreachable && 'is-unreachable'} ${marks.isUnasked && 'is-unasked'}
    ${marks.hasError && 'is-wrong'}" href="#${node.id}" data-node="${node.id}" aria-label="${[name, ...notes].join(', ')}">
    <title>${[name, ...notes].join(', ')}</title>${inner}</a>`

const markNotes = ({ isUnreachable, isUnasked, hasError }: Marks, words: Words): string[] => [
  ...(isUnreachable ? [words.unreachable] : []),
  ...(isUnasked ? [words.unasked] : []),
  ...(hasError && !isUnreachable ? [words.hasError] : []),
]

function roomOf(study: Study, node: GraphNode, { x, y, width }: Box, words: Words, language: Language): Markup {
  const place = study.mission.locations.find(({ id }) => id === node.id)
  const marks = marksOf(study, node)
  const isStart = study.mission.start.location === node.id
  const said = [...(isStart ? [words.start] : []), ...(place?.red ? [words.red] : []), ...markNotes(marks, words)]
  const face = { name: `${words.kinds.place} ${node.name[language]}`, notes: said }
  const note = said.join(', ')
  const most = width - 36 - note.length * NOTE_LETTER
  return linkTo(
    node,
    face,
    marks,
    place?.red ? 'is-red' : '',
    html`<rect class="face" x="${x}" y="${y}" width="${width}" height="${ROW}" rx="6"/>
    ${fitted(node.name[language], { x: x + 12, y: y + 28 }, 'name', most)}
    <text class="note" x="${x + width - 12}" y="${y + 28}" text-anchor="end">${note}</text>`,
  )
}

function cardOf(study: Study, node: GraphNode, { x, y, width, height }: Box, words: Words, language: Language): Markup {
  const panel = study.mission.locations
    .find(({ id }) => id === node.place)
    ?.panels.find(({ letter }) => node.id === `${node.place}.${letter}`)
  const marks = marksOf(study, node)
  const locks = (panel?.access?.length ?? 0) > 0
  const tests = panel?.front.tests?.length ?? 0
  const duty = words.duty[panel?.arrival ?? 'none']
  const signs = [...(locks ? [LOCK] : []), ...(tests > 0 ? [SHIELD] : []), ...(duty === '' ? [] : [DUTY])]
  const marked = markNotes(marks, words)
  const notes = [...marked, ...(locks ? [words.locked] : []), ...(tests > 0 ? [words.test] : []), ...(duty === '' ? [] : [duty])]
  const top = y + (marked.length > 0 ? 20 : 28)
  return linkTo(
    node,
    { name: `${panel?.letter ?? ''} ${node.name[language]}`, notes },
    marks,
    '',
    html`<rect class="face" x="${x + 4}" y="${y + 2}" width="${width - 8}" height="${height - 4}" rx="4"/>
    <text class="letter" x="${x + 14}" y="${top}">${panel?.letter ?? ''}</text>
    ${fitted(node.name[language], { x: x + 34, y: top }, 'name', width - 46 - signs.length * 20)}
    ${marked.length > 0 && fitted(marked.join(', '), { x: x + 34, y: y + 37 }, 'note', width - 46 - signs.length * 20)}
    ${signs.map((sign, index) => html`<path class="sign" transform="translate(${x + width - 28 - index * 20} ${y + 14})" d="${sign}"/>`)}`,
  )
}

/** Icons of 16 by 16: a padlock, a shield, and an hourglass for what has to be done on entering. */
const LOCK = 'M2 7h12v8H2zM4.5 7V5a3.5 3.5 0 0 1 7 0v2'
const SHIELD = 'M8 1l6 2v5c0 4-3 6-6 7-3-1-6-3-6-7V3z'
const DUTY = 'M3 1h10M3 15h10M4 1c0 5 8 9 8 14M12 1c0 5-8 9-8 14'

function thingOf(study: Study, node: GraphNode, { x, y, width, height }: Box, words: Words, language: Language): Markup {
  const marks = marksOf(study, node)
  const [kind = '', ...more] = kindsOf(study, node, words)
  const marked = markNotes(marks, words)
  const seen = marked.length > 0 ? [kind, ...marked] : [kind, ...more]
  return linkTo(
    node,
    { name: node.name[language], notes: marked.length > 0 ? [...seen, ...more] : seen },
    marks,
    isWin(study, node) ? 'is-win' : '',
    html`<rect class="face" x="${x}" y="${y}" width="${width}" height="${height}" rx="${node.kind === 'ending' ? 6 : height / 2}"/>
    ${fitted(node.name[language], { x: x + 20, y: y + 22 }, 'name', width - 40)}
    ${fitted(seen.join(', '), { x: x + 20, y: y + 41 }, 'note', width - 40)}`,
  )
}

const isWin = ({ mission }: Study, { id }: GraphNode): boolean =>
  mission.missionCards.some(card => card.kind === 'success' && id === `ending_${card.id}`)

/** "object 3", "decoy"; "success". */
export function kindsOf(study: Study, node: GraphNode, words: Words): string[] {
  if (node.kind === 'ending') return [isWin(study, node) ? words.wins : words.fails]
  if (node.kind !== 'object') return [words.kinds[node.kind]]
  const object = study.mission.objects.find(({ n }) => node.id === `object_${n}`)
  const isDecoy = object?.tags?.includes('decoy')
  return [`${words.kinds.object} ${object?.n ?? ''}`, ...(object?.agencyLogo ? [words.kept] : []), ...(isDecoy ? [words.decoy] : [])]
}
