import type { AnyGameUi as GameUi, Scene, SentenceContext } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { useEffect, useRef } from 'preact/hooks'
import { backgroundSound, play, unlockSound } from '../sound/index.ts'
import type { Session } from '../state/session.ts'
import { timeLeft } from '../state/table-state.ts'

/** A sound warns once per move when less time than this (ms) is left. */
const LOW = 10_000

/** Plays sounds for moves, chat, clocks and the end. */
export function useSounds(session: Session, ui: GameUi | undefined, table: TableInfo, context: SentenceContext): void {
  useEffect(unlockSound, [])
  const { state } = session
  useMoves(ui, state.last.value, state.seat.value, context)
  useTime(session)
  const lines = state.chat.value
  const heard = useRef(lines.at(-1)?.id ?? 0)
  useEffect(() => {
    const last = lines.at(-1)
    if (last === undefined || last.id <= heard.current) return
    heard.current = last.id
    if (last.seat === undefined || last.seat !== state.seat.peek()) play('chat')
  }, [lines])
  const phase = useRef(table.phase)
  useEffect(() => {
    if (phase.current === 'playing' && table.phase === 'ended') play('end')
    phase.current = table.phase
  }, [table.phase])
}

/** Plays the quiet background sound of the current place while the match runs. */
export function useAmbience(ui: GameUi, scene: Scene | undefined, isPlayed: boolean): void {
  const sound = isPlayed && scene !== undefined ? ui.place?.(scene) : undefined
  useEffect(() => {
    backgroundSound.value = sound
    return () => {
      backgroundSound.value = undefined
    }
  }, [sound])
}

type Last = Session['state']['last']['value']

function useMoves(ui: GameUi | undefined, last: Last, seat: number | undefined, context: SentenceContext): void {
  useEffect(() => {
    if (last === undefined || ui === undefined || last.events.length === 0) return
    // In a live game everybody acts at once, so players hear only their own moves.
    if (ui.game.live && last.by !== seat) return
    const tones = ui.tell(last.events, context).map(({ tone }) => tone)
    if (tones.length > 0 && !ui.game.live) play('flip')
    const tone = tones.find(each => each !== undefined)
    if (tone !== undefined) play(tone)
  }, [last?.seq])
}

/** Sounds of the player's own clock: running low, and run out. */
function useTime({ state }: Session): void {
  const time = state.time.value
  const seat = state.seat.value
  useEffect(() => {
    if (seat === undefined || !time.running || time.clocks?.[seat]?.running !== true) return
    const left = timeLeft(time, seat, performance.now()) ?? 0
    const timers = [
      ...(left > LOW ? [setTimeout(() => play('time-low'), left - LOW)] : []),
      ...(left > 0 ? [setTimeout(() => play('time-out'), left)] : []),
    ]
    return () => timers.forEach(clearTimeout)
  }, [time, seat])
}
