import { syllables } from './syllables.ts'

/** Words that break between syllables, with a hyphen that only eyes see. */
export function Hyphened({ children }: { children: string }) {
  return <>{syllables(children).flatMap((piece, index) => (index === 0 ? [piece] : [<i key={index} class="tt-hyphen" />, piece]))}</>
}
