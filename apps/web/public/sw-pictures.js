// Part of the service worker. The pictures of all cards come to the device as one file, not as hundreds; here they are handed out one by one.
const PICTURE = /^\/pictures\/([a-z0-9-]+)\.svg$/

/** @type {Promise<Record<string, string>> | undefined} */
let pictures

const allPictures = async () => {
  const kept = await caches.match('/pictures.json', { ignoreSearch: true })
  if (kept === undefined) throw new Error('the pictures are not on this device')
  return kept.json()
}

/** @param {Request} request @param {string} name */
const picture = async (request, name) => {
  try {
    pictures ??= allPictures()
    const drawn = (await pictures)[name]
    if (drawn !== undefined) return new Response(drawn, { headers: { 'content-type': 'image/svg+xml' } })
  } catch {
    pictures = undefined
  }
  return fetch(request)
}

addEventListener('fetch', event => {
  const { request, respondWith } = /** @type {{ request: Request; respondWith(answer: Promise<Response>): void } & Event} */ (event)
  const { origin, pathname } = new URL(request.url)
  const name = origin === location.origin ? PICTURE.exec(pathname)?.[1] : undefined
  if (name !== undefined) respondWith.call(event, picture(request, name))
})
