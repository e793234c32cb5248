import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const PACKS = fileURLToPath(new URL('../../packs', import.meta.url))
const NAME = 'virtual:decks'

const isForDevices = (file: string): boolean => existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).offline === true

/** Puts decks marked `"offline": true` beside the page as files, for local tables. All others never leave the server. */
export function decks(): Plugin {
  return {
    name: 'chronothek-decks',
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return
      const files = readdirSync(PACKS)
        .sort()
        .map(pack => join(PACKS, pack, 'deck.json'))
        .filter(isForDevices)
      for (const file of files) this.addWatchFile(file)
      const imports = files.map((file, index) => `import deck${index} from ${JSON.stringify(`${file}?url`)}\n`)
      const entries = files.map((file, index) => `${JSON.stringify(basename(dirname(file)))}: deck${index}`)
      return `${imports.join('')}export const urlOfDeck = { ${entries.join(', ')} }\nexport const deckUrls = Object.values(urlOfDeck)\n`
    },
  }
}
