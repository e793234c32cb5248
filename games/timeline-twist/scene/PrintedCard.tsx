import { GLYPHS, type Glyph } from './data/glyphs.ts'

interface PrintedCardProps {
  readonly x: number
  readonly y: number
  readonly turn: number
  readonly glyph: Glyph
  readonly ink: 'science' | 'history' | 'culture' | 'nature'
  /** The printed year, or a question. */
  readonly year?: string
  readonly scale?: number
}

const PICTURE = { w: 94, h: 76 }

/** A card of the line of time in small: one glyph printed twice, a hair out of register, over sun and horizon. */
export function PrintedCard({ x, y, turn, glyph, ink, year, scale = 1 }: PrintedCardProps) {
  const dark = year !== undefined
  const path = GLYPHS[glyph]
  return (
    <g class={dark ? 'print print-dark' : 'print'} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      <rect class="print-shadow" x="1" y="4" width="104" height="132" rx="5" />
      <rect class="print-stock" width="104" height="132" rx="5" />
      <svg x="5" y={dark ? 46 : 5} width={PICTURE.w} height={PICTURE.h} viewBox="0 0 94 76" aria-hidden="true">
        <rect class="print-ground" width="94" height="76" />
        <path class="print-lines" d={Array.from({ length: 19 }, (_, i) => `M0 ${i * 4 + 1}h94`).join('')} />
        <circle class={`print-${ink}`} cx="52" cy="36" r="40" opacity=".85" />
        <rect class={`print-${ink}`} y="61" width="94" height="15" opacity=".4" />
        <path class="print-under" d={path} transform="translate(13 4) scale(.14)" />
        <path class="print-key" d={path} transform="translate(11 2) scale(.14)" />
      </svg>
      {dark ? (
        <text class="print-year" x="9" y="33">
          {year}
        </text>
      ) : (
        <text class="print-question" x="52" y="121" text-anchor="middle">
          ?
        </text>
      )}
    </g>
  )
}
