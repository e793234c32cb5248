import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Mission, packName } from '@chronothek/content'
import { ROOT } from '../paths.ts'

const WEB = join(ROOT, 'apps/web/dist')
const HOST = '127.0.0.1'

/** The real server with one more pack, for the author to play. */
export interface PlayTable {
  readonly isBuilt: boolean
  readonly isOpen: boolean
  /** Starts it if necessary; returns the URL for a new table with this mission. */
  open(mission: Mission): Promise<string>
  /** Lets it read the packs again. Tables stay open: if only texts changed they continue, if rules changed they say that they cannot. */
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
      // By number, because under the name `localhost` its cookie would replace the cookie of another server there.
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
        serving = undefined // another server has its port by now, so it gets another one when it is needed again
      })
    },
    async close() {
      await (await serving)?.close()
      if (data !== undefined) await rm(data, { recursive: true, force: true })
    },
  }
}
