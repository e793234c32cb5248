import type { Icon } from '@chronothek/content'
import type { ComponentChildren } from 'preact'
import { ICON_PATHS } from './data/icons.ts'
import { HEART, SKULL, star } from './shapes.ts'

interface Drawing {
  readonly box: string
  readonly body: ComponentChildren
}
const line = { fill: 'none', stroke: 'currentColor' } as const
const onDark = '#10191d'

/** Small signs, all in the colour of the words around them unless they mean a colour. */
const SIGNS = {
  lock: {
    box: '0 0 24 24',
    body: (
      <>
        <path d="M7 11V7.500a5 5 0 0 1 10 0V11" {...line} stroke-width="2.600" />
        <path d="M4.500 10.500h15V22h-15Z" fill="currentColor" />
        <path d="M12 14v4" stroke="#fff" stroke-width="2.200" />
      </>
    ),
  },
  tick: {
    box: '0 0 24 24',
    body: <path d="M4 12.500 10 18.500 20.500 6" {...line} stroke-width="3.200" stroke-linecap="round" stroke-linejoin="round" />,
  },
  cross: { box: '0 0 24 24', body: <path d="M4 4 20 20M20 4 4 20" {...line} stroke-width="2.400" stroke-linecap="round" /> },
  hourglass: {
    box: '0 0 24 24',
    body: (
      <>
        <path d="M5 2h14M5 22h14" stroke="currentColor" stroke-width="2.200" />
        <path d="M6.500 3c0 5 4 6.500 4 9s-4 4-4 9h11c0-5-4-6.500-4-9s4-4 4-9Z" {...line} stroke-width="1.700" />
        <path d="M9 20.500q3-4 6 0Z M9.500 7h5l-2.500 3.500Z" fill="currentColor" />
      </>
    ),
  },
  eye: {
    box: '0 0 32 22',
    body: (
      <>
        <path d="M1.500 11Q16-6 30.500 11Q16 28 1.500 11Z" fill="currentColor" />
        <circle cx="16" cy="11" r="6" fill={onDark} />
        <circle cx="14" cy="9" r="1.800" fill="#fff" opacity=".8" />
      </>
    ),
  },
  logo: {
    box: '0 0 24 24',
    body: (
      <>
        <path d="M12 1.500 21.500 7v10L12 22.500 2.500 17V7Z" fill="#123a52" stroke="#4aa3df" stroke-width="1.500" />
        <path d="M8 6.500h8L12 12Zm0 11h8L12 12Z" fill="#9fd4f5" />
      </>
    ),
  },
  read: {
    box: '0 0 24 24',
    body: (
      <path
        d="M12 6C9.500 4 6 3.600 2.500 4v14.500c3.500-.4 7 0 9.500 2c2.500-2 6-2.400 9.500-2V4C18 3.600 14.500 4 12 6Zm0 0v14"
        {...line}
        stroke-width="1.900"
      />
    ),
  },
  swirl: {
    box: '0 0 40 40',
    body: (
      <path
        d="M20 20c3-4 8-1 7 4c-1 6-9 8-14 4c-7-6-4-17 5-20c10-3 20 5 19 16M20 20c-3 4-8 1-7-4"
        {...line}
        stroke-width="1.600"
        stroke-linecap="round"
      />
    ),
  },
  captain: {
    box: '0 0 26 22',
    body: (
      <>
        <path d="M13 1 25 8 21 21H5L1 8Z" fill="#f0a202" />
        <path d="M8.500 6.500h9L13 12Zm0 11h9L13 12Z" fill="#241600" />
      </>
    ),
  },
  key: {
    box: '0 0 40 20',
    body: (
      <>
        <circle cx="8" cy="10" r="6" {...line} stroke-width="3" />
        <path d="M14 10H37M30 10v6M35.500 10v5" {...line} stroke-width="3" />
      </>
    ),
  },
  pawns: {
    box: '0 0 36 24',
    body: (
      <g fill="currentColor">
        {[4, 13, 22, 31].map(x => (
          <path key={x} d={`M${x} 3a3.400 3.400 0 0 1 1.800 6.300l2 11.700h-7.600l2-11.700A3.400 3.400 0 0 1 ${x} 3Z`} />
        ))}
      </g>
    ),
  },
  skull: { box: '0 0 24 24', body: <path d={SKULL} fill="currentColor" fill-rule="evenodd" /> },
  heart: { box: '0 0 24 24', body: <path d={HEART} fill="currentColor" /> },
  star: { box: '0 0 24 24', body: <path d={star(12, 12.5, 11)} fill="currentColor" /> },
  file: {
    box: '0 0 24 24',
    body: (
      <path d="M3 6.500V20h18V8.500H11.500L9.500 5H3ZM6.500 13h11M6.500 16.500h7" {...line} stroke-width="1.900" stroke-linejoin="round" />
    ),
  },
  map: {
    box: '0 0 24 24',
    body: <path d="M2.500 6 9 3.500 15 6l6.500-2.500v15L15 21l-6-2.500L2.500 21ZM9 3.500v15M15 6v15" {...line} stroke-width="1.800" />,
  },
  people: {
    box: '0 0 24 24',
    body: (
      <path
        d="M8.500 11a3.800 3.800 0 1 0 0-7.600a3.800 3.800 0 0 0 0 7.600ZM2 20c.6-4.600 3-7 6.500-7s5.900 2.400 6.500 7ZM16 11a3.300 3.300 0 0 0 0-6.500M17.500 13.400c2.600.7 4.100 2.900 4.500 6.600"
        {...line}
        stroke-width="1.900"
      />
    ),
  },
  arrow: {
    box: '0 0 24 24',
    body: <path d="M4 12h15M13 6l6 6-6 6" {...line} stroke-width="2.400" stroke-linecap="round" stroke-linejoin="round" />,
  },
  speech: {
    box: '0 0 24 24',
    body: <path d="M3 4.500h18v11.500H11l-5 4.500v-4.500H3Z" {...line} stroke-width="1.900" stroke-linejoin="round" />,
  },
  bin: {
    box: '0 0 24 24',
    body: (
      <path
        d="M5 7h14M9.500 7V4.500h5V7M6.500 7l1 13.500h9l1-13.500M10.500 10.500v6.500M13.500 10.500v6.500"
        {...line}
        stroke-width="1.900"
      />
    ),
  },
} as const satisfies Readonly<Record<string, Drawing>>
export type SignName = keyof typeof SIGNS

interface SignProps {
  readonly name: SignName
  readonly size?: number
  readonly height?: number
  readonly class?: string
}

/** Decoration: the words stand beside it, or around it as a name. */
export function Sign({ name, size = 20, height = size, class: look = '' }: SignProps) {
  const { box, body } = SIGNS[name]
  return (
    <svg class={`tst-sign ${look}`} width={size} height={height} viewBox={box} aria-hidden="true">
      {body}
    </svg>
  )
}

/** The sign of a skill. */
export const SkillSign = ({ icon, size = 20 }: { icon: Icon | undefined; size?: number }) => (
  <svg class="tst-sign" width={size} height={size} viewBox="0 0 512 512" aria-hidden="true">
    <path d={ICON_PATHS[icon ?? 'gear']} fill="currentColor" />
  </svg>
)
