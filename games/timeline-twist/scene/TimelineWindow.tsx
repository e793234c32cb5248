import { PrintedCard } from './PrintedCard.tsx'

const FOLDS = 7
const RISE = 62
const TAPE = 54
const TICKS = 40

interface Facet {
  readonly key: number
  readonly isFront: boolean
  readonly from: readonly [number, number]
  readonly to: readonly [number, number]
}

/** The measuring tape falls into the picture in folds: front and back by turns. */
const facets = (left: number, right: number): readonly Facet[] =>
  Array.from({ length: FOLDS }, (_, key) => {
    const y = -14 + key * RISE
    const isFront = key % 2 === 0
    return { key, isFront, from: [isFront ? left : right, y], to: [isFront ? right : left, y + RISE] }
  })

const tick = (n: number) => (n % 10 === 0 ? 27 : n % 5 === 0 ? 19 : 11)

function ticks({ from: [x, y], to: [x2, y2] }: Facet): string {
  return Array.from({ length: TICKS - 1 }, (_, i) => {
    const t = (i + 1) / TICKS
    return `M${(x + (x2 - x) * t).toFixed(1)} ${(y + (y2 - y) * t + TAPE).toFixed(1)}v${-tick(i + 1)}`
  }).join('')
}

/** Where the cards lie: in a wide window there is room for two more. */
const SPREAD: readonly Parameters<typeof PrintedCard>[0][] = [
  { x: 92, y: 156, turn: -7, scale: 1.32, glyph: 'plain-dagger', ink: 'history' },
  { x: 436, y: 168, turn: -2, scale: 1.32, glyph: 'big-wave', ink: 'culture' },
  { x: 252, y: 94, turn: 3, scale: 1.5, glyph: 'castle', ink: 'history', year: '1789' },
]
const WIDE_SPREAD: readonly Parameters<typeof PrintedCard>[0][] = [
  { x: 208, y: 258, turn: 5, scale: 1.08, glyph: 'light-bulb', ink: 'science' },
  { x: 496, y: 270, turn: -4, scale: 1.08, glyph: 'galleon', ink: 'nature' },
  { x: 84, y: 152, turn: -7, scale: 1.2, glyph: 'plain-dagger', ink: 'history' },
  { x: 574, y: 138, turn: 4, scale: 1.2, glyph: 'big-wave', ink: 'culture' },
  { x: 330, y: 92, turn: 2, scale: 1.52, glyph: 'castle', ink: 'history', year: '1789' },
]

/** What Timeline Twist is about: a tape of years, folded, and cards that want a place on it. */
export function TimelineWindow({ wide }: { wide: boolean }) {
  const [left, right] = wide ? [84, 676] : [110, 530]
  return (
    <svg class="scene-picture" viewBox={wide ? '0 0 760 448' : '60 0 520 336'} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {facets(left, right).map(facet => (
        <g key={facet.key} class={facet.isFront ? 'tape tape-front' : 'tape'}>
          <path d={`M${facet.from.join(' ')}L${facet.to.join(' ')}v${TAPE}L${facet.from[0]} ${facet.from[1] + TAPE}z`} />
          <path class="tape-ticks" d={ticks(facet)} />
        </g>
      ))}
      {(wide ? WIDE_SPREAD : SPREAD).map(card => (
        <PrintedCard key={card.glyph} {...card} />
      ))}
    </svg>
  )
}
