import type { GameInfo } from '@chronothek/protocol'
import { useCallback, useEffect, useState } from 'preact/hooks'
import { api } from '../net/api.ts'

type Offer = GameInfo['packs'][number]

/** A deck as this page lists it. */
export interface ListedDeck extends Offer {
  readonly game: string
  readonly server: boolean
  readonly device: boolean
  /** From a file of one's own. */
  readonly own: boolean
}

const device = async () => (await import('../local/link.ts')).localLink()

/** Missions are no decks: nobody leafs through their cards. */
const flat = (games: readonly GameInfo[]) =>
  games.flatMap(({ id, packs }) => packs.filter(({ mission }) => mission === undefined).map(pack => ({ ...pack, game: id })))

/** Decks of both houses, one entry each. */
export function together(server: readonly GameInfo[], here: readonly GameInfo[]): readonly ListedDeck[] {
  const listed = new Map<string, ListedDeck>()
  for (const pack of flat(server)) listed.set(pack.name, { ...pack, server: true, device: false, own: false })
  for (const pack of flat(here)) {
    const own = 'own' in pack && pack.own === true
    listed.set(pack.name, { ...pack, server: listed.has(pack.name), device: true, own })
  }
  return [...listed.values()]
}

/** The decks of the server and of this device; either may be out of reach. */
export function useDecks() {
  const [decks, setDecks] = useState<readonly ListedDeck[] | undefined>(undefined)
  const [offline, setOffline] = useState(false)
  const load = useCallback(async () => {
    const [server, here] = await Promise.all([
      api.games(),
      device()
        .then(api.games)
        .catch(() => undefined),
    ])
    setOffline(!server.ok)
    setDecks(together(server.ok ? server.value.games : [], here?.ok ? here.value.games : []))
  }, [])
  useEffect(() => void load(), [load])
  return { decks, offline, reload: load }
}
