import { SEAT_COLOURS } from '../../src/ids.ts'
import { GLYPHS } from './data/glyphs.ts'
import { SeatShape } from './SeatShape.tsx'

const INK = '#06222c'

/** Figures of one colour: light from the upper left, a soft shadow, the owner's shape on the belly. */
function Figures({ owner }: { owner: number }) {
  const fill = `var(--aq-seat-${owner})`
  const edge = { fill, stroke: `var(--aq-dark-${owner})`, 'stroke-width': 1.8 }
  const dark = `var(--aq-dark-${owner})`
  return (
    <>
      <symbol id={`aq-bot-${owner}`} viewBox="-20 -24 40 48" overflow="visible">
        <ellipse cx="1" cy="20" rx="17" ry="5" opacity=".5" />
        <path d="M0-23v6M-4-23h8" stroke={dark} stroke-width="2.4" />
        <path d="M-13 20-15 2Q-15-3-10-3H10Q15-3 15 2L13 20Q0 24-13 20Z" {...edge} />
        <path d="M-12-4Q-13-18 0-18T12-4Z" {...edge} />
        <path d="M-13 19-15 2Q-15-3-10-3-12-18 0-18-6-14-6-3L-5 21Z" fill="#fff" opacity=".33" />
        <path d="M-8-10H8" stroke="#04222c" stroke-width="5.5" stroke-linecap="round" />
        <circle cx="-4" cy="-10" r="1.6" fill="#7fe3c8" />
        <circle cx="4" cy="-10" r="1.6" fill="#7fe3c8" />
        <g fill={INK}>
          <SeatShape owner={owner} spot={[0, 9]} radius={6.4} class="aq-inked" />
        </g>
      </symbol>
      <symbol id={`aq-sub-${owner}`} viewBox="-24 -15 48 30" overflow="visible">
        <ellipse cx="1" cy="11" rx="22" ry="4" opacity=".45" />
        <path d="M-5-6V-12H5V-6" {...edge} />
        <path d="M-22 1-18-4V6Z" fill={dark} />
        <path d="M-19 1Q-17-7 2-7 20-6 22 1 20 9 2 9-17 9-19 1Z" {...edge} />
        <path d="M-17-1Q-13-6 2-6 16-5 20-1Q4-4-17-1Z" fill="#fff" opacity=".5" />
        <g fill={INK}>
          <SeatShape owner={owner} spot={[1, 2]} radius={4.8} class="aq-inked" />
          <circle cx="13" cy="1" r="2.3" />
        </g>
      </symbol>
      <symbol id={`aq-sci-${owner}`} viewBox="-18 -34 36 54" overflow="visible">
        <ellipse cx="1" cy="16" rx="17" ry="5" opacity=".55" />
        <path d="M-15 15Q-11-8 0-10 11-8 15 15 0 21-15 15Z" {...edge} />
        <path d="M-14 14Q-10-8 0-9-6 0-6 17Z" fill="#fff" opacity=".35" />
        <circle cy="-18" r="12.5" {...edge} />
        <circle cx="-3" cy="-21" r="9" fill="#fff" opacity=".25" />
        <ellipse cx="1" cy="-17" rx="8" ry="7" fill="#06303c" stroke={dark} stroke-width="1.4" />
        <path d="M-4-20q2-3 6-2" stroke="#bff5e6" stroke-width="1.6" fill="none" stroke-linecap="round" />
        <g fill={INK}>
          <SeatShape owner={owner} spot={[0, 5]} radius={6.4} class="aq-inked" />
        </g>
      </symbol>
      <symbol id={`aq-eng-${owner}`} viewBox="-18 -34 36 54" overflow="visible">
        <ellipse cx="1" cy="16" rx="16" ry="5" opacity=".55" />
        <path d="M-13 15-10-8H10L13 15Q0 20-13 15Z" {...edge} />
        <path d="M-12 14-9-8H-3L-4 17Z" fill="#fff" opacity=".35" />
        <circle cy="-15" r="9" fill="#f0d9bd" stroke={dark} stroke-width="1.6" />
        <path d="M-14-17Q-12-30 0-30T14-17Z" {...edge} />
        <path d="M-11-18Q-9-28-2-29L-4-18Z" fill="#fff" opacity=".4" />
        <g fill={INK}>
          <SeatShape owner={owner} spot={[0, 4]} radius={5.8} class="aq-inked" />
        </g>
      </symbol>
    </>
  )
}

/** Everything that is drawn more than once. */
export const Defs = () => (
  <svg class="aq-defs" aria-hidden="true">
    <defs>
      {SEAT_COLOURS.map((colour, owner) => (
        <Figures key={colour} owner={owner} />
      ))}
      <Tokens />
      <radialGradient id="aq-deep">
        <stop offset="0" stop-color="#0e5a67" />
        <stop offset=".5" stop-color="#083a47" />
        <stop offset="1" stop-color="#04222c" />
      </radialGradient>
      <radialGradient id="aq-floor" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="343">
        <stop offset=".3" stop-color="#14606c" />
        <stop offset="1" stop-color="#0a3c49" />
      </radialGradient>
      <radialGradient id="aq-glow">
        <stop offset="0" stop-color="#bfffe9" stop-opacity=".85" />
        <stop offset="1" stop-color="#7fe3c8" stop-opacity="0" />
      </radialGradient>
      <radialGradient id="aq-lamp">
        <stop offset="0" stop-color="#ffeeb0" stop-opacity=".9" />
        <stop offset="1" stop-color="#ffdf80" stop-opacity="0" />
      </radialGradient>
      <linearGradient id="aq-steel" x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stop-color="#b7dcdc" />
        <stop offset=".5" stop-color="#3d7f88" />
        <stop offset="1" stop-color="#12414c" />
      </linearGradient>
    </defs>
  </svg>
)

const Tokens = () => (
  <>
    <symbol id="aq-crystal" viewBox="-10 -13 20 26" overflow="visible">
      <ellipse cx="1" cy="10" rx="8" ry="2.6" opacity=".5" />
      <path d="M0-12 7-4 4 10H-4L-7-4Z" fill="#9fe9ff" />
      <path d="M0-12-7-4-4 10 0 10Z" fill="#e9fcff" />
      <path d="M0-12V10M-7-4 0-1 7-4" stroke="#1d6d86" stroke-width=".8" fill="none" />
      <path d="M0-12 7-4 4 10H-4L-7-4Z" fill="none" stroke="#0a3442" stroke-width="1" />
    </symbol>
    <symbol id="aq-time" viewBox="-10 -10 20 20" overflow="visible">
      <ellipse cx=".8" cy="3" rx="9.4" ry="8.6" opacity=".5" />
      <circle r="9" fill="#f4d06a" stroke="#7a5410" stroke-width="1.3" />
      <circle r="6.2" fill="#fff6d9" />
      <path d="M0-4.400V0L3 2" stroke="#5a3a05" stroke-width="1.6" fill="none" stroke-linecap="round" />
    </symbol>
    <symbol id="aq-octopod" viewBox="0 0 512 512" overflow="visible">
      <path d={GLYPHS.purple} fill="#1b0a35" />
      <path d={GLYPHS.purple} fill="#d9b8ff" transform="translate(-10 -16)" />
    </symbol>
    <symbol id="aq-card" viewBox="-8 -10 16 20" overflow="visible">
      <rect x="-7" y="-9" width="14" height="18" rx="1.5" fill="#f2e8d2" stroke="#c0483d" stroke-width="2" />
    </symbol>
  </>
)
