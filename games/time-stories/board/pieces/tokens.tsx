import type { Face, Resource, Shield, StatusId } from '@chronothek/content'
import type { ComponentChildren } from 'preact'
import { HEART, SHIELD, SKULL, star } from './shapes.ts'

const FACES: Readonly<Record<Shield | 'any', { readonly face: string; readonly rim: string; readonly sign?: ComponentChildren }>> = {
  blank: { face: '#e8e4d6', rim: '#9c967f' },
  any: {
    face: '#9aa5a6',
    rim: '#5d6a6d',
    sign: <path d="M14 18a6 6 0 1 1 8 5.600c-1.600.7-2 1.600-2 3.400M20 32.500v1" stroke="#1c282c" stroke-width="3.400" fill="none" />,
  },
  skull: {
    face: '#efe7d8',
    rim: '#7a1f18',
    sign: <path transform="translate(8.600 10.500) scale(.95)" d={SKULL} fill="#b3261c" fill-rule="evenodd" />,
  },
  time: {
    face: '#dbe9ec',
    rim: '#2b6475',
    sign: (
      <>
        <circle cx="20" cy="22" r="10" fill="none" stroke="#184552" stroke-width="3.400" />
        <path d="M20 15.500V22L24.500 25" stroke="#184552" stroke-width="2.600" fill="none" stroke-linecap="round" />
      </>
    ),
  },
  heart: { face: '#ecdfe0', rim: '#2a1216', sign: <path transform="translate(8 10.500)" d={HEART} fill="#231015" /> },
  special: {
    face: '#f0e3bd',
    rim: '#6d5312',
    sign: (
      <>
        <path
          d="M20 10C17 12 13 12.600 10.500 12.600V23C10.500 29.500 15 33.500 20 36C25 33.500 29.500 29.500 29.500 23V12.600C27 12.600 23 12 20 10Z"
          fill="#241d0a"
        />
        <path d="M12.500 22Q20 14.500 27.500 22Q20 29.500 12.500 22Z" fill="#f3d98c" />
        <circle cx="20" cy="22" r="3.300" fill="#241d0a" />
      </>
    ),
  },
}

interface ShieldProps {
  readonly kind: Shield | 'any'
  readonly fallen?: boolean
  readonly size?: number
}

/** A shield; a fallen one leaves a hollow in its place, so that the row keeps its length. */
export function ShieldPiece({ kind, fallen = false, size = 38 }: ShieldProps) {
  const { face, rim, sign } = FACES[kind]
  return (
    <svg class={fallen ? 'tst-shield tst-fallen' : 'tst-shield'} width={size} height={size * 1.25} viewBox="0 0 40 50" aria-hidden="true">
      {fallen ? (
        <path d={SHIELD} fill="#0b1418" stroke="#7d9196" stroke-width="1.500" stroke-dasharray="3 3" />
      ) : (
        <>
          <path d={SHIELD} transform="translate(1.500 2.500)" fill="#000" opacity=".45" />
          <path d={SHIELD} fill={rim} />
          <path d={SHIELD} transform="translate(2.400 2.700) scale(.88)" fill={face} />
          <path d="M20 4C14.500 7 9 8.200 5.500 8.400V24C5.500 33 12 39.500 20 43.500Z" fill="#fff" opacity=".26" />
          {sign}
        </>
      )}
    </svg>
  )
}

const DIE_SIGNS: Readonly<Record<Face, ComponentChildren>> = {
  hit1: <path d={star(32, 34, 17)} fill="#a8271c" />,
  hit2: <path d={`${star(23, 25, 11.5)}${star(42, 44, 11.5)}`} fill="#a8271c" />,
  skull: <path transform="translate(15 16.500) scale(1.440)" d={SKULL} fill="#1e1a16" fill-rule="evenodd" />,
  blank: undefined,
}

/** One action die; its lean is its own, so that a roll looks thrown. */
export const DiePiece = ({ face, size = 62 }: { face: Face; size?: number }) => (
  <svg class="tst-die" width={size} height={size * 1.06} viewBox="0 0 72 76" aria-hidden="true">
    <ellipse cx="38" cy="68" rx="32" ry="7" fill="#000" opacity=".5" />
    <path d="M8 16 56 12 64 20V62L16 68 8 60Z" fill="#a89878" />
    <path d="M6 17Q6 8 15 8H49Q58 8 58 17L64 21V60Q64 66 57 67L16 68Z" fill="#c9ba97" />
    <rect x="6" y="8" width="52" height="52" rx="9" fill="#f3ead4" />
    <rect x="6" y="8" width="52" height="52" rx="9" fill="url(#tst-die-light)" />
    {DIE_SIGNS[face]}
  </svg>
)

/** The captain's die, with as many rings as it costs. */
export function CaptainDie({ value, size = 42 }: { value?: number; size?: number }) {
  const spots =
    value === undefined || value === 2
      ? [
          [22, 24],
          [42, 44],
        ]
      : value === 1
        ? [[32, 34]]
        : [
            [19, 21],
            [45, 25],
            [31, 46],
          ]
  return (
    <svg class="tst-die" width={size} height={size * 1.06} viewBox="0 0 72 76" aria-hidden="true">
      <ellipse cx="38" cy="68" rx="32" ry="7" fill="#000" opacity=".5" />
      <path d="M8 16 56 12 64 20V62L16 68 8 60Z" fill="#0c161b" />
      <rect x="6" y="8" width="52" height="52" rx="7" fill="#24383f" />
      <path d="M10 40V17Q10 12 15 12H40" stroke="#cfe0e2" stroke-width="2" fill="none" stroke-linecap="round" />
      {spots.map(([x = 0, y = 0]) => (
        <g key={`${x}-${y}`} fill="none" stroke="#f0a202">
          <circle cx={x} cy={y} r="8" stroke-width="4" />
          <path d={`M${x} ${y - 5}v5l3 2`} stroke-width="2.200" />
        </g>
      ))}
    </svg>
  )
}

