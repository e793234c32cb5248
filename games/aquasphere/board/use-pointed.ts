import { useEffect, useState } from 'preact/hooks'
import { useHelm } from './helm.ts'
import type { Offer } from './offers.ts'

/** The offer that is pointed at: tapped, or under the pointer, or with the focus. */
export function usePointed(): Offer | undefined {
  const { pointing, offers, chosen } = useHelm()
  const [at, setAt] = useState(pointing.at)
  useEffect(() => {
    setAt(pointing.at)
    return pointing.hear(() => setAt(pointing.at))
  }, [pointing])
  return chosen ?? offers.get(at ?? '')
}
