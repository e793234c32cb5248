const KEPT_IN = 'missions'
const PICTURES = '/mission-pictures.json'

/**
 * Fetches the pictures and sounds of missions for times without network, where the service worker finds them (public/sw-pictures.js).
 * Only a house whose table plays a mission does so: at a server's table a device gets what it was told of, and nothing else.
 */
export async function keepPictures(): Promise<void> {
  if (!('caches' in globalThis)) return
  const cache = await caches.open(KEPT_IN)
  await cache.add(PICTURES).catch(() => undefined) // without network the last ones stay, if there are any
}
