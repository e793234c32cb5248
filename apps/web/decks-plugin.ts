import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gameOf, type Pack, packOffer, parseDeck, plainName } from '@chronothek/content'
import type { Plugin } from 'vite'
import { missionFile, offlineMissions } from './missions.ts'
import type { PageOffer } from './src/local/house/shelves.ts'

const PACKS = fileURLToPath(new URL('../../packs', import.meta.url))
const FILES = 'virtual:decks'
const OFFERS = 'virtual:deck-offers'

interface PublicPack {
  readonly pack: Pack
  readonly file: string
  /** The source file of the pack. */
  readonly source: string
}

/** Decks marked `"offline": true` and missions with `about.offline`. All others never leave the server. */
export async function publicPacks(): Promise<readonly PublicPack[]> {
  const decks = readdirSync(PACKS)
    .sort()
    .map(name => join(PACKS, name, 'deck.json'))
    .filter(file => existsSync(file))
    .flatMap(file => {
      const deck = parseDeck(JSON.parse(readFileSync(file, 'utf8')))
      return deck.ok && deck.value.offline === true ? [{ pack: deck.value, file, source: file }] : []
    })
  const missions = (await offlineMissions()).map(found => ({
    pack: found.mission,
    file: missionFile(found).file,
    source: join(found.folder, 'mission.yaml'),
  }))
  return [...decks, ...missions]
}

/** The title and imprint of each pack, without cards, so that a device can list packs before it fetches them. */
export const offersOf = (packs: readonly PublicPack[]): readonly PageOffer[] =>
  packs.map(({ pack }) => ({ name: plainName(pack), game: gameOf(pack), offer: packOffer(pack) }))

/** Emits public packs as files for local tables, with virtual modules that list their addresses and titles. */
export function decks(): Plugin {
  return {
    name: 'chronothek-decks',
    resolveId: id => (id === FILES || id === OFFERS ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${FILES}` && id !== `\0${OFFERS}`) return
      const packs = await publicPacks()
      for (const { source } of packs) this.addWatchFile(source)
      return id === `\0${FILES}` ? filesModule(packs) : `export const deckOffers = ${JSON.stringify(offersOf(packs))}\n`
    },
  }
}

function filesModule(packs: readonly PublicPack[]): string {
  const imports = packs.map(({ file }, index) => `import pack${index} from ${JSON.stringify(`${file}?url`)}\n`)
  const entries = packs.map(({ pack }, index) => `${JSON.stringify(plainName(pack))}: pack${index}`)
  return `${imports.join('')}export const urlOfDeck = { ${entries.join(', ')} }\n`
}
