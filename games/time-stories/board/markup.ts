/** Words of a text: plain, in italics, or words that refer to a card of the place. */
export type Span =
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'italic'; readonly text: string }
  | { readonly kind: 'card'; readonly text: string; readonly letter: string }

const MARKS = /\*([^*]+)\*|\[([^\]]+)\]\(([A-H])\)/g

export function spansOf(paragraph: string): readonly Span[] {
  const spans: Span[] = []
  let from = 0
  for (const found of paragraph.matchAll(MARKS)) {
    const [whole, italic, words, letter] = found
    if (found.index > from) spans.push({ kind: 'plain', text: paragraph.slice(from, found.index) })
    if (italic !== undefined) spans.push({ kind: 'italic', text: italic })
    else spans.push({ kind: 'card', text: words ?? '', letter: letter ?? '' })
    from = found.index + whole.length
  }
  if (from < paragraph.length) spans.push({ kind: 'plain', text: paragraph.slice(from) })
  return spans
}

/** A blank line begins a new paragraph; single line breaks are only how the author wrote it down. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n\s*\n/)
    .map(paragraph => paragraph.replace(/\s+/g, ' ').trim())
    .filter(paragraph => paragraph !== '')

/** The same without marks, for names and ears. */
export const plainOf = (text: string): string =>
  paragraphsOf(text)
    .map(paragraph =>
      spansOf(paragraph)
        .map(span => span.text)
        .join(''),
    )
    .join(' ')
