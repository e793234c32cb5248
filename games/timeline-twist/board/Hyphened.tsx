import type { Language } from '@chronothek/core'
import { syllables } from './syllables.ts'

/** Words of which a long one may break between syllables. The hyphen is for eyes only. */
export function Hyphened({ children, language }: { children: string; language: Language }) {
  return <>{children.split(/(?<= )/).map((text, index) => word(text, index, language))}</>
}

function word(text: string, index: number, language: Language) {
  const pieces = syllables(text.trimEnd(), language)
  if (pieces.length === 1) return text
  return [
    <span key={index} class="tt-word">
      {pieces.flatMap((piece, at) => (at === 0 ? [piece] : [<i key={at} class="tt-hyphen" />, piece]))}
    </span>,
    text.endsWith(' ') && ' ',
  ]
}
