import { useEffect } from 'preact/hooks'
import type { BoardProps } from './props.ts'

const selectorOf = (lit: string) => `[data-piece="${CSS.escape(lit)}"]`

/** What a log line, a rule or a lesson points at is lit and comes into sight. `page`: what is drawn changes with it. */
export function useLit(root: HTMLElement | undefined, lit: BoardProps['lit'], page?: string): void {
  useEffect(() => {
    if (root === undefined || lit === undefined) return
    const pieces = root.querySelectorAll<HTMLElement>(selectorOf(lit))
    for (const piece of pieces) piece.dataset.lit = ''
    pieces[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return () => {
      for (const piece of pieces) delete piece.dataset.lit
    }
  }, [root, lit, page])
}

export type Tab = 'centre' | 'map' | 'markets' | 'calls'

/** Where a phone shows a piece; undefined: on every page, or nowhere. */
export function tabOf(lit: string, seat: number | undefined): Tab | undefined {
  const [kind = '', of = ''] = lit.split('-')
  if (['moon', 'planet', 'ship', 'bonus', 'order'].includes(kind)) return 'map'
  if (['talk', 'call'].includes(kind)) return 'calls'
  if (['supply', 'market'].includes(kind)) return 'markets'
  if (['shelf', 'above', 'row', 'collected', 'pad'].includes(kind)) return lit.startsWith('above-of') ? 'markets' : 'centre'
  if (['slot', 'unit', 'timer', 'centre', 'research'].includes(kind)) return of === `${seat}` ? 'centre' : 'markets'
  return undefined
}

/** Opens the page on which something is pointed at, unless it can be seen already. */
export function useTabOf(page: { readonly current: HTMLElement | null }, { lit, viewer }: BoardProps, open: (tab: Tab) => void): void {
  useEffect(() => {
    if (lit === undefined || page.current?.querySelector(selectorOf(lit))) return
    const tab = tabOf(lit, viewer === 'spectator' ? undefined : viewer)
    if (tab !== undefined) open(tab)
  }, [lit])
}
