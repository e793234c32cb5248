import { useEffect, useState } from 'preact/hooks'
import type { MarkerId, Own, Shared, SharedPlayer } from '../src/state.ts'
import { firstLays, type Lays, togglePick } from './drafts/start.ts'

export interface Setup {
  readonly picks: readonly MarkerId[]
  readonly lays: Lays
  pick(id: MarkerId): void
  lay(list: Lays): void
}

/** What a player is about to do before the clock starts. Nobody else knows of it. */
export function useSetup(shared: Shared, own: Own | undefined, me: SharedPlayer | undefined): Setup {
  const [picks, setPicks] = useState<readonly MarkerId[]>(own?.pick ?? [])
  const [lays, lay] = useState<Lays>([])
  const { phase } = shared
  const mine = me?.pick ?? own?.pick
  useEffect(() => {
    if (phase === 'pick' && own?.pick !== undefined) setPicks(own.pick)
    if (phase === 'lay' && me !== undefined && mine !== undefined && !me.ready) lay(firstLays(me, mine))
    if (phase !== 'lay') lay([])
  }, [phase, mine?.join(), me?.ready])
  return { picks, lays, pick: id => setPicks(old => togglePick(old, id)), lay }
}
