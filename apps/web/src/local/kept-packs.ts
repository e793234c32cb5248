import { urlOfDeck } from 'virtual:decks'

const CACHE = 'packs'
const FROM = 'x-chronothek-from'
const keyOf = (name: string): string => `/kept-packs/${name}`

/** The decks and missions a device may have, by name. */
export const packNames: readonly string[] = Object.keys(urlOfDeck)

/**
 * A deck or mission as JSON, kept on this device from then on. Only those who play here or take a lesson ask for one: at a server's table
 * nobody gets more than they were told. Undefined without network, if it was never asked for before.
 */
export async function fetchPack(name: string): Promise<unknown> {
  const url = urlOfDeck[name]
  if (url === undefined) return undefined
  const cache = 'caches' in globalThis ? await caches.open(CACHE).catch(() => undefined) : undefined
  const kept = await cache?.match(keyOf(name))
  if (kept?.headers.get(FROM) === url) return kept.json()
  const response = await fetch(url).catch(() => undefined)
  if (response?.ok !== true) return kept?.json() // the last version is better than none
  const text = await response.text()
  // A full disk must not keep anybody from playing now.
  await cache?.put(keyOf(name), new Response(text, { headers: { 'content-type': 'application/json', [FROM]: url } })).catch(() => undefined)
  return JSON.parse(text)
}
