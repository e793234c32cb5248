import type { ComponentChildren } from 'preact'
import type { Face, Shield } from './roll.ts'
import type { Colour } from './sheet.ts'

const EDGE = 'M20 1.5C14 5 7.5 6 3 6V24C3 35.5 11 42.5 20 46.5C29 42.5 37 35.5 37 24V6C32.5 6 26 5 20 1.5Z'
const LIT = 'M20 4C14.5 7 9 8.2 5.5 8.4V24C5.5 33 12 39.5 20 43.5Z'
const SKULL =
  'M12 1.5C6.3 1.5 2.5 5.5 2.5 10.8c0 3.2 1.4 5.3 3.3 6.6V20.5c0 1.2.8 2 2 2h8.4c1.2 0 2-.8 2-2V17.4c1.9-1.3 3.3-3.4 3.3-6.6C21.5 5.5 17.7 1.5 12 1.5ZM8.2 9a2.6 2.6 0 1 1 0 5.2a2.6 2.6 0 0 1 0-5.2Zm7.6 0a2.6 2.6 0 1 1 0 5.2a2.6 2.6 0 0 1 0-5.2ZM12 14.2l1.5 3h-3ZM9.5 19.2h1v3.3h-1ZM13.5 19.2h1v3.3h-1Z'
const HEART =
  'M12 21.5C5 16 1.5 12 1.5 7.6C1.5 4.3 4 2 6.9 2C9.1 2 11 3.2 12 5.2C13 3.2 14.9 2 17.1 2C20 2 22.5 4.3 22.5 7.6C22.5 12 19 16 12 21.5Z'

/** Face and rim of each kind, and what is painted on it. */
const ENAMEL: Readonly<Record<Shield, readonly [face: string, rim: string, sign: ComponentChildren]>> = {
  blank: ['#e8e4d6', '#9c967f', undefined],
  skull: ['#efe7d8', '#7a1f18', <path transform="translate(8.6 10.5) scale(.95)" d={SKULL} fill="#b3261c" fill-rule="evenodd" />],
  time: [
    '#dbe9ec',
    '#2b6475',
    <>
      <circle cx="20" cy="22" r="10" fill="none" stroke="#184552" stroke-width="3.4" />
      <path d="M20 15.5V22L24.5 25" stroke="#184552" stroke-width="2.6" fill="none" stroke-linecap="round" />
    </>,
  ],
  heart: ['#ecdfe0', '#2a1216', <path transform="translate(8 10.5)" d={HEART} fill="#231015" />],
  special: [
    '#f0e3bd',
    '#6d5312',
    <>
      <path
        d="M20 10C17 12 13 12.6 10.5 12.6V23C10.5 29.5 15 33.5 20 36C25 33.5 29.5 29.5 29.5 23V12.6C27 12.6 23 12 20 10Z"
        fill="#241d0a"
      />
      <path d="M12.5 22Q20 14.5 27.5 22Q20 29.5 12.5 22Z" fill="#f3d98c" />
      <circle cx="20" cy="22" r="3.3" fill="#241d0a" />
    </>,
  ],
}

/** A shield of the box; fallen, only its place is left. */
export function ShieldSign({ kind, isDown = false, size = 40 }: { kind: Shield; isDown?: boolean; size?: number }) {
  const [face, rim, sign] = ENAMEL[kind]
  return (
    <svg width={size} height={size * 1.25} viewBox="0 0 40 50" aria-hidden="true">
      {isDown ? (
        <path d={EDGE} fill="#0b1418" stroke="#8fa3a8" stroke-width="1.5" stroke-dasharray="3 3" />
      ) : (
        <>
          <path d={EDGE} transform="translate(1.5 2.5)" fill="#000" opacity=".45" />
          <path d={EDGE} fill={rim} />
          <path d={EDGE} transform="translate(2.4 2.7) scale(.88)" fill={face} />
          <path d={LIT} fill="#fff" opacity=".26" />
          {sign}
        </>
      )}
    </svg>
  )
}

const point = (at: number, radius: number): string => {
  const [length, turn] = [at % 2 === 1 ? radius * 0.44 : radius, (at * Math.PI) / 5 - Math.PI / 2]
  return `${(length * Math.cos(turn)).toFixed(2)},${(length * Math.sin(turn)).toFixed(2)}`
}
const star = (radius: number): string => `M${Array.from({ length: 10 }, (_, at) => point(at, radius)).join('L')}Z`
const Star = ({ x, y, r }: { x: number; y: number; r: number }) => <path transform={`translate(${x} ${y})`} d={star(r)} fill="#a8271c" />

const PAINTED: Readonly<Record<Face, ComponentChildren>> = {
  hit1: <Star x={32} y={34} r={17} />,
  hit2: (
    <>
      <Star x={23} y={25} r={11.5} />
      <Star x={42} y={44} r={11.5} />
    </>
  ),
  skull: <path transform="translate(15 16.5) scale(1.44)" d={SKULL} fill="#1e1a16" fill-rule="evenodd" />,
  blank: undefined,
}

