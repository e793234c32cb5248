import type { ComponentChildren } from 'preact'

interface TokenProps {
  readonly label: string
  readonly size?: number
  /** The seat it belongs to. It sets only the colour, so draw a shape or a letter on the token as well. */
  readonly seat?: number
  /** What is stamped on it: SVG in a box of 24 around the centre, or a short text. */
  readonly children?: ComponentChildren
}

/** A round counter with a rim, a face and a stamp. */
export function Token({ label, size = 40, seat, children }: TokenProps) {
  return (
    <svg
      class={`kit-token ${seat === undefined ? '' : `seat-${seat % 8}`}`}
      width={size}
      height={size}
      viewBox="0 0 48 48"
      role="img"
      aria-label={label}
    >
      <ellipse class="kit-token-shadow" cx="25" cy="45" rx="18" ry="2.500" />
      <path class="kit-token-side" d="M4 22v4a20 20 0 0 0 40 0v-4z" />
      <path class="kit-token-face" d="M24 2a20 20 0 1 1 0 40 20 20 0 0 1 0-40z" />
      <circle class="kit-token-rim" cx="24" cy="22" r="16.500" />
      <g class="kit-token-stamp" transform="translate(24 22)">
        {typeof children === 'string' || typeof children === 'number' ? (
          <text y="6" text-anchor="middle">
            {children}
          </text>
        ) : (
          children
        )}
      </g>
    </svg>
  )
}
