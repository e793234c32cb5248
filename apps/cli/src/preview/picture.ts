/** A comment or a tag, as the reader's check lets them be written. */
const PIECE = /<!--(?:[^-]|-(?!-))*-->|<(\/?)([a-zA-Z][\w:.-]*)((?:\s+[a-zA-Z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/g
const ROOT = /<svg(?:\s+[a-zA-Z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*>/
const SHOWN = /\sdata-shown-if\s*=\s*(?:"([^"]*)"|'([^']*)')/
const HIDDEN = /\sdata-hidden-if\s*=\s*(?:"([^"]*)"|'([^']*)')/

/** A drawing that passed the reader's check, without the layers that are not shown in this state. */
export function drawnWith(svg: string, shows: ReadonlySet<string>): string {
  let text = ''
  let from = 0
  let depth = 0 // inside a layer that is left out
  for (const piece of svg.matchAll(PIECE)) {
    const [all, closing, name, attributes = '', alone] = piece
    const end = piece.index + all.length
    if (depth > 0) {
      if (name !== undefined && alone !== '/') depth += closing === '/' ? -1 : 1
      from = end
    } else if (closing === '' && isLeftOut(attributes, shows)) {
      text += svg.slice(from, piece.index)
      from = end
      depth = alone === '/' ? 0 : 1
    }
  }
  return text + svg.slice(from)
}

function isLeftOut(attributes: string, shows: ReadonlySet<string>): boolean {
  const [shown, hidden] = [SHOWN.exec(attributes), HIDDEN.exec(attributes)]
  return (shown !== null && !shows.has(shown[1] ?? shown[2] ?? '')) || (hidden !== null && shows.has(hidden[1] ?? hidden[2] ?? ''))
}

/** One card's part of a panorama: the frame is set to it, the drawing stays whole. */
export function slicedTo(svg: string, index: number, count: number): string {
  const box = /\sviewBox\s*=\s*["']([^"']*)["']/.exec(svg)
  const [x = 0, y = 0, width = 0, height = 0] = (box?.[1] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (box === null || !(width > 0) || !(height > 0)) return svg
  const part = width / count
  return svg.replace(ROOT, root =>
    root
      .replace(/\s(width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '')
      .replace(/\sviewBox\s*=\s*(?:"[^"]*"|'[^']*')/, ` viewBox="${x + index * part} ${y} ${part} ${height}"`),
  )
}
