import { useEffect, useState } from 'preact/hooks'

/** `off` while nothing runs; `refused` when the device saves power; `absent` where browsers cannot, or the page came without https. */
export type WakeState = 'held' | 'off' | 'refused' | 'absent'

const canHold = (): boolean => globalThis.isSecureContext && 'wakeLock' in navigator

/** Keeps the screen on while `wanted`. The browser lets go whenever the page is hidden, so it is asked again when it is back. */
export function useWakeLock(wanted: boolean): WakeState {
  const [state, setState] = useState<WakeState>(() => (canHold() ? 'off' : 'absent'))
  useEffect(() => {
    if (!wanted || !canHold()) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const held = await navigator.wakeLock.request('screen')
        if (isOver) return void held.release()
        lock = held
        setState('held')
        held.addEventListener('release', () => !isOver && setState('refused'))
      } catch {
        if (!isOver) setState('refused')
      }
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
      setState('off')
    }
  }, [wanted])
  return state
}
