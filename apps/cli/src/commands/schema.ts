import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { missionJsonSchemas } from '@chronothek/content'
import type { Command, Outcome } from '../command.ts'
import { ROOT } from '../paths.ts'

export const schemaCommand: Command = {
  name: 'schema',
  usage: '[--out folder]',
  summary: 'Writes the JSON Schemas of missions, by which editors complete and check them.',
  details: ['--out folder      where to (docs)'],
  run: schema,
}

/** The published files and their content. */
export const schemaFiles = (): Readonly<Record<string, string>> => {
  const { entry, part } = missionJsonSchemas()
  return { 'tstory-1.schema.json': written(entry), 'tstory-1.part.schema.json': written(part) }
}

const written = (schema: object): string => `${JSON.stringify(schema, undefined, 2)}\n`

async function schema(args: string[]): Promise<Outcome> {
  const { values } = parseArgs({ args, options: { out: { type: 'string', default: join(ROOT, 'docs') } } })
  const files = Object.entries(schemaFiles()).map(([name, text]) => ({ file: join(values.out, name), text }))
  for (const { file, text } of files) writeFileSync(file, text)
  return { ok: true, report: { files: files.map(({ file }) => file) }, text: files.map(({ file }) => `${file} written`).join('\n') }
}
