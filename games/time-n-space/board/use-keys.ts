import type { BoardKey } from '@chronothek/board-kit'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Place, TimeSymbol } from '../src/ids.ts'
import type { TimerId } from '../src/state.ts'
import { openCall } from './calls.ts'
import { canUpgrade } from './drafts/build.ts'
import { mayForfeit } from './drafts/index.ts'
import type { Helm } from './helm.ts'
import { OTHER_KEYS, SHIP_KEYS, SYMBOL_KEYS } from './keys.ts'
import { isSlot, neighboursOf, seatsAt } from './read.ts'
import { WORDS } from './words.ts'

const both = (text: (words: (typeof WORDS)['en']) => string) => ({ de: text(WORDS.de), en: text(WORDS.en) })
const SYMBOLS = Object.entries(SYMBOL_KEYS) as readonly [Exclude<TimeSymbol, 'ship'>, string][]
const shifted = (key: string) => (key === ',' ? '; <' : key.toUpperCase())

/** The timer that has run out and is spoken of. */
const outTimer = ({ focus, stateOf }: Helm): TimerId | undefined => (focus !== undefined && stateOf(focus) === 'out' ? focus : undefined)

/** Where the ship flies by key: clockwise neighbour, other neighbour. */
function destOf({ me, board, again }: Helm, which: 'clockwise' | 'back', lift: boolean): Place | undefined {
  if (me === undefined) return undefined
  const lifted = lift || again !== undefined
  const from = lifted && me.ship.to !== undefined ? me.ship.to : me.ship.at
  return neighboursOf(from, seatsAt(board.view.shared))[which === 'clockwise' ? 0 : 1]
}

/** The main button of the bar, by key. */
function confirmNow(helm: Helm): void {
  const timer = outTimer(helm)
  if (timer !== undefined) helm.confirm(timer)
  else document.querySelector<HTMLButtonElement>('.ts-ask .ts-way-main')?.click()
}

function againNow(helm: Helm): void {
  const timer = outTimer(helm)
  const symbol = timer === undefined ? undefined : helm.me?.timers[timer].on?.symbol
  if (symbol !== undefined) helm.press(symbol, undefined, true)
}

function lapseNow(helm: Helm): void {
  const timer = outTimer(helm)
  const symbol = timer === undefined ? undefined : helm.me?.timers[timer].on?.symbol
  if (timer === undefined || symbol === undefined || helm.me === undefined) return
  if (mayForfeit(helm.board.view.shared, helm.me, symbol)) helm.confirm(timer, { kind: 'forfeit' })
}

function upgradeNow(helm: Helm): void {
  const timer = outTimer(helm)
  const symbol = timer === undefined ? undefined : helm.me?.timers[timer].on?.symbol
  if (timer !== undefined && symbol !== undefined && helm.me !== undefined && isSlot(symbol) && canUpgrade(helm.me, symbol))
    helm.confirm(timer, { kind: 'upgrade' })
}

/** Answers the last call that waits for an answer. */
function answerNow({ board, seat, act }: Helm, kind: 'yes' | 'no'): void {
  const call = openCall(board.view.shared.signals, seat, board.clock.now())
  if (call !== undefined) void act(`call-${call.id}`, { type: 'signal', kind, to: call.seat, about: call.id })
}

function linesOf(helm: () => Helm): readonly BoardKey[] {
  const { timers, lapse, upgrade } = OTHER_KEYS
  const ships = (['clockwise', 'back'] as const).map(which => ({
    keys: SHIP_KEYS[which],
    text: both(words => words.keyFly[which]),
    run: () => helm().press('ship', destOf(helm(), which, false)),
  }))
  const hidden: BoardKey[] = [
    ...SYMBOLS.map(([symbol, key]) => ({ keys: shifted(key), run: () => helm().press(symbol, undefined, true) })),
    ...(['clockwise', 'back'] as const).map(which => ({
      keys: shifted(SHIP_KEYS[which]),
      run: () => helm().press('ship', destOf(helm(), which, true), true),
    })),
    { keys: shifted(SHIP_KEYS.stay), run: () => helm().press('ship', undefined, true) },
    { keys: timers[1], run: () => helm().choose(1) },
  ]
  return [
    { keys: timers[0], text: both(words => words.keyTimers), run: () => helm().choose(0) },
    ...SYMBOLS.map(([symbol, key]) => ({ keys: key, text: both(words => words.keySymbol(symbol)), run: () => helm().press(symbol) })),
    ...ships,
    { keys: SHIP_KEYS.stay, text: both(words => words.keyStay), run: () => helm().press('ship') },
    { keys: ' ', text: both(words => words.keyConfirm) },
    { keys: 'Shift', text: both(words => words.keyShift) },
    { keys: upgrade, text: both(words => words.keyUpgrade), run: () => upgradeNow(helm()) },
    { keys: lapse, text: both(words => words.keyLapse), run: () => lapseNow(helm()) },
    ...(['yes', 'no'] as const).map(kind => ({
      keys: OTHER_KEYS[kind],
      text: both(words => words.keyAnswer[kind]),
      run: () => answerNow(helm(), kind),
    })),
    { keys: OTHER_KEYS.explain, text: both(words => words.keyExplain) },
    ...hidden,
  ]
}

/** Keys are the fastest hands. The page lists them and listens for letters; the space bar is heard here. */
export function useKeys(helm: Helm, root: HTMLElement | undefined): void {
  const latest = useRef(helm)
  latest.current = helm
  const { live } = helm
  const { onKeys } = helm.board
  // Layout effects, so that keys work as soon as the board is visible.
  useLayoutEffect(() => (live ? onKeys?.(linesOf(() => latest.current)) : undefined), [live])
  useLayoutEffect(
    () => (live && root !== undefined ? listenForSpace(root, again => (again ? againNow : confirmNow)(latest.current)) : undefined),
    [live, root],
  )
}

const FIELDS = 'input, textarea, select, [contenteditable]'
const WALKS = ['Tab', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/** Whoever walks with the keyboard presses what has the focus; after a click or a letter the space bar means the bar. */
function listenForSpace(root: HTMLElement, onSpace: (again: boolean) => void): () => void {
  let isWalking = false
  let isOurs = false
  const point = () => {
    isWalking = false
  }
  const hear = (event: KeyboardEvent) => {
    if (WALKS.includes(event.key)) isWalking = true
    if (event.key !== ' ' || event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
    const target = event.target as HTMLElement
    if (target.matches(FIELDS) || document.querySelector('dialog[open]')) return
    const button = target.closest('button, a, [role=tab]')
    if (button !== null && (isWalking || !root.contains(button))) return
    isOurs = true
    event.preventDefault()
    if (!event.repeat) onSpace(event.shiftKey)
  }
  // Some browsers press a button when the bar is let go.
  const letGo = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !isOurs) return
    isOurs = false
    event.preventDefault()
  }
  addEventListener('pointerdown', point, { capture: true })
  addEventListener('keydown', hear)
  addEventListener('keyup', letGo)
  return () => {
    removeEventListener('pointerdown', point, { capture: true })
    removeEventListener('keydown', hear)
    removeEventListener('keyup', letGo)
  }
}
