import type { Seat } from '@chronothek/core'
import { useEffect, useRef } from 'preact/hooks'
import type { SendSignal, Signal } from '../../src/state.ts'
import { CALL_STAYS, ideasFor, isOpenFor } from '../calls.ts'
import { useHelm } from '../helm.ts'
import { signalWords } from '../names.ts'
import { GoodIcon } from '../pieces/GoodIcon.tsx'
import { piece } from '../pieces/piece.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import { useBeat } from '../pulse.ts'
import { colourOf } from '../read.ts'

/** A second each. */
const STEPS = CALL_STAYS / 1000

/** Somebody's call, with a line that gets shorter until it is gone; yes or no if it is meant for the viewer. */
export function Call({ signal, named = true }: { signal: Signal; named?: boolean }) {
  const { board, seat, live, act, words } = useHelm()
  const { signals } = board.view.shared
  const root = useRef<HTMLDivElement>(null)
  useBeat(now => {
    const left = Math.max(0, 1 - (now - signal.at) / CALL_STAYS)
    const element = root.current
    if (element === null) return
    element.toggleAttribute('hidden', left === 0)
    const share = `${Math.floor(left * STEPS) / STEPS}`
    if (element.style.getPropertyValue('--left') !== share) element.style.setProperty('--left', share)
  })
  const answer = (kind: 'yes' | 'no') => void act(`call-${signal.id}`, { type: 'signal', kind, to: signal.seat, about: signal.id })
  const isMine = signal.seat === seat
  const name = isMine ? words.you : (board.names[signal.seat] ?? '')
  const text = signalWords(signal, board)
  const to = signal.to === undefined ? words.toAll : signal.to === seat ? words.you.toLocaleLowerCase() : (board.names[signal.to] ?? '')
  return (
    <div
      ref={root}
      class={`ts-call ${isMine ? 'ts-call-mine' : ''} ts-c-${colourOf(signal.seat)}`}
      data-press={`call-${signal.id}`}
      {...piece('signal', `call-${signal.id}`)}
    >
      {named && <SeatIcon colour={colourOf(signal.seat)} size={16} />}
      <p>
        {named || isMine || signal.to !== seat ? (
          <span class="ts-from">{words.fromTo(name, to)} </span>
        ) : (
          <span class="ts-unseen">{name}: </span>
        )}
        {signal.to === seat && seat !== undefined ? <b>{text}</b> : text}
      </p>
      {live && isOpenFor(signal, seat, signals) && (
        <span class="ts-answers">
          <button type="button" class="ts-small" aria-label={words.answer(words.yes, name, text)} onClick={() => answer('yes')}>
            {words.yes}
          </button>
          <button type="button" class="ts-small" aria-label={words.answer(words.no, name, text)} onClick={() => answer('no')}>
            {words.no}
          </button>
        </span>
      )}
    </div>
  )
}

/** One call as a button. */
export function Idea({ call, onDone }: { call: SendSignal; onDone?: () => void }) {
  const { board, act } = useHelm()
  const { type: _, ...signal } = call
  const text = signalWords(signal, board)
  const place = `idea-${call.to}-${call.kind}-${call.good ?? ''}${call.count ?? ''}`
  const onClick = async () => {
    if (await act(place, call)) onDone?.()
  }
  return (
    <button type="button" class="ts-idea" data-press={place} onClick={() => void onClick()} {...piece('signal', place)}>
      {call.good && <GoodIcon good={call.good} size={16} />}
      {text}
    </button>
  )
}

/** Everything one could call to somebody, best first. */
export function CallMenu({ to, onClose }: { to: Seat; onClose: () => void }) {
  const { board, seat, words } = useHelm()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    box.current?.querySelector('button')?.focus()
    const outside = (event: Event) => !box.current?.parentElement?.contains(event.target as Node) && onClose()
    addEventListener('pointerdown', outside)
    return () => removeEventListener('pointerdown', outside)
  }, [])
  if (seat === undefined) return null
  const place = colourOf(to)
  const ideas: readonly SendSignal[] = [
    ...ideasFor(board.view.shared, seat, to, board.clock.now()).slice(0, 6),
    { type: 'signal', kind: 'ping', place },
  ]
  return (
    <section
      ref={box}
      class="ts-menu"
      aria-label={words.callTo(board.names[to] ?? '')}
      onKeyDown={event => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      {ideas.map(call => (
        <Idea key={`${call.kind}${call.good}${call.count}`} call={call} onDone={onClose} />
      ))}
    </section>
  )
}
