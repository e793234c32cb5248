import type { ReadCard } from './labels.ts'

/** Small differences between prints, the same for a picture every time. */
function print(name: string): Readonly<Record<string, string>> {
  let seed = 7
  for (const letter of name) seed = (seed * 31 + letter.charCodeAt(0)) % 9973
  const chance = (n: number) => ((seed * (n + 3) * 37) % 101) / 101
  return {
    '--icon': `url(/pictures/${name}.svg)`,
    '--size': `${Math.round(94 + chance(1) * 14)}`,
    '--left': `${Math.round((chance(2) - 0.5) * 14)}%`,
    '--sun-x': `${Math.round(50 + (chance(4) - 0.5) * 44)}%`,
    '--sun-y': `${Math.round(42 + chance(5) * 14)}%`,
    '--sun': `${Math.round(46 + chance(3) * 16)}`,
  }
}

/** A letterpress picture: sun and horizon in the theme's ink, and an icon printed twice, a hair out of register. */
export function Picture({ card: { picture, ink } }: { card: Pick<ReadCard, 'picture' | 'ink'> }) {
  return (
    <span class={`tt-pic tt-ink-${ink}`} style={print(picture)} aria-hidden="true">
      <i />
      <b />
    </span>
  )
}
