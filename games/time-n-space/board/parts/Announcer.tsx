import { useEffect, useRef, useState } from 'preact/hooks'
import type { TimerId } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { say, symbolName, timerNumeral } from '../names.ts'

/** Tells ears when one's own sand is through. */
export function Announcer() {
  const { board, me, stateOf } = useHelm()
  const [text, setText] = useState('')
  const states = ([0, 1] as const).map(stateOf)
  const before = useRef(states)
  useEffect(() => {
    const came = ([0, 1] as readonly TimerId[]).filter(timer => states[timer] === 'out' && before.current[timer] !== 'out')
    before.current = states
    if (me === undefined || came.length === 0) return
    const { language } = board
    const lines = came.map(timer => {
      const symbol = me.timers[timer].on?.symbol ?? 'ship'
      return say(language, 'prompt.out', { number: timerNumeral(timer), symbol: symbolName(me, symbol, language) })
    })
    setText(lines.join(' '))
  }, [states.join()])
  return (
    <p class="ts-unseen" role="status" aria-live="assertive">
      {text}
    </p>
  )
}
