/** How the board is laid out. On a phone it is one column that scrolls, with what is asked below. */
export interface Screen {
  readonly kind: 'wide' | 'desk' | 'phone'
  /** Width of a card, and height of the panorama: a picture is cropped, never squeezed. */
  readonly card: number
  readonly stage: number
  readonly table: number
  readonly width: number
}

export const SLICE = { width: 240, height: 400 } as const
const SMALLEST_DESK = 820
const WIDE = 1300
const LARGEST_CARD = 272
const PHONE_CARD = 236
const PHONE_STAGE = 190

/** `cards`: how many lie here, A included. */
export function screenOf(width: number, height: number, cards: number): Screen {
  if (width < SMALLEST_DESK || height < 520)
    return { kind: 'phone', card: Math.min(PHONE_CARD, width * 0.62), stage: PHONE_STAGE, table: 0, width }
  const kind = width >= WIDE ? 'wide' : 'desk'
  const isLow = height < 760
  const [head, apron] = isLow ? [64, 84] : [70, 94]
  const least = isLow ? 300 : 336
  const room = height - head - apron - least
  // A card much wider than the stage is high would lose what it shows.
  const card = Math.min(width / Math.max(cards, 1), LARGEST_CARD, room)
  const stage = Math.round(Math.min(room, (card / SLICE.width) * SLICE.height * 0.97))
  return { kind, card, stage, table: height - head - apron - stage, width }
}
