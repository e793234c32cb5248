const KEPT_IN = 'missions'

/**
 * Fetches the pictures and sounds of a mission for offline play, where the service worker finds them (public/sw-pictures.js). Only for
 * local tables: at a server's table a device gets nothing but what the server tells it.
 */
export async function keepPictures(mission: string): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(KEPT_IN)
  await cache.add(`/mission-pictures/${mission}.json`).catch(() => undefined) // offline, the ones fetched before stay
}
