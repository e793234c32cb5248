import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { missionFile, offlineMissions } from './missions.ts'

const PACKS = fileURLToPath(new URL('../../packs', import.meta.url))
const NAME = 'virtual:decks'

const isForDevices = (file: string): boolean => existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).offline === true

/** Puts decks marked `"offline": true` and missions with `about.offline` beside the page as files, for local tables. All others never leave the server. */
export function decks(): Plugin {
  return {
    name: 'chronothek-decks',
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return
      const decks = readdirSync(PACKS)
        .sort()
        .map(pack => join(PACKS, pack, 'deck.json'))
        .filter(isForDevices)
        .map(file => ({ name: basename(dirname(file)), file }))
      const missions = await offlineMissions()
      for (const { file } of decks) this.addWatchFile(file)
      for (const { folder } of missions) this.addWatchFile(join(folder, 'mission.yaml'))
      return moduleOf([...decks, ...missions.map(missionFile)])
    },
  }
}

function moduleOf(packs: readonly { readonly name: string; readonly file: string }[]): string {
  const imports = packs.map(({ file }, index) => `import pack${index} from ${JSON.stringify(`${file}?url`)}\n`)
  const entries = packs.map(({ name }, index) => `${JSON.stringify(name)}: pack${index}`)
  return `${imports.join('')}export const urlOfDeck = { ${entries.join(', ')} }\nexport const deckUrls = Object.values(urlOfDeck)\n`
}