/** A bone die: one face, and two slivers of its sides. */
export const DieSign = ({ face, size = 52 }: { face: Face; size?: number }) => (
  <svg width={size} height={size} viewBox="2 4 68 72" aria-hidden="true">
    <ellipse cx="38" cy="68" rx="32" ry="7" fill="#000" opacity=".5" />
    <path d="M8 16 56 12 64 20V62L16 68 8 60Z" fill="#8d7f63" />
    <path d="M56 12 64 20V62L56 56Z" fill="#6b5f48" />
    <rect x="6" y="8" width="52" height="52" rx="9" fill="#efe6cf" />
    <path d="M10 40V17Q10 12 15 12H40" stroke="#fffdf2" stroke-width="2.4" fill="none" stroke-linecap="round" />
    {PAINTED[face]}
  </svg>
)

/** The captain's die: as many rings as it costs TU. */
export const CaptainsDieSign = ({ pips, size = 44 }: { pips: number; size?: number }) => {
  const places =
    [
      [[32, 34]],
      [
        [22, 24],
        [42, 44],
      ],
      [
        [20, 22],
        [32, 34],
        [44, 46],
      ],
    ][pips - 1] ?? []
  return (
    <svg width={size} height={size} viewBox="2 4 68 72" aria-hidden="true">
      <ellipse cx="38" cy="68" rx="32" ry="7" fill="#000" opacity=".5" />
      <path d="M8 16 56 12 64 20V62L16 68 8 60Z" fill="#0c161b" />
      <rect x="6" y="8" width="52" height="52" rx="7" fill="#24383f" />
      <path d="M10 40V17Q10 12 15 12H40" stroke="#cfe0e2" stroke-width="2" fill="none" stroke-linecap="round" />
      {places.map(([x = 0, y = 0]) => (
        <g key={x} fill="none" stroke="#f0a202">
          <circle cx={x} cy={y} r={pips === 3 ? 6 : 8} stroke-width="4" />
          <path d={`M${x} ${y - 4}v4l3 2`} stroke-width="2" />
        </g>
      ))}
    </svg>
  )
}

export const HeartSign = ({ isFull }: { isFull: boolean }) => (
  <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true">
    {isFull ? (
      <>
        <path d={HEART} fill="#1d5f8f" />
        <path d="M4.5 8.5C4.5 6 6 4.7 8 4.6" stroke="#bfe3f7" stroke-width="1.8" fill="none" stroke-linecap="round" />
      </>
    ) : (
      <path d={HEART} fill="none" stroke="#1d5f8f" stroke-width="1.5" stroke-dasharray="2.5 2.5" />
    )}
  </svg>
)

/** Resistance: the shield with the blue skull. */
export const ResistanceSign = ({ value }: { value: number }) => (
  <svg width="30" height="36" viewBox="0 0 40 48" aria-hidden="true">
    <path d={EDGE} fill="#f3ecd9" stroke="#1d5f8f" stroke-width="2.6" />
    <path transform="translate(8.6 10.5) scale(.95)" d={SKULL} fill="#1d5f8f" fill-rule="evenodd" opacity=".2" />
    <text x="20" y="30" text-anchor="middle" class="tb-resist">
      {value}
    </text>
  </svg>
)

const HEADS: Readonly<Record<Colour, ComponentChildren>> = {
  blue: <circle cx="20" cy="13" r="11" />,
  green: <rect x="10" y="3" width="20" height="20" rx="2" />,
  pink: <path d="M20 0 33 13 20 26 7 13Z" />,
  yellow: <path d="M20 0 33 23H7Z" />,
}

/** Whose it is: colour and shape together. */
export const Mark = ({ agent, size = 18 }: { agent: Colour; size?: number }) => (
  <svg class={`tb-mark tb-${agent}`} width={size} height={size} viewBox="5 -2 30 30" aria-hidden="true">
    {HEADS[agent]}
  </svg>
)

/** A small pawn in its whirl, as it waits on the track. */
export const LostPawn = ({ agent }: { agent: Colour }) => (
  <svg class={`tb-mark tb-${agent}`} width="44" height="44" viewBox="0 0 40 40" aria-hidden="true">
    <path
      class="tb-whirl"
      d="M20 20c3-4 8-1 7 4c-1 6-9 8-14 4c-7-6-4-17 5-20c10-3 20 5 19 16M20 20c-3 4-8 1-7-4"
      fill="none"
      stroke-width="1.6"
      stroke-linecap="round"
    />
    <g transform="translate(11.5 3) scale(.44)" stroke="#0f1a1f" stroke-width="1.5">
      <path d="M13 24C13 36 8 46 4 58C3 63 8 67 20 67S37 63 36 58C32 46 27 36 27 24Z" />
      {HEADS[agent]}
    </g>
  </svg>
)

export const CaptainSign = () => (
  <svg width="22" height="18" viewBox="0 0 26 22" aria-hidden="true">
    <path d="M13 1 25 8 21 21H5L1 8Z" fill="#f0a202" />
    <path d="M8.5 6.5h9L13 12Zm0 11h9L13 12Z" fill="#241600" />
  </svg>
)
