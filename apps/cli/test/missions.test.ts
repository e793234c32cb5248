import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { schemaFiles } from '../src/commands/schema.ts'
import { ROOT } from '../src/paths.ts'
import { cli, temporaryFolder } from './tools.ts'

const SMALL = fileURLToPath(new URL('../../../packages/content/test/fixtures/mission-small', import.meta.url))

/** A copy of the small mission with other words in one file. */
function broken(file: string, from: string, to: string): string {
  const folder = join(temporaryFolder(), 'mission')
  cpSync(SMALL, folder, { recursive: true })
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(folder, file), text.replace(from, to))
  return folder
}

test('lint reads a mission by its folder and by its file', async () => {
  const byFolder = await cli('lint', SMALL, '--no-solve')
  expect(byFolder).toEqual({ code: 0, out: 'time-stories-last-light@1.0.0: 27 cards, 0 errors, 0 warnings\n', err: '' })
  expect(await cli('lint', join(SMALL, 'mission.yaml'), '--no-solve')).toEqual(byFolder)
})

test('lint names file, line, column and keys, in both languages', async () => {
  const folder = broken('locations/quay.yaml', 'object: 1, who', 'object: 77, who')
  const english = await cli('lint', folder)
  expect(english.code).toBe(1)
  expect(english.out).toMatch(
    /^Errors\n {2}locations\/quay\.yaml:38:\d+ locations\.quay\.panels\.D\.front\.onExplore\.0\.steps\.0\.object V02 There is no object 77\.\n/,
  )
  const german = await cli('lint', folder, '--language', 'de')
  expect(german.out).toContain('V02 Es gibt das Objekt 77 nicht.')
  const { errors, findings } = JSON.parse((await cli('lint', folder, '--json')).out)
  expect(errors).toBeGreaterThan(0)
  expect(findings[0]).toMatchObject({ code: 'V02', level: 'error', place: { file: 'locations/quay.yaml', line: 38 } })
  expect((await cli('lint', folder, '--language', 'fr')).code).toBe(2)
})

test('warnings alone are no reason to fail', async () => {
  const { code, out } = await cli('lint', broken('objects.yaml', ', tags: [decoy]', ''), '--no-solve')
  expect(code).toBe(0)
  expect(out).toMatch(/^Warnings\n {2}objects\.yaml:4:\d+ objects\.2 V23 /)
})

test('lint says where files are no mission at all', async () => {
  const { code, out } = await cli('lint', broken('hosts.yaml', 'life: 4', 'life: [4'))
  expect(code).toBe(1)
  expect(out).toMatch(/^This is no mission yet:\n {2}hosts\.yaml:4:\d+ V01 This is not valid YAML/)
})

test.each([
  ['en', 'This is no mission yet:', 'Errors', 'Warnings', '27 cards, 1 error, 0 warnings', '27 cards, 0 errors, 1 warning'],
  ['de', 'Das ist noch keine Mission:', 'Fehler', 'Warnungen', '27 Karten, 1 Fehler, 0 Warnungen', '27 Karten, 0 Fehler, 1 Warnung'],
])('in %s headings and sums are in that language, too', async (language, none, errors, warnings, oneError, oneWarning) => {
  const say = async (folder: string) => (await cli('lint', folder, '--no-solve', '--language', language)).out
  expect(await say(broken('hosts.yaml', 'life: 4', 'life: [4'))).toMatch(new RegExp(`^${none}\n  hosts.yaml:4:`))
  expect(await say(broken('locations/quay.yaml', 'He does not sleep', 'He does *not sleep'))).toMatch(
    new RegExp(`^${errors}\n(.*\n)+time-stories-last-light@1.0.0: ${oneError}\n$`),
  )
  expect(await say(broken('objects.yaml', ', tags: [decoy]', ''))).toMatch(
    new RegExp(`^${warnings}\n(.*\n)+time-stories-last-light@1.0.0: ${oneWarning}\n$`),
  )
  const { code, err } = await cli('solve', broken('hosts.yaml', 'life: 4', 'life: [4'), '--language', language)
  expect([code, err]).toEqual([2, expect.stringContaining(none)])
  expect((await cli('solve', 'nowhere', '--language', language)).err).toContain(language === 'de' ? 'gibt es nicht' : 'There is no mission')
})

test('the published schemas are the ones the loader checks by', () => {
  for (const [name, text] of Object.entries(schemaFiles()))
    expect(readFileSync(join(ROOT, 'docs', name), 'utf8'), `npm run -s cli -- schema writes docs/${name} anew`).toBe(text)
})

test('schema writes them where it is told to', async () => {
  const folder = temporaryFolder()
  expect((await cli('schema', '--out', folder)).code).toBe(0)
  expect(readFileSync(join(folder, 'tstory-1.schema.json'), 'utf8')).toBe(schemaFiles()['tstory-1.schema.json'])
})
