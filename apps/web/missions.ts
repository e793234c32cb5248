import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Mission, plainName } from '@chronothek/content'
import { type MediumFile, readMission } from '@chronothek/content/node'
import type { Plugin } from 'vite'

const PACKS = fileURLToPath(new URL('../../packs', import.meta.url))
const MADE = fileURLToPath(new URL('../../node_modules/.cache/chronothek-missions', import.meta.url))

export interface OfflineMission {
  readonly folder: string
  readonly mission: Mission
  readonly media: readonly MediumFile[]
}

/** The missions whose authors let devices have them whole; a broken one stays away. */
export async function offlineMissions(packs = PACKS): Promise<readonly OfflineMission[]> {
  const found: OfflineMission[] = []
  for (const name of readdirSync(packs).sort()) {
    const folder = join(packs, name)
    if (!existsSync(join(folder, 'mission.yaml'))) continue
    const read = await readMission(folder)
    if (read.ok && read.value.mission.about.offline)
      found.push({ folder, mission: read.value.mission, media: [...read.value.media.values()] })
  }
  return found
}

/** Writes a mission down as JSON, as a local house reads it; answers with the name of the pack and the file. */
export function missionFile({ mission }: OfflineMission): { readonly name: string; readonly file: string } {
  const name = plainName(mission)
  const file = join(MADE, `${name}.json`)
  mkdirSync(MADE, { recursive: true })
  writeFileSync(file, JSON.stringify(mission))
  return { name, file }
}

/** Pictures as a device keeps them: drawings as text, everything else in base64. */
export const keptMedia = (
  missions: readonly OfflineMission[],
): Readonly<Record<string, { type: string; text?: string; base64?: string }>> =>
  Object.fromEntries(
    missions.flatMap(({ media }) =>
      media.map(({ digest, type, bytes }) => {
        const buffer = Buffer.from(bytes)
        return [digest, type === 'image/svg+xml' ? { type, text: buffer.toString() } : { type, base64: buffer.toString('base64') }]
      }),
    ),
  )

/** The pictures of those missions in one file, for the service worker; a server of one's own hands them out one by one. */
export function missionPictures(): Plugin {
  return {
    name: 'chronothek-mission-pictures',
    async generateBundle() {
      const source = JSON.stringify(keptMedia(await offlineMissions()))
      this.emitFile({ type: 'asset', fileName: 'mission-pictures.json', source })
    },
    configureServer(server) {
      server.middlewares.use('/pictures/', async (request, response, next) => {
        const digest = /^\/([0-9a-f]{32})$/.exec(request.url ?? '')?.[1]
        if (digest === undefined) return next()
        const medium = (await offlineMissions()).flatMap(({ media }) => media).find(known => known.digest === digest)
        if (medium === undefined) return next()
        response.setHeader('Content-Type', medium.type).end(medium.bytes)
      })
    },
  }
}
