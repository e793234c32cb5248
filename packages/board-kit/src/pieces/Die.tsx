const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]], // biome-ignore format: a table of places
  3: [[-1, -1], [0, 0], [1, 1]], // biome-ignore format: a table of places
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]], // biome-ignore format: a table of places
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]], // biome-ignore format: a table of places
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]], // biome-ignore format: a table of places
}

/** A six-sided die, lit from the upper left. */
export const Die = ({ value, label, size = 44 }: { value: 1 | 2 | 3 | 4 | 5 | 6; label: string; size?: number }) => (
  <svg class="kit-die" width={size} height={size} viewBox="0 0 48 48" role="img" aria-label={label}>
    <rect class="kit-die-side" x="4" y="6" width="40" height="40" rx="9" />
    <rect class="kit-die-face" x="3" y="3" width="40" height="40" rx="9" />
    {PIPS[value]?.map(([x, y]) => (
      <circle key={`${x}${y}`} class="kit-pip" cx={23 + x * 11} cy={23 + y * 11} r="4" />
    ))}
  </svg>
)
