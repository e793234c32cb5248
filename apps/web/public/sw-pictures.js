// Part of the service worker. The pictures of all cards come to the device as one file, not as hundreds; here they are handed out one by one.
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

/** @type {Promise<Record<string, { type: string, text?: string, base64?: string }>> | undefined} */
let ofMissions

const allOfMissions = async () => {
  const kept = await caches.match('/mission-pictures.json', { ignoreSearch: true })
  if (kept === undefined) throw new Error('the pictures of missions are not on this device')
  return kept.json()
}

/** @param {Request} request @param {string} digest */
const ofMission = async (request, digest) => {
  try {
    ofMissions ??= allOfMissions()
    const { type, text, base64 } = (await ofMissions)[digest] ?? { type: '' }
    if (text !== undefined) return new Response(text, { headers: { 'content-type': type } })
    if (base64 !== undefined)
      return new Response(
        Uint8Array.from(atob(base64), char => char.charCodeAt(0)),
        { headers: { 'content-type': type } },
      )
  } catch {
    ofMissions = undefined
  }
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
