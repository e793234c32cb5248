import { useEffect, useState } from 'preact/hooks'

/** `off`: not wanted. `refused`: the device saves power. `absent`: no browser support, or no https. */
export type WakeState = 'held' | 'off' | 'refused' | 'absent'

const canHold = (): boolean => globalThis.isSecureContext && 'wakeLock' in navigator

/** Keeps the screen on while `wanted`. Browsers release the lock when the page is hidden, so it is requested again when it is visible. */
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
