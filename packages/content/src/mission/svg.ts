import type { Bilingual } from '../deck.ts'

/** What a page needs to know about a picture that depends on the state of the game. */
export interface Drawing {
  /** The keys of `data-shown-if` and `data-hidden-if`. */
  readonly keys: readonly string[]
  readonly width?: number
  readonly height?: number
}

const NAMESPACES = /^http:\/\/www\.w3\.org\/(2000\/svg|1999\/xlink|2000\/xmlns\/|XML\/1998\/namespace)$/
const ELEMENTS = new Set(
  `svg g path rect circle ellipse line polyline polygon defs use symbol title desc linearGradient radialGradient stop clipPath mask
  pattern marker filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap
  feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence`.split(/\s+/),
)
const DEEPEST = 60
/** Each key doubles the number of states of a picture. */
const MAX_LAYERS = 5

const says = (de: string, en: string): Bilingual => ({ de, en })
const NOT_SVG = says('Das ist kein wohlgeformtes SVG.', 'This is not well-formed SVG.')
const NO_TAGS = (name: string) =>
  says(`Das Element <${name}> ist in Bildern nicht erlaubt.`, `The element <${name}> is not allowed in pictures.`)
const NO_ATTRIBUTES = (name: string) =>
  says(`Das Attribut ${name} ist in Bildern nicht erlaubt.`, `The attribute ${name} is not allowed in pictures.`)
const TOO_MANY_LAYERS = says(
  `Ein Bild darf nach höchstens ${MAX_LAYERS} Bedingungen fragen.`,
  `A picture may ask for ${MAX_LAYERS} conditions at most.`,
)
const OUTSIDE = says('Ein Bild darf auf nichts außerhalb verweisen.', 'A picture must not refer to anything outside itself.')

/** A comment, or one tag with quoted attributes; anything else that begins with `<` is refused. */
export const TAG =
  /<!--(?:[^-]|-(?!-))*-->|<\/([a-zA-Z][\w:.-]*)\s*>|<([a-zA-Z][\w:.-]*)((?:\s+[a-zA-Z_][\w:.-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y
export const ATTRIBUTE = /([a-zA-Z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** Reads an SVG file strictly: shapes, gradients and filters; nothing that runs, loads or hides, and no style sheets. */
export function checkSvg(text: string): { readonly drawing: Drawing } | { readonly wrong: Bilingual } {
  const body = text.replace(/^\uFEFF?\s*(<\?xml [^?<>]*\?>)?/, '')
  if (/&(?!(amp|lt|gt|quot|apos);)/.test(body)) return { wrong: NOT_SVG } // character references could encode anything
  const open: string[] = []
  const keys = new Set<string>()
  let size: Pick<Drawing, 'width' | 'height'> = {}
  for (let at = body.search(/\S/), first = true; at >= 0 && at < body.length; ) {
    TAG.lastIndex = at
    const tag = TAG.exec(body)
    if (tag === null) return { wrong: NOT_SVG }
    const [all, closed, opened, attributes = '', alone] = tag
    if (closed !== undefined && open.pop() !== closed) return { wrong: NOT_SVG }
    if (opened !== undefined) {
      if (first ? opened !== 'svg' : open.length === 0) return { wrong: NOT_SVG }
      const wrong = ELEMENTS.has(opened) ? checkAttributes(attributes, keys) : NO_TAGS(opened)
      if (wrong !== undefined) return { wrong }
      if (first) size = sizeOf(attributes)
      first = false
      if (alone === '') open.push(opened)
      if (open.length > DEEPEST) return { wrong: NOT_SVG }
    }
    const end = body.indexOf('<', at + all.length)
    const between = body.slice(at + all.length, end < 0 ? undefined : end)
    if (open.length === 0 && /\S/.test(between)) return { wrong: NOT_SVG }
    at = end
    if (end < 0 && (open.length > 0 || first)) return { wrong: NOT_SVG }
  }
  if (open.length > 0 || !body.includes('<svg')) return { wrong: NOT_SVG }
  if (keys.size > MAX_LAYERS) return { wrong: TOO_MANY_LAYERS }
  return { drawing: { keys: [...keys].sort(), ...size } }
}

function checkAttributes(attributes: string, keys: Set<string>): Bilingual | undefined {
  for (const [, name = '', double, single] of attributes.matchAll(ATTRIBUTE)) {
    const value = double ?? single ?? ''
    const local = name.slice(name.indexOf(':') + 1).toLowerCase()
    if (local.startsWith('on')) return NO_ATTRIBUTES(name)
    if (name === 'xmlns' || name.startsWith('xmlns:')) {
      if (!NAMESPACES.test(value)) return OUTSIDE
    } else if (local === 'base') return NO_ATTRIBUTES(name)
    else if ((local === 'href' || local === 'src') && !value.startsWith('#')) return OUTSIDE
    else if (isOutside(value)) return OUTSIDE
    if (name === 'data-shown-if' || name === 'data-hidden-if') keys.add(value)
  }
}

/** In CSS a backslash could hide `url`. */
const isOutside = (value: string): boolean => /url\s*\((?!\s*['"]?#)|@import|\\|javascript:|image-set\s*\(|expression\s*\(/i.test(value)

function sizeOf(attributes: string): Pick<Drawing, 'width' | 'height'> {
  const box = [...attributes.matchAll(ATTRIBUTE)].find(([, name]) => name === 'viewBox')
  const [, , width, height] = (box?.[2] ?? box?.[3] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width === undefined || height === undefined || Number.isNaN(width + height) ? {} : { width, height }
}
