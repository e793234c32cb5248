import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mission, packName } from '@chronothek/content'
import { ROOT } from '../paths.ts'

const WEB = join(ROOT, 'apps/web/dist')
const HOST = '127.0.0.1'

/** The real product with one more pack, for the author to play. */
export interface PlayTable {
  readonly isBuilt: boolean
  readonly isOpen: boolean
  /** Opens it if need be; answers with the address where a table is made with this mission. */
  open(mission: Mission): Promise<string>
  /** Lets it read the packs again. Tables stay: with new words they go on, with new rules they say that they cannot. */
  renew(): Promise<void>
  close(): Promise<void>
}

export function playTable(folder: string): PlayTable {
  type Serving = { readonly url: string; close(): Promise<void> }
  let serving: Promise<Serving> | undefined
  let data: string | undefined
  const start = async (port: number): Promise<Serving> => {
    const { startServer } = await import('@chronothek/server') // nothing else here needs it
    data ??= await mkdtemp(join(tmpdir(), 'chronothek-preview-'))
    return startServer({ host: HOST, port, data, web: WEB, packs: [folder], logLevel: 'silent' })
  }
  const portOf = ({ url }: Serving) => Number(new URL(url).port)
  return {
    get isBuilt() {
      return existsSync(join(WEB, 'index.html'))
    },
    get isOpen() {
      return serving !== undefined
    },
    async open(mission) {
      serving ??= start(0)
      // By number: under the name `localhost` its cookie would take the place of the one of a server that runs there.
      const address = new URL('/new/time-stories', `http://${HOST}:${portOf(await serving)}`)
      address.searchParams.set('pack', packName(mission))
      return address.href
    },
    async renew() {
      const old = await serving
      if (old === undefined) return
      await old.close()
      serving = start(portOf(old))
      await serving.catch(() => {
        serving = undefined // somebody else has its place by now: it is opened elsewhere when it is wanted again
      })
    },
    async close() {
      await (await serving)?.close()
      if (data !== undefined) await rm(data, { recursive: true, force: true })
    },
  }
}
