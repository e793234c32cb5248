import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { formatFinding, MISSION_CODES, missionJsonSchemas, type Who } from '../../src/index.ts'
import { entrySchema, partSchema } from '../../src/mission/schema/mission.ts'
import { readMission } from '../../src/node.ts'
import { change, findingsIn, temporaryFolder } from './small.ts'

const DOCS = new URL('../../../../docs/', import.meta.url)
const FERRY = fileURLToPath(new URL('../packs/time-stories-night-ferry', DOCS))
const PAGE = readFileSync(new URL('write-a-mission.md', DOCS), 'utf8')

describe('The Night Ferry', () => {
  test('is read and has nothing to find', async () => {
    expect(await findingsIn(FERRY)).toEqual([])
  })

  test('has what the page promises', async () => {
    const read = await readMission(FERRY)
    if (!read.ok) expect.fail('it was not read')
    const { locations, hosts, objects, puzzles, missionCards } = read.value.mission
    expect([locations.length, hosts.length, objects.length, puzzles?.length]).toEqual([3, 5, 7, 1])
    expect(missionCards.map(({ kind }) => kind).sort()).toEqual(['failedOther', 'failedTime', 'success'])
    expect(objects.filter(({ agencyLogo }) => agencyLogo).map(({ n }) => n)).toEqual([1])
  })

  test.each(readdirSync(FERRY, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.yaml')))(
    '%s tells editors the schema it keeps',
    file => {
      const text = readFileSync(`${FERRY}/${file}`, 'utf8')
      const told = /^# yaml-language-server: \$schema=(\S+)\n/.exec(text)?.[1] ?? ''
      const isEntry = file === 'mission.yaml'
      expect(join(FERRY, dirname(file), told)).toBe(fileURLToPath(new URL(`tstory-1.${isEntry ? '' : 'part.'}schema.json`, DOCS)))
      expect((isEntry ? entrySchema : partSchema).safeParse(parse(text)).error?.issues ?? []).toEqual([])
    },
  )

  test('is found fault with as the page says', async () => {
    const folder = temporaryFolder()
    cpSync(FERRY, folder, { recursive: true })
    change(folder, ['locations/shop.yaml', 'gainObject, object: 2,', 'gainObject, object: 12,'])
    const told = (await findingsIn(folder)).map(finding => formatFinding(finding, 'en'))
    expect(told).not.toEqual([])
    for (const line of told) expect(blocksOf('text')).toContain(line)
  })
})

interface Block {
  readonly file: string | undefined
  readonly text: string
}

const fences = [...PAGE.matchAll(/(?:^`([\w/.-]+)`\n\n)?^```(\w+)\n([\s\S]*?)\n^```$/gm)].map(([, file, kind, text = '']) => ({
  file,
  kind,
  text,
}))
const blocksOf = (kind: string): string[] => fences.filter(fence => fence.kind === kind).map(({ text }) => text)
const YAML: readonly Block[] = fences.filter(({ kind }) => kind === 'yaml')

/** The lines without what all of them are indented by. */
function flush(text: string): string {
  const lines = text.split('\n')
  const depth = Math.min(...lines.filter(line => line.trim() !== '').map(line => line.search(/\S/)))
  return lines.map(line => line.slice(depth)).join('\n')
}

/** Whether the lines stand in the file together, however deep. */
function stands(part: string, file: string): boolean {
  const lines = readFileSync(`${FERRY}/${file}`, 'utf8').split('\n')
  const length = part.split('\n').length
  return lines.some((_, at) => flush(lines.slice(at, at + length).join('\n')) === flush(part))
}

describe('the page', () => {
  test('shows every file of the example but the pictures', () => {
    const named = new Set(YAML.flatMap(({ file }) => file ?? []))
    const { include } = parse(readFileSync(`${FERRY}/mission.yaml`, 'utf8')) as { include: string[] }
    expect([...named].sort()).toEqual(['mission.yaml', ...include].sort())
  })

  test.each(YAML.map(block => [block.text.trim().split('\n').slice(0, 2).join(' '), block] as const))('%s', (_title, { file, text }) => {
    expect(() => parse(text)).not.toThrow()
    if (file === undefined) expect(partSchema.safeParse(parse(text)).error?.issues ?? []).toEqual([])
    // `# …` stands for lines that are left out
    else for (const part of text.split(/\n *# …\n/)) expect(stands(part, file), part).toBe(true)
  })

  test('names every code of the linter', () => {
    expect(MISSION_CODES.filter(code => !PAGE.includes(code))).toEqual([])
  })
})

const TARGETS: Readonly<Record<Exclude<Who, `${string}:${string}`>, true>> = {
  actor: true,
  explorers: true,
  space: true,
  spaceChoice: true,
  team: true,
  teamChoice: true,
  others: true,
}

/** Every key an author can write, and every word that can stand behind one. */
function wordsOf(schema: unknown, words = new Set<string>()): ReadonlySet<string> {
  if (typeof schema !== 'object' || schema === null) return words
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'properties') for (const name of Object.keys(value)) words.add(name)
    if (key === 'enum' || key === 'const') for (const word of [value].flat()) if (typeof word === 'string') words.add(word)
    wordsOf(value, words)
  }
  return words
}

describe('the reference', () => {
  const reference = PAGE.slice(PAGE.indexOf('\n## Reference\n'))
  const spans = [...reference.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const known = new Set(spans.flatMap(code => code.split(/[^\w/-]+/)))
  const words = [...wordsOf(missionJsonSchemas().part), ...Object.keys(TARGETS)]
  const isRow = (word: string) => /^[a-z]+-[1-4]$/.test(word) || /^[A-H]$/.test(word) // tokens and letters are told by their first and last

  test('knows every key and every word of the format', () => {
    expect(words.length).toBeGreaterThan(250)
    expect(words.filter(word => !known.has(word) && !isRow(word))).toEqual([])
  })

  test('knows nothing else', () => {
    const others = new Set(['true', 'false', 'range', 'id', 'holder', 'decoy', '7', ''])
    expect([...known].filter(word => !words.includes(word) && !others.has(word))).toEqual([])
  })
})

/** The chances of hits with so many dice, two faces of six showing one and one showing two. */
function hits(dice: number): number[] {
  if (dice === 0) return [1]
  const before = hits(dice - 1)
  return Array.from({ length: 2 * dice + 1 }, (_, n) => ((before[n] ?? 0) * 3 + (before[n - 1] ?? 0) * 2 + (before[n - 2] ?? 0)) / 6)
}

/** A hair more than the sum, since halves are rounded up. */
const atLeast = (dice: number, shields: number): number =>
  hits(dice)
    .slice(shields)
    .reduce((a, b) => a + b, 1e-9)

/** How many rolls it takes on average to remove so many shields. */
function rolls(dice: number, shields: number): number {
  if (shields <= 0) return 0
  const [none = 0, ...some] = hits(dice)
  return some.reduce((sum, chance, index) => sum + chance * rolls(dice, shields - index - 1), 1) / (1 - none)
}

const tableAfter = (words: string): string[][] => {
  const lines = PAGE.slice(PAGE.indexOf(words)).split('\n').slice(2)
  const cells = (line: string) => line.split(/ *\| */).slice(1, -1)
  const rows = lines.slice(0, lines.indexOf('')).map(cells)
  return rows.filter((_, index) => index !== 1)
}

describe('the odds', () => {
  test.each([
    ['How many TU a row takes on average', (dice: number, shields: number) => rolls(dice, shields).toFixed(1)],
    ['And the chance that one roll clears it', (dice: number, shields: number) => `${Math.round(100 * atLeast(dice, shields))} %`],
  ] as const)('%s', (words, told) => {
    const [head = [], ...rows] = tableAfter(words)
    expect(rows.length).toBeGreaterThan(3)
    for (const [dice = '', ...cells] of rows)
      expect(cells, dice).toEqual(head.slice(1).map(shields => told(Number(dice), Number.parseInt(shields, 10))))
  })
})
