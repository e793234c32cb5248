import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Command, Outcome, Say } from '../command.ts'
import { onlyPositional, parseLanguage, UsageError, wholeNumber } from '../command.ts'
import { missionPath } from '../packs.ts'
import { startPreview } from '../preview/server.ts'

export const previewCommand: Command = {
  name: 'preview',
  usage: '<mission folder> [--port n] [--language de|en]',
  summary: 'Shows a mission in the browser while it is written: findings, a graph, texts, pictures, and a table to play it.',
  details: [
    '--port n          where on this machine (any free one)',
    '--language de|en  the language of the pages (en)',
    'Ends with Ctrl-C.',
  ],
  run: preview,
}

const HIGHEST_PORT = 65_535

async function preview(args: string[], say: Say): Promise<Outcome> {
  const options = { port: { type: 'string', default: '0' }, language: { type: 'string', default: 'en' } } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const language = parseLanguage(values.language)
  const port = wholeNumber(values.port, 'port', 0)
  if (port > HIGHEST_PORT) throw new UsageError(`--port takes a number up to ${HIGHEST_PORT}.`)
  const name = onlyPositional(positionals, 'a mission')
  const folder = missionPath(name)
  if (folder === undefined || !statSync(folder).isDirectory()) throw new UsageError(`There is no folder with a mission at ${name}.`)
  const { url, close } = await startPreview(folder, { port, language })
  say(`${url} (Ctrl-C ends)`)
  await new Promise(done => process.once('SIGINT', done).once('SIGTERM', done))
  await close()
  return { ok: true, report: { url }, text: '' }
}
