import type { ReadCard } from './labels.ts'

/** Small differences between prints, the same for a picture every time. */
function print(name: string): Readonly<Record<string, string>> {
  let seed = 7
  for (const letter of name) seed = (seed * 31 + letter.charCodeAt(0)) % 9973
  const chance = (n: number) => ((seed * (n + 3) * 37) % 101) / 101
  return {
    '--icon': `url(/pictures/${name}.svg)`,
    '--size': `${(0.98 + chance(1) * 0.12).toFixed(2)}`,
    '--left': `${Math.round((chance(2) - 0.5) * 14)}%`,
    '--sun-x': `${Math.round(50 + (chance(4) - 0.5) * 44)}%`,
    '--sun-y': `${Math.round(42 + chance(5) * 14)}%`,
    '--sun': `${(1.05 + chance(3) * 0.35).toFixed(2)}`,
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
