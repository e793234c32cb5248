import type { Colour, Good } from '../../src/ids.ts'
import { type Point, round } from '../geometry.ts'
import { SeatShape } from './SeatShape.tsx'

interface CoinProps {
  readonly spot: Point
  readonly radius: number
  readonly good: Good
  readonly value: number
  /** Whose sign stands on the rim. */
  readonly owner?: Colour | undefined
  /** Only planned: a dashed ring. */
  readonly ghost?: boolean
  /** Small on screen: the value fills the coin, the good's sign is its ground. */
  readonly bold?: boolean
}

const Face = ({ spot: [x, y], radius: r, good, value, bold = false }: CoinProps) => {
  const size = r * (bold ? 1.5 : 0.68)
  return (
    <>
      <g class={bold ? 'ts-ink ts-ink-faint' : 'ts-ink'}>
        <use
          href={`#ts-i-${good}`}
          x={round(x - size / 2)}
          y={round(bold ? y - size / 2 : y - r * 0.88)}
          width={round(size)}
          height={round(size)}
        />
      </g>
      <text
        class="ts-figure"
        x={x}
        y={round(y + r * 0.68)}
        font-size={round(r * (bold ? 1.95 : 1.08))}
        fill="var(--gi)"
        text-anchor="middle"
      >
        {value}
      </text>
    </>
  )
}

/** An order marker: coin in the colour of its good, the value large, the good's sign above, its owner's sign on the rim. */
export const Coin = ({ spot: [x, y], radius: r, good, value, owner, ghost = false, bold = false }: CoinProps) => (
  <g class={`ts-g-${good}`}>
    <ellipse cx={round(x + r * 0.06)} cy={round(y + r * 0.22)} rx={round(r * 1.02)} ry={round(r * 0.98)} fill="#000" fill-opacity=".45" />
    <circle cx={x} cy={y} r={r} fill="var(--g)" stroke="var(--gd)" stroke-width={round(r * 0.1)} />
    <circle cx={x} cy={y} r={round(r * 0.93)} fill="none" stroke="url(#ts-rim)" stroke-width={round(r * 0.08)} />
    <Face spot={[x, y]} radius={r} good={good} value={value} bold={bold} />
    {owner && <SeatShape colour={owner} spot={[x + r * 0.78, y - r * 0.66]} radius={r * 0.4} edge={r * 0.09} />}
    {ghost && (
      <circle
        cx={x}
        cy={y}
        r={round(r * 1.14)}
        fill="none"
        stroke="#ffe3a0"
        stroke-width={round(r * 0.11)}
        stroke-dasharray={`${round(r * 0.28)} ${round(r * 0.2)}`}
      />
    )}
  </g>
)

/** A white bonus marker, value three, of nobody. */
export const BonusCoin = ({ spot: [x, y], radius: r }: { spot: Point; radius: number }) => (
  <g>
    <ellipse cx={round(x + r * 0.08)} cy={round(y + r * 0.24)} rx={r} ry={r} fill="#000" fill-opacity=".45" />
    <circle cx={x} cy={y} r={r} fill="#fbf7ec" stroke="#b9ad90" stroke-width={round(r * 0.1)} />
    <text class="ts-figure" x={x} y={round(y + r * 0.56)} font-size={round(r * 1.6)} fill="#2a2438" text-anchor="middle">
      3
    </text>
  </g>
)

interface LooseProps extends Omit<CoinProps, 'spot' | 'radius'> {
  readonly size?: number
}

/** A coin in a line of text or on a button. */
export const LooseCoin = ({ size = 34, ...coin }: LooseProps) => (
  <svg class="ts-loose" width={size} height={size} viewBox="0 0 34 34" aria-hidden="true">
    <Coin {...coin} spot={[17, 17.5]} radius={13.5} />
  </svg>
)
