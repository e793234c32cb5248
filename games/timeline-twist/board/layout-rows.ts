import type { Shared } from '../src/state.ts'
import { type Density, MARGIN, pull, yearsBetween } from './layout.ts'

/** Geometry of the two rows of co-op: columns below the tape, gaps above it, halfway between their columns. */
export interface RowsRequest {
  /** Dates of the columns. */
  readonly keys: readonly number[]
  readonly grain: Shared['grain']
  readonly width: number
  readonly height: number
}

export interface RowsLayout {
  readonly card: { readonly width: number; readonly gapHeight: number; readonly height: number; readonly density: Density }
  readonly upper: number
  readonly tape: { readonly y: number; readonly height: number }
  readonly lower: number
  readonly height: number
  /** The middle of each column. */
  readonly columns: readonly number[]
  /** The middle of each gap; one less than columns. */
  readonly gaps: readonly number[]
  readonly end: { readonly width: number; readonly height: number }
}

const END = 84
const BETWEEN = 8
const LABELS = 22
const SKY = 8

export const readableRows = (columns: number, cardWidth = 92): number => columns * (cardWidth + BETWEEN) + 2 * (END + MARGIN)
/** All columns at once, dates only. */
export const leastRows = (columns: number): number => columns * 56 + 2 * (END + MARGIN)

export function rowsLayout({ keys, grain, width, height }: RowsRequest): RowsLayout {
  const count = keys.length
  const cardWidth = Math.floor(Math.min(124, Math.max(48, (width - 2 * (END + MARGIN)) / Math.max(1, count) - BETWEEN)))
  const first = MARGIN + END + cardWidth / 2 + BETWEEN
  const gaps = keys.slice(1).map((key, index) => pull(yearsBetween(keys[index] as number, key, grain)))
  const room = width - 2 * first - gaps.length * (cardWidth + BETWEEN)
  const sum = gaps.reduce((total, gap) => total + gap, 0)
  const unit = sum === 0 ? 0 : Math.max(0, Math.min(room / sum, 60))
  const widths = gaps.map(gap => cardWidth + BETWEEN + unit * gap)
  const length = widths.reduce((total, gap) => total + gap, 0)
  const columns = count === 0 ? [] : [(width - length) / 2]
  for (const gap of widths) columns.push((columns.at(-1) as number) + gap)
  const vertical = verticals(height, cardWidth)
  return {
    ...vertical,
    columns,
    gaps: columns.slice(1).map((column, index) => (column + (columns[index] as number)) / 2),
    end: { width: END, height: vertical.card.density === 'picture' ? Math.min(112, vertical.card.height - 38) : vertical.card.height },
  }
}

function verticals(height: number, width: number): Omit<RowsLayout, 'columns' | 'gaps' | 'end'> {
  const tape = height >= 330 ? 40 : 34
  const room = height - SKY - tape - 2 * LABELS - 26
  const gapHeight = Math.floor(Math.min(118, Math.max(58, room * 0.46)))
  const cardHeight = Math.floor(Math.min(146, Math.max(66, room - gapHeight)))
  const upper = SKY + Math.max(0, Math.floor((room - gapHeight - cardHeight) / 2))
  const y = upper + gapHeight + LABELS
  const lower = y + tape + LABELS
  const density: Density = width < 72 ? 'chip' : gapHeight < 96 ? 'title' : 'picture'
  return {
    card: { width, gapHeight, height: cardHeight, density },
    upper,
    tape: { y, height: tape },
    lower,
    height: lower + cardHeight + 30,
  }
}
