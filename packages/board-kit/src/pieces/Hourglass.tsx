import { useMemo } from 'preact/hooks'
import { GLASS, sandPaths } from './sand.ts'

interface HourglassProps {
  /** The share of sand still above: 1 when just turned, 0 when it has run out. */
  readonly share: number
  /** Whether sand is falling. */
  readonly running?: boolean
  /** Height in pixels; readable down to 22. */
  readonly size?: number
  /** The seat whose colour the plates have. */
  readonly seat?: number
}

/** Falling grains are drawn from this height on; below it nobody would see them. */
const GRAINS = 60

/** A sand timer. It is decoration: the time is shown beside it in figures. */
export function Hourglass({ share, running = false, size = 30, seat }: HourglassProps) {
  const { upper, lower, peak } = useMemo(() => sandPaths(share), [share])
  const state = share <= 0 ? 'kit-glass-out' : running && size >= GRAINS ? 'kit-glass-running' : ''
  return (
    <svg class={`kit-glass ${state}`} width={size * 0.6} height={size} viewBox="0 0 60 100" aria-hidden="true">
      <path class="kit-glass-bulb" d={GLASS} />
      {share > 0 && <path class="kit-glass-sand" d={upper} />}
      {share < 1 && <path class="kit-glass-sand" d={lower} />}
      {running && share > 0 && <path class="kit-glass-stream" d={`M30 49V${peak}`} />}
      <path class="kit-glass-shine" d="M14.500 17q-2.500 9 4 19M19 64q-5 6-4.600 15" />
      <path class="kit-glass-rim" d={GLASS} />
      <path class="kit-glass-post" d="M7.500 8v84M52.500 8v84" />
      <path
        class="kit-glass-plate"
        d="M5.400 2h49.200q2.400 0 2.400 2.400v2.600q0 2.400-2.400 2.400H5.400Q3 9.400 3 7V4.400Q3 2 5.400 2z"
      />
      <path
        class="kit-glass-plate"
        d="M5.400 90.600h49.200q2.400 0 2.400 2.400v2.600q0 2.400-2.400 2.400H5.400Q3 98 3 95.600V93q0-2.400 2.400-2.400z"
      />
      {seat !== undefined && (
        <g class={`seat-${seat % 8}`}>
          <path d="M3 4.500h54v2.600H3zM3 93h54v2.600H3z" />
        </g>
      )}
    </svg>
  )
}
