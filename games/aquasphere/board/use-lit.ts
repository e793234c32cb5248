import { useEffect } from 'preact/hooks'
import type { BoardProps } from './props.ts'

const selectorOf = (lit: string) => `[data-piece="${CSS.escape(lit)}"]`

/** What a log line, a rule or a lesson points at is lit and comes into sight. `page`: what is drawn changes with it. */
export function useLit(root: HTMLElement | undefined, lit: BoardProps['lit'], page?: string): void {
  useEffect(() => {
    if (root === undefined || lit === undefined) return
    const pieces = root.querySelectorAll<HTMLElement>(selectorOf(lit))
    for (const piece of pieces) piece.dataset.lit = ''
    if (page === undefined) pieces[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else if (page !== 'station') centre(root, pieces[0])
    return () => {
      for (const piece of pieces) delete piece.dataset.lit
    }
  }, [root, lit, page])
}

/** Scrolls a box, and nothing around it, until a piece in it stands in its middle. */
export function centre(box: HTMLElement, piece: Element | undefined): void {
  if (piece === undefined) return
  const [of, at] = [box.getBoundingClientRect(), piece.getBoundingClientRect()]
  box.scrollBy({ left: at.x + at.width / 2 - of.x - of.width / 2, top: at.y + at.height / 2 - of.y - of.height / 2 })
}

export const findLit = (box: HTMLElement, lit: string | undefined): Element | undefined =>
  (lit === undefined ? undefined : box.querySelector(selectorOf(lit))) ?? undefined

export const TABS = ['station', 'headquarters', 'yourBoard', 'players'] as const
export type Tab = (typeof TABS)[number]

const STATION = [
  'sector',
  'control',
  'charging',
  'area',
  'programming',
  'octopods',
  'crystals',
  'time',
  'bays',
  'tile',
  'lock',
  'scientist',
]
const HEADQUARTERS = ['field', 'start', 'pass', 'engineer', 'turn', 'next']
const BOARDS = ['symbol', 'numbers', 'slot', 'subs', 'lab', 'base', 'board', 'own', 'cards']

/** Where a phone shows a piece; undefined: on every page, or nowhere. */
export function tabOf(lit: string, seat: number | undefined): Tab | undefined {
  if (lit === 'time-program') return 'headquarters'
  const [kind = '', of = ''] = lit.split('-')
  const isSeat = /^\d$/.test(of)
  if (BOARDS.includes(kind) || (isSeat && ['crystals', 'time', 'octopods'].includes(kind)))
    return !isSeat || of === `${seat}` ? 'yourBoard' : 'players'
  if (HEADQUARTERS.includes(kind)) return 'headquarters'
  if (kind === 'card') return 'yourBoard'
  return STATION.includes(kind) || ['line', 'score', 'centre', 'refill', 'lap'].includes(kind) ? 'station' : undefined
}

/** Opens the page on which something is pointed at, unless it can be seen already. */
export function useTabOf(page: { readonly current: HTMLElement | null }, { lit, viewer }: BoardProps, open: (tab: Tab) => void): void {
  useEffect(() => {
    if (lit === undefined || page.current?.querySelector(selectorOf(lit))) return
    const tab = tabOf(lit, viewer === 'spectator' ? undefined : viewer)
    if (tab !== undefined) open(tab)
  }, [lit])
}
