import type { BoardKey } from '@chronothek/board-kit'
import { LETTERS } from '@chronothek/content'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Helm } from './helm.ts'
import { agentOf, frontAt } from './read.ts'
import { WORDS, type Words } from './words.ts'

const both = (text: (words: Words) => string) => ({ de: text(WORDS.de), en: text(WORDS.en) })
const click = (selector: string) => document.querySelector<HTMLElement>(`.tst ${selector}`)?.click()

/** Keys for what every time unit needs. The page lists them and listens. */
function linesOf(helm: () => Helm): readonly BoardKey[] {
  const take = (i: number) => () => {
    const agent = helm().mine[i]
    if (agent !== undefined) helm().take(agent)
  }
  const readHere = () => {
    const { shared, own, current, show } = helm()
    const front = frontAt(shared, own, agentOf(shared, current)?.at)
    show(front === undefined ? { kind: 'place' } : { kind: 'card', card: front.card })
  }
  return [
    { keys: '1', text: both(words => words.keyHosts), run: take(0) },
    ...[1, 2, 3].map(i => ({ keys: `${i + 1}`, run: take(i) })),
    { keys: 'B', text: both(words => words.keyCards), run: () => click('[data-press="card-B"]') },
    ...LETTERS.slice(1).map(letter => ({ keys: letter, run: () => click(`[data-press="card-${letter}"]`) })),
    { keys: 'r', text: both(words => words.keyRead), run: readHere },
    { keys: 'f', text: both(words => words.caseFile), run: () => helm().show({ kind: 'file' }) },
    { keys: 't', text: both(words => words.sheets), run: () => helm().show({ kind: 'sheets' }) },
    { keys: 'm', text: both(words => words.map), run: () => helm().show({ kind: 'map' }) },
    {
      keys: 'a',
      text: both(words => words.keyAsk),
      run: () => document.querySelector<HTMLElement>('.tst-tray button, .tst-amber, .tst-tray')?.focus(),
    },
    { keys: 'e', text: both(words => words.explain) },
  ]
}

export function useKeys(helm: Helm): void {
  const latest = useRef(helm)
  latest.current = helm
  const isPlaying = helm.seat !== undefined && helm.board.onKeys !== undefined
  // A layout effect, so that keys work as soon as the board is visible.
  useLayoutEffect(() => (isPlaying ? helm.board.onKeys?.(linesOf(() => latest.current)) : undefined), [isPlaying])
}
