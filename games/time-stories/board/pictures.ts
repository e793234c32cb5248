import { useEffect, useState } from 'preact/hooks'

/** Pixels per unit of a drawing: sharp on a dense screen, and still a small bitmap. */
const SHARP = 2
const texts = new Map<string, Promise<Blob>>()
const drawn = new Map<string, Promise<string>>()

/** Where a picture lies: under its digest at the server, or, in a lesson, at an address of its own. */
export const pictureAddress = (digest: string): string => (digest.includes('/') ? digest : `/pictures/${digest}`)

function fetched(digest: string): Promise<Blob> {
  const known = texts.get(digest)
  if (known !== undefined) return known
  const blob = fetch(pictureAddress(digest)).then(answer => {
    if (!answer.ok) throw new Error(`no picture ${digest}`)
    return answer.blob()
  })
  texts.set(digest, blob)
  // What failed may be there later.
  blob.catch(() => texts.delete(digest))
  return blob
}

/** A tag that begins, ends or is an element, with its name and its attributes. */
const TAG = /<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/g

/**
 * A drawing without the layers that do not hold now (`data-shown-if`, `data-hidden-if`). It is read as text: a parsed drawing would be a
 * part of the page, whose policy allows no styles inside it.
 */
export function withLayers(drawing: string, shows: readonly string[]): string {
  let [kept, from, depth, isOut] = ['', 0, 0, 0]
  for (const { 0: tag, 1: end, 2: name, 3: attributes = '', index } of drawing.matchAll(TAG)) {
    const isWhole = attributes.endsWith('/')
    if (end === '' && isOut === 0 && isGone(attributes, shows)) {
      kept += drawing.slice(from, index)
      from = index + tag.length
      if (!isWhole) isOut = depth + 1
    }
    if (name === undefined || isWhole) continue
    if (end === '') depth++
    else {
      if (depth === isOut) {
        from = index + tag.length
        isOut = 0
      }
      depth--
    }
  }
  return isOut === 0 ? kept + drawing.slice(from) : kept
}

function isGone(attributes: string, shows: readonly string[]): boolean {
  const [, shown] = /\bdata-shown-if=["']([^"']*)["']/.exec(attributes) ?? []
  const [, hidden] = /\bdata-hidden-if=["']([^"']*)["']/.exec(attributes) ?? []
  return (shown !== undefined && !shows.includes(shown)) || (hidden !== undefined && shows.includes(hidden))
}

/** The same drawing at a given size. */
const sized = (drawing: string, width: number, height: number): string =>
  drawing.replace(/<svg\b([^>]*)>/, (_, attributes: string) => {
    const others = attributes.replace(/\s(width|height)=("[^"]*"|'[^']*')/g, '')
    return `<svg width="${width}" height="${height}"${others}>`
  })

/** One bitmap per state of a picture: its filters are painted once, not with every movement on the page. */
async function draw(digest: string, shows: readonly string[]): Promise<string> {
  const blob = await fetched(digest)
  if (!blob.type.includes('svg')) return URL.createObjectURL(blob)
  const drawing = withLayers(await blob.text(), shows)
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

/** The address of a picture in its present state; undefined until it is there, or if it is missing. The last one stays meanwhile. */
export function usePicture(digest: string | undefined, shows: readonly string[] = []): string | undefined {
  const key = digest === undefined ? '' : [digest, ...shows.toSorted()].join(' ')
  const [shown, show] = useState<{ readonly digest: string; readonly address: string } | undefined>(undefined)
  useEffect(() => {
    if (digest === undefined || key === '') return
    let isWanted = true
    const picture = drawn.get(key) ?? draw(digest, shows)
    drawn.set(key, picture)
    picture.then(
      address => isWanted && show({ digest, address }),
      () => drawn.delete(key),
    )
    return () => {
      isWanted = false
    }
  }, [key])
  return shown?.digest === digest ? shown?.address : undefined
}
