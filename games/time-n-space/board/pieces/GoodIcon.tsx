import type { Good } from '../../src/ids.ts'

/** Chip, gem, cross, ore: goods are never told apart by colour alone. On a grid of 24, one pen. */
const PATHS: Readonly<Record<Good, string>> = {
  gray: 'M6 6h12v12H6zM9 3v3M15 3v3M9 18v3M15 18v3M3 9h3M3 15h3M18 9h3M18 15h3M10 10h4v4h-4z',
  yellow: 'M7 4h10l4 6-9 11L3 10zM3 10h18M9 10l3 11 3-11-3-6z',
  blue: 'M9 3h6v6h6v6h-6v6H9v-6H3V9h6z',
  brown: 'M4 16l3-9 6-3 6 5 2 8-6 4H8zM7 7l5 5 7-3M12 12l-2 9M12 12l9 5',
}

export const GoodPath = ({ good }: { good: Good }) =>
  good === 'blue' ? (
    <path d={PATHS.blue} fill="currentColor" />
  ) : (
    <path d={PATHS[good]} fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" />
  )

/** The sign of a good in a line of text. */
export const GoodIcon = ({ good, size = 16 }: { good: Good; size?: number }) => (
  <svg class={`ts-good ts-g-${good}`} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <GoodPath good={good} />
  </svg>
)
