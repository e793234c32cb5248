import * as z from 'zod'
import { entrySchema, partSchema } from './mission.ts'

const ABOUT = {
  entry: 'The entry file of a mission, mission.yaml. What it leaves out stands in files it includes.',
  part: 'A file that a mission includes.',
}

/** The format for editors: JSON Schema of the entry file and of all other files of a mission. */
export const missionJsonSchemas = (): Readonly<Record<'entry' | 'part', object>> => ({
  entry: jsonOf(entrySchema, ABOUT.entry),
  part: jsonOf(partSchema, ABOUT.part),
})

function jsonOf(schema: z.ZodType, description: string): object {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', target: 'draft-7' })
  return { $schema, title: 'tstory/1', description, ...rest }
}
