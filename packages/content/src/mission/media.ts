import type { Bilingual } from '../deck.ts'
import { checkSvg, type Drawing } from './svg.ts'
import { MAX_DRAWN, weightOf } from './weight.ts'

/** The media type of a picture or a sound. */
export interface Medium {
  readonly type: string
  readonly drawing?: Drawing
}

const KILO = 1000
export const LARGEST_PICTURE = 400 * KILO
export const LARGEST_SOUND = 1000 * KILO

const starts = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0))

const KINDS: Readonly<Record<string, { readonly type: string; fits(bytes: Uint8Array): boolean }>> = {
  png: { type: 'image/png', fits: bytes => starts(bytes, '\x89PNG\r\n\x1a\n') },
  jpg: { type: 'image/jpeg', fits: bytes => starts(bytes, '\xff\xd8\xff') },
  webp: { type: 'image/webp', fits: bytes => starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8) },
  ogg: { type: 'audio/ogg', fits: bytes => starts(bytes, 'OggS') },
  mp3: { type: 'audio/mpeg', fits: bytes => starts(bytes, 'ID3') || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0) },
}

const endingOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1).replace('jpeg', 'jpg')

export const isSound = (path: string): boolean => /\.(ogg|mp3)$/.test(path)

/** Checks a picture or a sound: its content fits its name, and nothing in it runs or loads. */
export function checkMedium(path: string, bytes: Uint8Array): { readonly medium: Medium } | { readonly wrong: Bilingual } {
  const ending = endingOf(path)
  if (ending === 'svg') return checkDrawing(bytes)
  const kind = Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined
  if (kind?.fits(bytes)) return { medium: { type: kind.type } }
  return { wrong: { de: `Das ist keine ${ending}-Datei.`, en: `This is not a file of the kind ${ending}.` } }
}

const TOO_HEAVY = {
  de: `Das Bild verweist so oft auf sich selbst, dass mehr als ${MAX_DRAWN} Elemente zu zeichnen wären.`,
  en: `The picture refers to itself so often that more than ${MAX_DRAWN} elements would have to be drawn.`,
}

function checkDrawing(bytes: Uint8Array): { readonly medium: Medium } | { readonly wrong: Bilingual } {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { wrong: { de: 'Die Datei ist nicht in UTF-8.', en: 'The file is not UTF-8.' } }
  }
  const checked = checkSvg(text)
  if ('wrong' in checked) return checked
  return weightOf(text) > MAX_DRAWN ? { wrong: TOO_HEAVY } : { medium: { type: 'image/svg+xml', drawing: checked.drawing } }
}
