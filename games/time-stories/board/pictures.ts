import { useEffect, useState } from 'preact/hooks'

/** Pixels per unit of a drawing: sharp on a dense screen, and still a small bitmap. */
const SHARP = 2
const drawn = new Map<string, Promise<string>>()

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
  return URL.createObjectURL(bitmap)
}

/** The address of a picture; undefined until it is there, or if it is missing. Meanwhile the last one of the same thing stays. */
export function usePicture(digest: string | undefined, thing: string): string | undefined {
  const [shown, show] = useState<{ readonly thing: string; readonly address: string } | undefined>(undefined)
  useEffect(() => {
    if (digest === undefined) return
    let isWanted = true
    const picture = drawn.get(digest) ?? draw(digest)
    drawn.set(digest, picture)
    picture.then(
      address => isWanted && show({ thing, address }),
      () => drawn.delete(digest),
    )
    return () => {
      isWanted = false
    }
  }, [digest, thing])
  return digest !== undefined && shown?.thing === thing ? shown.address : undefined
}
