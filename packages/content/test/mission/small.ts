import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished } from 'vitest'
import { lintMission, type MissionFinding } from '../../src/index.ts'
import { readMission } from '../../src/node.ts'

/** A small but complete mission. */
export const SMALL = fileURLToPath(new URL('../fixtures/mission-small', import.meta.url))

/** A folder of its own, gone after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chronothek-mission-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A copy of the small mission that may be broken. */
export function copyOfSmall(): string {
  const folder = temporaryFolder()
  cpSync(SMALL, folder, { recursive: true })
  return folder
}

export type Change = readonly [file: string, from: string, to: string]

/** Replaces words that stand in the file exactly once. */
export function change(folder: string, [file, from, to]: Change): void {
  const text = readFileSync(join(folder, file), 'utf8')
  expect(text.split(from), `“${from}” in ${file}`).toHaveLength(2)
  writeFileSync(
    join(folder, file),
    text.replace(from, () => to),
  )
}

/** What reading and the linter find in a folder. */
export async function findingsIn(folder: string): Promise<readonly MissionFinding[]> {
  const read = await readMission(folder)
  if (!read.ok) return read.error
  const { mission, media, locate } = read.value
  const drawings = new Map([...media].flatMap(([name, { drawing }]) => (drawing === undefined ? [] : [[name, drawing] as const])))
  return (await lintMission(mission, { drawings })).map(locate)
}

/** The line of a file that holds these words for the first time. */
export const lineOf = (folder: string, file: string, words: string): number =>
  readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .findIndex(line => line.includes(words)) + 1

/** What `readMission` refuses, in English; it has to refuse. */
export async function refusalOf(path: string): Promise<string> {
  const read = await readMission(path)
  if (read.ok) expect.fail('this was read')
  expect(read.error).not.toEqual([])
  for (const { message } of read.error) expect(message.de).not.toBe('')
  return read.error.map(({ place, at, message }) => `${place?.file}:${place?.line}:${place?.column} ${at} ${message.en}`).join('\n')
}
