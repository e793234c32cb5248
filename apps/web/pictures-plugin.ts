import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { SIGNS as ACTION_SIGNS } from '@chronothek/aquasphere/glyphs'
import { SIGNS as SKILL_SIGNS } from '@chronothek/time-stories/glyphs'
import { ANY_THEME, THEMES } from '@chronothek/timeline-twist/pictures'
import type { Plugin } from 'vite'
import authors from './data/glyph-authors.json' with { type: 'json' }
import { GLYPHS } from './src/start/data/glyphs.ts'

/** Where the page finds the pictures of cards: `/pictures/<icon>.svg`, used as masks, so that the page inks them. */
const FOLDER = 'pictures'
const CREDITS = 'virtual:pictures'
const PACKS = new URL('../../packs/', import.meta.url)

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
  readonly width?: number
}

interface SetInfo {
  readonly name: string
  readonly license: { readonly title: string; readonly spdx: string; readonly url: string }
}

const load = createRequire(import.meta.url)

/** The icons that cards of our decks and their themes are printed with. */
export function usedPictures(): readonly string[] {
  const used = new Set<string>([ANY_THEME.picture, ...Object.values(THEMES).map(({ picture }) => picture)])
  for (const pack of readdirSync(PACKS, { withFileTypes: true })) {
    const file = new URL(`${pack.name}/deck.json`, PACKS)
    if (!existsSync(file)) continue
    const deck = JSON.parse(readFileSync(file, 'utf8')) as { cards: { picture?: string }[] }
    for (const { picture } of deck.cards) if (picture !== undefined) used.add(picture)
  }
  return [...used].sort()
}

/** Every glyph anywhere in the product: on cards, on the start page, on boards. */
export const usedGlyphs = (): readonly string[] =>
  [...new Set([...usedPictures(), ...Object.keys(GLYPHS), ...ACTION_SIGNS, ...SKILL_SIGNS])].sort()

/** Who drew which of them. The icon set comes without this; it was taken from the folders of the family's own archive. */
export function drawnBy(names: readonly string[]): readonly { readonly author: string; readonly icons: readonly string[] }[] {
  const of = Object.entries(authors).map(([author, icons]) => {
    const drawn = new Set(icons.split(' '))
    return { author, icons: names.filter(name => drawn.has(name)) }
  })
  return of.filter(({ icons }) => icons.length > 0).sort((a, b) => b.icons.length - a.icons.length)
}

/** One icon as a file of its own. */
export function drawing(name: string): string {
  const { icons, width = 512 } = load('@iconify-json/game-icons/icons.json') as IconSet
  const icon = icons[name]
  if (icon === undefined) throw new Error(`a card asks for the picture “${name}”, which game-icons does not have`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${width}">${icon.body}</svg>`
}

/** Puts the pictures our decks use beside the page, and lists all glyphs with their authors and the licence as `virtual:pictures`. */
export function pictures(): Plugin {
  return {
    name: 'chronothek-pictures',
    resolveId: id => (id === CREDITS ? `\0${CREDITS}` : undefined),
    load(id) {
      if (id !== `\0${CREDITS}`) return undefined
      const { name, license } = load('@iconify-json/game-icons/info.json') as SetInfo
      return `export const pictures = ${JSON.stringify({ name, license, by: drawnBy(usedGlyphs()) })}`
    },
    generateBundle() {
      for (const name of usedPictures()) this.emitFile({ type: 'asset', fileName: `${FOLDER}/${name}.svg`, source: drawing(name) })
    },
    configureServer(server) {
      server.middlewares.use(`/${FOLDER}/`, (request, response, next) => {
        const name = /^\/([a-z0-9-]+)\.svg$/.exec(request.url ?? '')?.[1]
        if (name === undefined || !usedPictures().includes(name)) return next()
        response.setHeader('Content-Type', 'image/svg+xml').end(drawing(name))
      })
    },
  }
}
