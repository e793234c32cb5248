import { fileURLToPath } from 'node:url'
import type { Mission } from '@chronothek/content'
import { type ReadMission, readMission } from '@chronothek/content/node'

export const FOLDER = fileURLToPath(new URL('../../../../packs/time-stories-second-drop', import.meta.url))

/** The mission people play, with all its pictures. */
export async function readSecondDrop(): Promise<ReadMission> {
  const read = await readMission(FOLDER)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

export const secondDrop = async (): Promise<Mission> => (await readSecondDrop()).mission