const OUTLINES = {
  blue: { d: 'M3 3H33V33H3Z', fill: '#3f87c4', rim: '#1b4b74' },
  black: { d: 'M11 2H25L34 11V25L25 34H11L2 25V11Z', fill: '#22292b', rim: '#dfe5e2' },
  pink: { d: 'M18 2A16 16 0 1 1 18 34A16 16 0 1 1 18 2Z', fill: '#d3588f', rim: '#7d2450' },
  grey: { d: 'M9.500 3.500H26.500L35 18L26.500 32.500H9.500L1 18Z', fill: '#8f9a9b', rim: '#4d5759' },
  yellow: { d: 'M18 1L33 9.500V26.500L18 35L3 26.500V9.500Z', fill: '#d9a92f', rim: '#7d5b0a' },
  green: { d: 'M3 34V16A15 15 0 0 1 33 16V34Z', fill: '#4d9a45', rim: '#1f5219' },
} as const
const SQUARES = [
  [],
  [[18, 18]],
  [
    [11.5, 18],
    [24.5, 18],
  ],
  [
    [18, 11.5],
    [11.5, 24],
    [24.5, 24],
  ],
  [
    [11.5, 11.5],
    [24.5, 11.5],
    [11.5, 24.5],
    [24.5, 24.5],
  ],
] as const

/** A status token: its colour is also its outline, its number a count of squares. */
export function StatusTile({ id, size = 34 }: { id: StatusId; size?: number }) {
  const [colour, number] = id.split('-') as [keyof typeof OUTLINES, string]
  const { d, fill, rim } = OUTLINES[colour]
  return (
    <svg class="tst-status" width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
      <path d={d} transform="translate(1 1.600)" fill="#000" opacity=".4" />
      <path d={d} fill={fill} stroke={rim} stroke-width="1.800" />
      {SQUARES[Number(number)]?.map(([x, y]) => (
        <rect key={`${x}-${y}`} x={x - 3.8} y={y - 3.8} width="7.600" height="7.600" fill="#f7f1df" />
      ))}
    </svg>
  )
}

const DISCS: Readonly<Record<Resource, { readonly face: string; readonly rim: string; readonly sign: ComponentChildren }>> = {
  yellow: {
    face: '#e4b73c',
    rim: '#7d5b0a',
    sign: <path d="M12 10h8M16 10v12M12.500 15h7" stroke="#5c4206" stroke-width="2.400" fill="none" />,
  },
  blue: {
    face: '#4f93c9',
    rim: '#1b4b74',
    sign: <path d="M16 7C20 12 22 15.500 22 18.500A6 6 0 0 1 10 18.500C10 15.500 12 12 16 7Z" fill="#0f2f4d" />,
  },
  brown: {
    face: '#8a5a34',
    rim: '#3c2310',
    sign: (
      <>
        <path d="M11 12Q16 8 21 12L19.500 14Q23 18 21.500 22Q16 26 10.500 22Q9 18 12.500 14Z" fill="#231307" />
        <path d="M19 10L22 6L24 7" stroke="#ffb648" stroke-width="2" fill="none" />
      </>
    ),
  },
  green: {
    face: '#6f9a4a',
    rim: '#2e4a18',
    sign: (
      <path
        d="M9 21C9 12 15 8 24 9C24 17 19 22 11 20.500M9 23.500C11 18 15 14.500 19 13"
        stroke="#1c3210"
        stroke-width="2.200"
        fill="none"
      />
    ),
  },
}

/** A resource: colour, and a sign of its own. */
export function ResourceDisc({ id, size = 24 }: { id: Resource; size?: number }) {
  const { face, rim, sign } = DISCS[id]
  return (
    <svg class="tst-resource" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle cx="17" cy="18" r="13" fill="#000" opacity=".45" />
      <circle cx="16" cy="16" r="13.500" fill={rim} />
      <circle cx="16" cy="15.200" r="12.600" fill={face} />
      <path d="M6 14A10.500 10.500 0 0 1 16 4.600" stroke="#fff" stroke-opacity=".6" stroke-width="1.600" fill="none" />
      {sign}
    </svg>
  )
}

/** Life points, lost ones as dashed outlines. */
export const Hearts = ({ lp, life, size = 22 }: { lp: number; life: number; size?: number }) => (
  <span class="tst-hearts" aria-hidden="true">
    {Array.from({ length: Math.max(life, lp) }, (_, i) => (
      <svg key={i} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        {i < lp ? (
          <>
            <path d={HEART} fill="var(--tst-life)" />
            <path d="M4.500 8.500C4.500 6 6 4.700 8 4.600" stroke="#bfe3f7" stroke-width="1.800" fill="none" stroke-linecap="round" />
          </>
        ) : (
          <path d={HEART} fill="none" stroke="currentColor" stroke-width="1.500" stroke-dasharray="2.500 2.500" opacity=".75" />
        )}
      </svg>
    ))}
  </span>
)

/** How much a host bears before a counterattack hurts. */
export const Resistance = ({ value, size = 32 }: { value?: number; size?: number }) => (
  <span class="tst-resistance" aria-hidden="true" style={{ '--size': `${size}px` }}>
    <svg width={size} height={size * 1.2} viewBox="0 0 40 48" aria-hidden="true">
      <path d={SHIELD} fill="#f3ecd9" stroke="#1d5f8f" stroke-width="2.600" />
      <path transform="translate(8.600 10.500) scale(.95)" d={SKULL} fill="#1d5f8f" fill-rule="evenodd" opacity=".22" />
    </svg>
    <b>{value}</b>
  </span>
)
