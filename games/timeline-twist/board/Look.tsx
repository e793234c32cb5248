import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { RuleId } from '../src/data/rule-ids.ts'
import type { Mode } from '../src/ids.ts'
import { texts } from '../texts/index.ts'
import { RuleLink } from './Ask.tsx'
import { DateFigure } from './Card.tsx'
import { readCard, symbolName } from './labels.ts'
import type { Looked } from './look.ts'
import { Picture } from './Picture.tsx'
import type { BoardProps } from './props.ts'
import { Sign } from './Sign.tsx'
import { whyBlocked } from './why-blocked.ts'
import { whyNotThis } from './why-not.ts'
import { WORDS } from './words.ts'

const EDGE = 8
/** A card that says why not goes away by itself. */
const STAYS = 8000

/** One card, large, beside the small one: the whole sentence, and the date with note and source once it is public. */
export function Look({ board, looked, onClose }: { board: BoardProps; looked: Looked; onClose(): void }) {
  const { language, view } = board
  const box = useRef<HTMLDivElement>(null)
  const card = readCard(board, looked.card)
  const blocked = whyBlocked(board, looked.card)
  useLayoutEffect(() => place(box.current, looked.from), [looked])
  useLayoutEffect(() => {
    if (!looked.pinned) return
    box.current?.querySelector<HTMLElement>('.tt-look-close')?.focus({ preventScroll: true })
    return () => looked.from.isConnected && looked.from.focus({ preventScroll: true })
  }, [looked])
  const holds = looked.from.closest('.tt')?.querySelector('.tt-held') !== null
  const why = looked.place && whyNotThis(board, looked.place, looked.card, holds)
  useGoesAway(box, why !== undefined, onClose)
  const rule = why?.rule ?? explains(blocked !== undefined, view.shared.mode, card.date !== undefined)
  return (
    <div
      class={card.date ? 'tt-look tt-look-dark' : 'tt-look'}
      ref={box}
      {...(looked.pinned ? { role: 'dialog', 'aria-label': card.title } : { 'aria-hidden': true })}
    >
      <Picture card={card} />
      {card.date && <DateFigure label={card.date.label} />}
      <h2 lang={language}>{card.title}</h2>
      <p class="tt-look-fact">{card.fact}</p>
      {card.symbol && (
        <p class="tt-look-sign">
          <Sign symbol={card.symbol} language={language} /> {symbolName(card.symbol, language)}
        </p>
      )}
      {blocked && <p class="tt-look-blocked">{blocked}</p>}
      {why && (
        <p class="tt-look-why" role="alert">
          {why.text}
        </p>
      )}
      {card.date?.note && <p>{card.date.note}</p>}
      {card.date?.source && (
        <p class="tt-look-source">
          {WORDS[language].source}: {card.date.source}
        </p>
      )}
      <p class="tt-look-foot">
        <RuleLink board={board} rule={rule} skip={!looked.pinned} />
        {looked.pinned && (
          <button type="button" class="tt-look-close" onClick={onClose}>
            {WORDS[language].close}
          </button>
        )}
        {looked.pinned && card.date && board.onReport && (
          <button
            type="button"
            class="tt-look-report"
            title={texts[language]['prompt.report-card']}
            onClick={() => board.onReport?.(card.id)}
          >
            {WORDS[language].report}
          </button>
        )}
      </p>
    </div>
  )
}

/** The rule behind a card as it lies there. */
const explains = (isBlocked: boolean, mode: Mode, isOpen: boolean): RuleId =>
  isBlocked ? 'TLT-060' : mode === 'coop' ? 'TLT-053' : isOpen ? 'TLT-018' : 'TLT-010'

/** Closes after a while, but not while somebody points at it or goes on by keyboard inside. */
function useGoesAway(box: { current: HTMLElement | null }, goes: boolean, onClose: () => void): void {
  useEffect(() => {
    if (!goes) return
    const timer = setInterval(() => {
      if (!box.current?.matches(':hover, :has(:focus-visible)')) onClose()
    }, STAYS)
    return () => clearInterval(timer)
  }, [goes])
}

/** Beside the card, inside what is seen of the board: it is cut off where the bar and the log begin. */
function place(box: HTMLElement | null, from: HTMLElement): void {
  const root = box?.offsetParent
  if (box === null || root === null || root === undefined) return
  const frame = root.getBoundingClientRect()
  const seen = (root.parentElement ?? root).getBoundingClientRect()
  const card = from.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const [left, top] = [Math.max(0, seen.left) + EDGE, Math.max(0, seen.top) + EDGE]
  const right = Math.min(document.documentElement.clientWidth, seen.right) - EDGE
  const bottom = Math.min(innerHeight, seen.bottom) - EDGE
  const beside = card.right + EDGE + width <= right ? card.right + EDGE : card.left - EDGE - width
  const fits = beside >= left
  const x = fits ? beside : Math.max(left, Math.min(right - width, card.left + card.width / 2 - width / 2))
  const above = card.top - height - EDGE
  const y = fits ? card.top + card.height / 2 - height / 2 : above >= top ? above : card.bottom + EDGE
  box.style.translate = `${Math.round(x - frame.left)}px ${Math.round(Math.max(top, Math.min(bottom - height, y)) - frame.top)}px`
}
