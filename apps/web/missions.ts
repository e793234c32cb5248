import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Mission, plainName } from '@chronothek/content'
import { type Handout, readMission } from '@chronothek/content/node'
import type { Plugin } from 'vite'

const PACKS = fileURLToPath(new URL('../../packs', import.meta.url))
const MADE = fileURLToPath(new URL('../../node_modules/.cache/chronothek-missions', import.meta.url))

export interface OfflineMission {
  readonly folder: string
  readonly mission: Mission
  /** Sounds, and pictures in all their states. */
  readonly media: readonly Handout[]
}

/** The missions whose authors allow downloads; broken ones are left out. */
export async function offlineMissions(packs = PACKS): Promise<readonly OfflineMission[]> {
  const found: OfflineMission[] = []
  for (const name of readdirSync(packs).sort()) {
    const folder = join(packs, name)
    if (!existsSync(join(folder, 'mission.yaml'))) continue
    const read = await readMission(folder)
    if (read.ok && read.value.mission.about.offline)
      found.push({ folder, mission: read.value.mission, media: [...read.value.handouts.values()] })
  }
  return found
}

/** Writes a mission as JSON for the local house. Returns the name of the pack and the file. */
export function missionFile({ mission }: OfflineMission): { readonly name: string; readonly file: string } {
  const name = plainName(mission)
  const file = join(MADE, `${name}.json`)
  mkdirSync(MADE, { recursive: true })
  writeFileSync(file, JSON.stringify(mission))
  return { name, file }
}

/** Pictures and sounds as a device keeps them. */
export interface KeptMedia {
  /** Tags of drawings: states of one picture share most of theirs. */
  readonly tags: readonly string[]
  /** By digest. A drawing is a list of tags; everything else is base64. */
  readonly media: Readonly<Record<string, { readonly type: string; readonly tags?: readonly number[]; readonly base64?: string }>>
}

export function keptMedia({ media }: OfflineMission): KeptMedia {
  const places = new Map<string, number>()
  const placeOf = (tag: string): number => {
    const place = places.get(tag) ?? places.size
    places.set(tag, place)
    return place
  }
  const kept = media.map(({ digest, type, bytes }) => {
    const buffer = Buffer.from(bytes)
    const isDrawing = type === 'image/svg+xml'
    return [
      digest,
      { type, ...(isDrawing ? { tags: buffer.toString().split(/(?=<)/).map(placeOf) } : { base64: buffer.toString('base64') }) },
    ]
  })
  return { media: Object.fromEntries(kept), tags: [...places.keys()] }
}

/**
 * The pictures and sounds of those missions, one file each. Only a local table that plays the mission fetches it
 * (`local/house/pictures.ts`); a server hands them out one by one.
 */
export function missionPictures(): Plugin {
  return {
    name: 'chronothek-mission-pictures',
    async generateBundle() {
      for (const found of await offlineMissions()) {
        const source = JSON.stringify(keptMedia(found))
        this.emitFile({ type: 'asset', fileName: `mission-pictures/${plainName(found.mission)}.json`, source })
      }
    },
    configureServer(server) {
      const missions = offlineMissions()
      server.middlewares.use('/pictures/', async (request, response, next) => {
        const digest = /^\/([0-9a-f]{32})$/.exec(request.url ?? '')?.[1]
        const medium = (await missions).flatMap(({ media }) => media).find(known => known.digest === digest)
        if (medium === undefined) return next()
        response.setHeader('Content-Type', medium.type).end(medium.bytes)
      })
    },
  }
}
