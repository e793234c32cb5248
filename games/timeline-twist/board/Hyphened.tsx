import { syllables } from './syllables.ts'

/** Words of which a long one may break between syllables. The hyphen is for eyes only. */
export function Hyphened({ children }: { children: string }) {
  return <>{children.split(/(?<= )/).map(word)}</>
}

function word(text: string, index: number) {
  const pieces = syllables(text.trimEnd())
  if (pieces.length === 1) return text
  return [
    <span key={index} class="tt-word">
      {pieces.flatMap((piece, at) => (at === 0 ? [piece] : [<i key={at} class="tt-hyphen" />, piece]))}
    </span>,
    text.endsWith(' ') && ' ',
  ]
}
