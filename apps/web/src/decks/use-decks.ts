import type { GameInfo } from '@chronothek/protocol'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { LOCAL, linkOf, server } from '../net/link.ts'
import { loadTopics, type TopicNames } from './topics.ts'

type Offer = GameInfo['packs'][number]

/** A deck as this page lists it. */
export interface ListedDeck extends Offer {
  readonly game: string
  readonly server: boolean
  readonly device: boolean
  /** Imported from a file. */
  readonly own: boolean
}

/** Missions are not listed: their cards are secret. */
const flat = (games: readonly GameInfo[]) =>
  games.flatMap(({ id, packs }) => packs.filter(({ mission }) => mission === undefined).map(pack => ({ ...pack, game: id })))

/** Merges the decks of both houses, one entry each. */
export function mergeDecks(server: readonly GameInfo[], here: readonly GameInfo[]): readonly ListedDeck[] {
  const listed = new Map<string, ListedDeck>()
  for (const pack of flat(server)) listed.set(pack.name, { ...pack, server: true, device: false, own: false })
  for (const pack of flat(here)) {
    const own = 'own' in pack && pack.own === true
    listed.set(pack.name, { ...pack, server: listed.has(pack.name), device: true, own })
  }
  return [...listed.values()]
}

/** Fetches the decks of the server and of this device; either may be unreachable. */
export function useDecks() {
  const [decks, setDecks] = useState<readonly ListedDeck[] | undefined>(undefined)
  const [topics, setTopics] = useState<TopicNames>({})
  const [offline, setOffline] = useState(false)
  const load = useCallback(async () => {
    const [there, here] = await Promise.all([
      server.call('listGames'),
      linkOf(LOCAL)
        .then(device => device.call('listGames'))
        .catch(() => undefined),
    ])
    setOffline(!there.ok)
    const all = mergeDecks(there.ok ? there.value.games : [], here?.ok ? here.value.games : [])
    setTopics(await loadTopics(all.map(({ game }) => game)).catch(() => ({})))
    setDecks(all)
  }, [])
  useEffect(() => void load(), [load])
  return { decks, topics, offline, reload: load }
}
