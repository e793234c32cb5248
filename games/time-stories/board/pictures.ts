import { useEffect, useState } from 'preact/hooks'

/** Pixels per unit of a drawing: sharp on a dense screen, and still a small bitmap. */
const SHARP = 2
/** Pictures under way or drawn, by digest; those that are there with their address. */
const drawn = new Map<string, Promise<string>>()
const there = new Map<string, string>()

/** How long a place waits for its picture. */
const PATIENCE = 1500

/** Where a picture lies: under its digest at the server, or, in a lesson, at an address of its own. */
export const pictureAddress = (digest: string): string => (digest.includes('/') ? digest : `/pictures/${digest}`)

async function fetched(digest: string): Promise<Blob> {
  const answer = await fetch(pictureAddress(digest))
  if (!answer.ok) throw new Error(`no picture ${digest}`)
  return answer.blob()
}

/** The same drawing at a given size. */
const sized = (drawing: string, width: number, height: number): string =>
  drawing.replace(/<svg\b([^>]*)>/, (_, attributes: string) => {
    const others = attributes.replace(/\s(width|height)=("[^"]*"|'[^']*')/g, '')
    return `<svg width="${width}" height="${height}"${others}>`
  })

/** One bitmap per picture: its filters are painted once, not with every movement on the page. */
async function draw(digest: string): Promise<string> {
  const blob = await fetched(digest)
  if (!blob.type.includes('svg')) return URL.createObjectURL(blob)
  const drawing = await blob.text()
  const [, box = ''] = /\bviewBox=["']([^"']*)["']/.exec(drawing) ?? []
  const [, , width = 240, height = 400] = box.split(/[\s,]+/).map(Number)
  const large = sized(drawing, width * SHARP, height * SHARP)
  const address = URL.createObjectURL(new Blob([large], { type: 'image/svg+xml' }))
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SHARP
  canvas.height = height * SHARP
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  const bitmap = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/webp', 0.94))
  if (bitmap === null) return address
  URL.revokeObjectURL(address)
  return decoded(URL.createObjectURL(bitmap))
}

/** The same address once the browser could paint it at once. */
async function decoded(address: string): Promise<string> {
  const image = new Image()
  image.src = address
  await image.decode()
  return address
}

function getPicture(digest: string): Promise<string> {
  const picture = drawn.get(digest) ?? draw(digest)
  if (!drawn.has(digest)) {
    drawn.set(digest, picture)
    picture.then(
      address => there.set(digest, address),
      () => drawn.delete(digest),
    )
  }
  return picture
}

/** Pictures that will be wanted soon are drawn before. */
export function usePrefetch(digests: readonly string[]): void {
  useEffect(() => {
    for (const digest of digests) getPicture(digest).catch(() => {})
  }, [digests.join()])
}

/** Whether the picture is there or cannot come; after a while also if it is late, so that nobody waits for decoration. */
export function useIsPictured(digest: string | undefined): boolean {
  const [shown, show] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (digest === undefined || there.has(digest)) return
    let isWanted = true
    const done = () => isWanted && show(digest)
    getPicture(digest).then(done, done)
    const timer = setTimeout(done, PATIENCE)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [digest])
  return digest === undefined || there.has(digest) || shown === digest
}

/** The address of a picture; undefined until it is there, or if it is missing. Meanwhile the last one of the same thing stays. */
export function usePicture(digest: string | undefined, thing: string): string | undefined {
  const [shown, show] = useState<{ readonly thing: string; readonly address: string } | undefined>(undefined)
  useEffect(() => {
    if (digest === undefined) return
    let isWanted = true
    getPicture(digest).then(
      address => isWanted && show({ thing, address }),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [digest, thing])
  if (digest === undefined) return undefined
  return there.get(digest) ?? (shown?.thing === thing ? shown.address : undefined)
}
