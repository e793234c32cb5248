/** Small icons, all drawn on a grid of 24 with the same pen. */
const ICONS = {
  close: 'M5 5l14 14M19 5 5 19',
  check: 'M4 13l5.500 5.500L20 6',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  share: 'M12 15V3m-4.500 4L12 2.500 16.500 7M5 12v9h14v-9',
  sound: 'M3.500 9.500v5h4l5.500 4.500V5L7.500 9.500zM16.500 9a4.500 4.500 0 0 1 0 6M19 6.500a8 8 0 0 1 0 11',
  mute: 'M3.500 9.500v5h4l5.500 4.500V5L7.500 9.500zM16.500 9.500l5 5M21.500 9.500l-5 5',
  settings:
    'M4 7h9m5 0h2M4 17h3m5 0h8M15.500 4.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM9.500 14.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  book: 'M12 6.500C9.500 4.500 6 4 2.500 4.500v14c3.500-.5 7 0 9.500 2 2.500-2 6-2.500 9.500-2v-14c-3.500-.5-7 0-9.500 2zm0 0v14',
  chat: 'M3.500 4.500h17v12H11l-5 4v-4H3.500z',
  people:
    'M9 4a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM2.500 20c0-4 2.500-6.500 6.500-6.500s6.500 2.500 6.500 6.500zM16 4.500a3.200 3.200 0 0 1 0 6.300M17.500 14c2.500.7 4 2.700 4 6h-3',
  undo: 'M8.500 4.500 4 9l4.500 4.500M4.500 9H14a5.500 5.500 0 0 1 0 11H9',
  pause: 'M8 4.500v15M16 4.500v15',
  play: 'M7 4l12.500 8L7 20z',
  left: 'M15 4.500 7.500 12l7.500 7.500',
  right: 'M9 4.500l7.500 7.500L9 19.500',
  eye: 'M2 12c3-5 6.200-7 10-7s7 2 10 7c-3 5-6.200 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.500l4 2.500',
  deck: 'M7.500 3.500h12v15h-12zM4.500 6.500v15h12',
  keys: 'M2.500 6h19v12h-19zM6 10h1m3 0h1m3 0h1m3 0h0M7 14.500h10',
  device: 'M6.500 2.500h11v19h-11zM11 18.500h2',
  door: 'M5 21.500V3l10-1v20.500zM15 5h4v16.500M12 12.500v0',
  menu: 'M4 7h16M4 12h16M4 17h16',
} as const

export type IconName = keyof typeof ICONS
export const ICON_NAMES = Object.keys(ICONS) as readonly IconName[]

/** An icon beside a word, or alone on a button that has a name. */
export const Icon = ({ name, size = 20 }: { name: IconName; size?: number }) => (
  <svg class="kit-icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICONS[name]} />
  </svg>
)
