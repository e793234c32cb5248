const ROOT = /<svg(?:\s+[a-zA-Z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*>/

/** One card's part of a panorama: the frame shows only this part, the drawing stays whole. */
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
