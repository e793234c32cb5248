import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import authors from './data/glyph-authors.json' with { type: 'json' }

/** The pictures of cards are at `/pictures/<icon>.svg`. They are used as masks, so that the page chooses their colours. */
const FOLDER = 'pictures'
const CREDITS = 'virtual:pictures'
const PACKS = new URL('../../packs/', import.meta.url)
const GAMES = new URL('../../games/', import.meta.url)

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
  readonly width?: number
}

interface SetInfo {
  readonly name: string
  readonly license: { readonly title: string; readonly spdx: string; readonly url: string }
}

const load = createRequire(import.meta.url)

/** The contents of a game's `glyphs.ts`. */
interface Glyphs {
  /** Drawn on its boards and in its window. */
  readonly GLYPHS: readonly string[]
  /** Printed on its cards: each a file of its own beside the page. */
  readonly PICTURES?: readonly string[]
}

const lists = readdirSync(GAMES).map(game => new URL(`${game}/glyphs.ts`, GAMES))
const drawn: readonly Glyphs[] = await Promise.all(lists.filter(existsSync).map(list => import(/* @vite-ignore */ list.href)))

/** The icons that cards of our decks and their themes are printed with. */
export function usedPictures(): readonly string[] {
  const used = new Set(drawn.flatMap(({ PICTURES = [] }) => PICTURES))
  for (const pack of readdirSync(PACKS, { withFileTypes: true })) {
    const file = new URL(`${pack.name}/deck.json`, PACKS)
    if (!existsSync(file)) continue
    const deck = JSON.parse(readFileSync(file, 'utf8')) as { cards: { picture?: string }[] }
    for (const { picture } of deck.cards) if (picture !== undefined) used.add(picture)
  }
  return [...used].sort()
}

/** Every glyph in use: on cards, on the start page and on boards. */
export const usedGlyphs = (): readonly string[] => [...new Set([...usedPictures(), ...drawn.flatMap(({ GLYPHS }) => GLYPHS)])].sort()

/** The author of each glyph. The icon set lacks this; it comes from the folders of the game-icons archive. */
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

/** Emits the pictures that our decks use, and lists all glyphs with their authors and the licence as `virtual:pictures`. */
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
