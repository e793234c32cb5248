import { useEffect } from 'preact/hooks'
import type { BoardProps } from './props.ts'

/** A piece by its id; or, by the name of a kind, the first of it. */
function piecesOf(box: Element, lit: string): readonly HTMLElement[] {
  const named = [...box.querySelectorAll<HTMLElement>(`[data-piece="${CSS.escape(lit)}"]`)]
  const first = box.querySelector<HTMLElement>(`[data-piece-kind="${CSS.escape(lit)}"]`)
  return named.length > 0 || first === null ? named : [first]
}

/** What a log line, a rule or a lesson points at is lit and comes into sight. `page`: what is drawn changes with it. */
export function useLit(root: HTMLElement | undefined, lit: BoardProps['lit'], page?: string): void {
  useEffect(() => {
    if (root === undefined || lit === undefined) return
    const pieces = piecesOf(root, lit)
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
  lit === undefined ? undefined : piecesOf(box, lit)[0]

export const TABS = ['station', 'headquarters', 'yourBoard', 'players'] as const
export type Tab = (typeof TABS)[number]

/** The first words of ids and kinds of pieces, by page. */
const WORDS_OF: Readonly<Record<Tab, readonly string[]>> = {
  station: [
    ...['sector', 'control', 'charging', 'area', 'programming', 'octopods', 'crystals', 'time', 'bays', 'submarine', 'research', 'tile'],
    ...['lock', 'scientist', 'centre', 'refill', 'line', 'red', 'score', 'lap'],
  ],
  headquarters: ['field', 'program', 'start', 'pass', 'engineer', 'turn', 'next'],
  yourBoard: [
    'symbol',
    'bot',
    'numbers',
    'slot',
    'subs',
    'submarines',
    'lab',
    'base',
    'board',
    'player',
    'own',
    'card',
    'cards',
    'capacity',
  ],
  players: [],
}
/** Those that begin like others. */
const SPECIAL: Readonly<Record<string, Tab>> = { 'time-program': 'headquarters', 'program-symbol': 'yourBoard', 'lab-expansion': 'station' }

/** Where a phone shows a piece, or a kind of pieces; undefined: on every page, or nowhere. */
export function tabOf(lit: string, seat: number | undefined): Tab | undefined {
  const [word = '', of = ''] = lit.split('-')
  const tab = SPECIAL[lit] ?? TABS.find(each => WORDS_OF[each].includes(word))
  const isOwned = /^\d$/.test(of) && (tab === 'yourBoard' || ['crystals', 'time', 'octopods'].includes(word))
  return isOwned ? (of === `${seat}` ? 'yourBoard' : 'players') : tab
}

/** Opens the page on which something is pointed at, unless it can be seen already. */
export function useTabOf(
  page: { readonly current: HTMLElement | null },
  lit: string | undefined,
  seat: number | undefined,
  open: (tab: Tab) => void,
): void {
  useEffect(() => {
    if (lit === undefined || page.current === null || piecesOf(page.current, lit).length > 0) return
    const tab = tabOf(lit, seat)
    if (tab !== undefined) open(tab)
  }, [lit])
}
