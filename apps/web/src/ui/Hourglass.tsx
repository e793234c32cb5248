import { Hourglass as Glass } from '@chronothek/board-kit'
import { useEffect, useState } from 'preact/hooks'
import { isCalm } from '../settings/index.ts'

const TURN = 60_000
const STILL = 0.58

/** The logo. Its sand runs for a minute of wall time, then it is turned. */
export function Hourglass({ size = 30 }: { size?: number }) {
  const calm = isCalm.value
  const [share, setShare] = useState(left)
  useEffect(() => {
    if (calm) return
    const timer = setInterval(() => setShare(left()), 1000)
    return () => clearInterval(timer)
  }, [calm])
  return <Glass share={calm ? STILL : share} running={!calm} size={size} />
}

const left = (): number => Math.max(0.02, 1 - (Date.now() % TURN) / TURN)
