import { html, type Markup } from './html.ts'

/** Paragraphs, italics and references to cards; a mission's text has no other markup. */
export function prose(text: string, place?: string): Markup {
  const paragraphs = text.split(/\n\s*\n/).map(paragraph => paragraph.trim())
  return html`${paragraphs.filter(Boolean).map(paragraph => html`<p>${spans(paragraph, place)}</p>`)}`
}

const MARKS = /\*([^*]+)\*|\[([^\]]+)\]\(([A-H])\)/g

function spans(paragraph: string, place: string | undefined): Markup {
  const parts: (string | Markup)[] = []
  let from = 0
  for (const found of paragraph.matchAll(MARKS)) {
    const [whole, italic, words = '', letter = ''] = found
    parts.push(paragraph.slice(from, found.index))
    if (italic !== undefined) parts.push(html`<em>${italic}</em>`)
    else parts.push(place === undefined ? html`<b>${words} (${letter})</b>` : html`<a href="#${place}.${letter}">${words} (${letter})</a>`)
    from = found.index + whole.length
  }
  return html`${[...parts, paragraph.slice(from)]}`
}

export const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length
