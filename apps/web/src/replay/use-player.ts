import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { settings } from '../settings/index.ts'
import { registerKeys } from '../ui/keys.ts'
import { controlOfKey, msByKey, type ReplayControl } from './keys.ts'
import { neighbour } from './moments.ts'
import { REPLAY_WORDS } from './words.ts'

const SPEEDS = [0.5, 1, 2, 4, 8] as const
/** How long (ms) a move is shown at speed 1. */
const MOVE_MS = 1800

export interface Player {
  readonly index: number
  readonly last: number
  readonly playing: boolean
  readonly speed: number
  readonly speeds: readonly number[]
  go(index: number): void
  press(control: ReplayControl): void
  setSpeed(speed: number): void
  /** The moment a control leads to; undefined if there is none. */
  leadsTo(control: ReplayControl): number | undefined
}

/** The player of a match with `last` entries: playback, keys and dragging. */
export function usePlayer(first: number, last: number, marked: readonly number[], plays = false): Player {
  const [wanted, setIndex] = useState(first)
  const [playing, setPlaying] = useState(plays)
  const [speed, setSpeed] = useState<number>(1)
  const index = Math.max(0, Math.min(wanted, last))
  // Keys can repeat faster than the board renders.
  const here = useRef(index)
  here.current = index
  const go = (next: number) => {
    here.current = Math.min(last, Math.max(0, next))
    setIndex(next) // may be past the end: new entries are shown when they arrive
  }
  const leadsTo = (control: ReplayControl) => destination(control, here.current, last, marked)
  const press = (control: ReplayControl) => {
    if (control === 'play') {
      if (!playing && here.current >= last) go(0)
      setPlaying(!playing)
      return
    }
    const next = leadsTo(control)
    setPlaying(false)
    if (next !== undefined) go(next)
  }
  useEffect(() => {
    if (!playing) return
    if (index >= last) return setPlaying(false)
    const timer = setTimeout(() => go(index + 1), MOVE_MS / speed)
    return () => clearTimeout(timer)
  }, [playing, index, last, speed])
  useKeys(press)
  const stopAt = (next: number) => {
    setPlaying(false)
    go(next)
  }
  return { index, last, playing, speed, speeds: SPEEDS, go: stopAt, press, setSpeed, leadsTo }
}

function destination(control: ReplayControl, index: number, last: number, marked: readonly number[]): number | undefined {
  if (control === 'back') return index > 0 ? index - 1 : undefined
  if (control === 'forward') return index < last ? index + 1 : undefined
  if (control === 'first') return index > 0 ? 0 : undefined
  if (control === 'last') return index < last ? last : undefined
  return control === 'play' ? undefined : neighbour(marked, index, control === 'moment-back' ? -1 : 1)
}

const KEY_LINES = [
  ['␣', 'keyPlay'],
  ['ArrowLeft ArrowRight', 'keyStep'],
  ['Home End', 'keyEnds'],
  [', .', 'keyMoments'],
] as const
const TIME_LINES = [
  ['⇧← ⇧→', 'keySecond'],
  ['- +', 'keyMs'],
] as const

/** The keys of every replay, and those of live games if `move` is given. */
export function useKeys(press: (control: ReplayControl) => void, move?: (ms: number) => void): void {
  const current = useRef({ press, move })
  current.current = { press, move }
  // A layout effect, so that keys work as soon as the scrubber is visible.
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !settings.keys.value || document.querySelector('dialog[open]') !== null) return
      const ms = current.current.move === undefined ? undefined : msByKey(event)
      const control = controlOfKey(event)
      if (control === undefined && ms === undefined) return
      event.preventDefault()
      if (ms !== undefined) current.current.move?.(ms)
      else if (control !== undefined) current.current.press(control)
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
  useEffect(
    () =>
      registerKeys({
        title: { de: REPLAY_WORDS.de.keysTitle, en: REPLAY_WORDS.en.keysTitle },
        lines: [...KEY_LINES, ...(move === undefined ? [] : TIME_LINES)].map(([keys, word]) => ({
          keys,
          text: { de: REPLAY_WORDS.de[word], en: REPLAY_WORDS.en[word] },
        })),
      }),
    [],
  )
}
