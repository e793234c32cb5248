import { fileURLToPath } from 'node:url'
import type { Mission } from '@chronothek/content'
import { readMission } from '@chronothek/content/node'

const FOLDER = fileURLToPath(new URL('../../../../packs/time-stories-second-drop', import.meta.url))

/** The mission people play, as it is. */
export async function secondDrop(): Promise<Mission> {
  const read = await readMission(FOLDER)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value.mission
}
