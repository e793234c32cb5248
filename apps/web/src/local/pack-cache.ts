import { urlOfDeck } from 'virtual:decks'

const CACHE = 'packs'
const FROM = 'x-chronothek-from'
const keyOf = (name: string): string => `/kept-packs/${name}`

/** The decks and missions a device may have, by name. */
export const packNames: readonly string[] = Object.keys(urlOfDeck)

const openCache = async (): Promise<Cache | undefined> => ('caches' in globalThis ? caches.open(CACHE).catch(() => undefined) : undefined)

/** The names of the packs on this device; none if the browser has no cache. */
export async function keptPacks(): Promise<readonly string[]> {
  const cache = await openCache()
  const keys = (await cache?.keys().catch(() => undefined)) ?? []
  const kept = new Set(keys.map(({ url }) => new URL(url).pathname))
  return packNames.filter(name => kept.has(keyOf(name)))
}

/**
 * Fetches a deck or mission as JSON and caches it. Only local tables and lessons call this: at a server's table
 * nobody gets more than the server tells them. Undefined if it is neither cached nor reachable.
 */
export async function fetchPack(name: string): Promise<unknown> {
  const url = urlOfDeck[name]
  if (url === undefined) return undefined
  const cache = await openCache()
  const kept = await cache?.match(keyOf(name))
  if (kept?.headers.get(FROM) === url) return kept.json()
  const response = await fetch(url).catch(() => undefined)
  if (response?.ok !== true) return kept?.json() // the last version is better than none
  const text = await response.text()
  // A full disk must not prevent playing now.
  await cache?.put(keyOf(name), new Response(text, { headers: { 'content-type': 'application/json', [FROM]: url } })).catch(() => undefined)
  return JSON.parse(text)
}
