// Part of the service worker. The pictures of all cards are fetched as one file instead of hundreds, and served from it one by one.
const PICTURE = /^\/pictures\/([a-z0-9-]+)\.svg$/
const OF_MISSION = /^\/pictures\/([0-9a-f]{32})$/

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

/** @typedef {{ type: string, tags?: number[], base64?: string }} Medium */
/** @type {Promise<{ tags: string[], media: Record<string, Medium> }[]> | undefined} */
let ofMissions

/** The pictures of all missions that local tables have fetched (src/local/house/pictures.ts); none without local tables. */
const allOfMissions = async () => {
  const cache = await caches.open('missions')
  return Promise.all((await cache.keys()).map(async file => (await cache.match(file))?.json() ?? { tags: [], media: {} }))
}

/** @param {string} digest */
const kept = async digest => {
  ofMissions ??= allOfMissions()
  const { tags, media } = (await ofMissions).find(mission => mission.media[digest] !== undefined) ?? { tags: [], media: {} }
  const medium = media[digest]
  return medium && { type: medium.type, body: medium.tags?.map(tag => tags[tag]).join('') ?? bytesOf(medium.base64 ?? '') }
}

/** @param {string} base64 */
const bytesOf = base64 => Uint8Array.from(atob(base64), char => char.charCodeAt(0))

/** @param {Request} request @param {string} digest */
const ofMission = async (request, digest) => {
  const medium = await kept(digest).catch(() => undefined)
  if (medium !== undefined) return new Response(medium.body, { headers: { 'content-type': medium.type } })
  ofMissions = undefined // they may be fetched at any moment
  return fetch(request)
}

addEventListener('fetch', event => {
  const { request, respondWith } = /** @type {{ request: Request; respondWith(answer: Promise<Response>): void } & Event} */ (event)
  const { origin, pathname } = new URL(request.url)
  if (origin !== location.origin) return
  const name = PICTURE.exec(pathname)?.[1]
  const digest = OF_MISSION.exec(pathname)?.[1]
  if (name !== undefined) respondWith.call(event, picture(request, name))
  else if (digest !== undefined) respondWith.call(event, ofMission(request, digest))
})
