import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { settings } from '../settings/index.ts'
import { registerKeys } from '../ui/keys.ts'
import { type Asked, askedByKey, msByKey } from './keys.ts'
import { neighbour } from './moments.ts'
import { REPLAY_WORDS } from './words.ts'

const SPEEDS = [0.5, 1, 2, 4, 8] as const
/** How long a move is shown at speed 1. */
const MOVE_MS = 1800

export interface Player {
  readonly index: number
  readonly last: number
  readonly playing: boolean
  readonly speed: number
  readonly speeds: readonly number[]
  go(index: number): void
  ask(asked: Asked): void
  setSpeed(speed: number): void
  /** Where a wish leads; undefined: nowhere from here. */
  leadsTo(asked: Asked): number | undefined
}

/** Where this page is in a match of `last` entries, and how it moves there: by itself, by key, by hand. */
export function usePlayer(first: number, last: number, marked: readonly number[], plays = false): Player {
  const [wanted, setIndex] = useState(first)
  const [playing, setPlaying] = useState(plays)
  const [speed, setSpeed] = useState<number>(1)
  const index = Math.max(0, Math.min(wanted, last))
  // Keys can come faster than the board is drawn.
  const here = useRef(index)
  here.current = index
  const go = (next: number) => {
    here.current = Math.min(last, Math.max(0, next))
    setIndex(next) // beyond the last: as soon as there is more
  }
  const leadsTo = (asked: Asked) => destination(asked, here.current, last, marked)
  const ask = (asked: Asked) => {
    if (asked === 'play') {
      if (!playing && here.current >= last) go(0)
      setPlaying(!playing)
      return
    }
    const next = leadsTo(asked)
    setPlaying(false)
    if (next !== undefined) go(next)
  }
  useEffect(() => {
    if (!playing) return
    if (index >= last) return setPlaying(false)
    const timer = setTimeout(() => go(index + 1), MOVE_MS / speed)
    return () => clearTimeout(timer)
  }, [playing, index, last, speed])
  useKeys(ask)
  const stopAt = (next: number) => {
    setPlaying(false)
    go(next)
  }
  return { index, last, playing, speed, speeds: SPEEDS, go: stopAt, ask, setSpeed, leadsTo }
}

function destination(asked: Asked, index: number, last: number, marked: readonly number[]): number | undefined {
  if (asked === 'back') return index > 0 ? index - 1 : undefined
  if (asked === 'forward') return index < last ? index + 1 : undefined
  if (asked === 'first') return index > 0 ? 0 : undefined
  if (asked === 'last') return index < last ? last : undefined
  return asked === 'play' ? undefined : neighbour(marked, index, asked === 'moment-back' ? -1 : 1)
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

/** Keys of every replay, and those that move by time where there is any. */
export function useKeys(ask: (asked: Asked) => void, move?: (ms: number) => void): void {
  const current = useRef({ ask, move })
  current.current = { ask, move }
  // Before the first picture is seen: whoever sees the tape can press keys.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !settings.keys.value || document.querySelector('dialog[open]') !== null) return
      const ms = current.current.move === undefined ? undefined : msByKey(event)
      const asked = askedByKey(event)
      if (asked === undefined && ms === undefined) return
      event.preventDefault()
      if (ms !== undefined) current.current.move?.(ms)
      else if (asked !== undefined) current.current.ask(asked)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
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
