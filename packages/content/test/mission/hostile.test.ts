import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readMission } from '../../src/node.ts'
import { change, copyOfSmall, refusalOf, SMALL, temporaryFolder } from './small.ts'

/** A file of its own with this text. */
function fileWith(text: string | Uint8Array): string {
  const file = join(temporaryFolder(), 'mission.yaml')
  writeFileSync(file, text)
  return file
}

/** Two seconds on a machine that has nothing else to do, whatever it is. */
const PATIENCE = 10_000

const laughs = [
  'a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]',
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    n =>
      `a${n}: &a${n} [${Array(9)
        .fill(`*a${n - 1}`)
        .join(', ')}]`,
  ),
].join('\n')
const steps = [...Array(60).keys()].map(n => `${'  '.repeat(n)}a:`).join('\n')
const nots = `format: tstory/1\nrating: [{if: ${'{not: '.repeat(60)}true${'}'.repeat(60)}, label: {de: a, en: b}}]\n`

describe('YAML that is refused', () => {
  test.each([
    ['malformed', 'format: [tstory/1', /^mission.yaml:\d+:\d+ +This is not valid YAML/],
    ['tabs', 'about:\n\tauthors: []\n', /:2:\d+ +This is not valid YAML/],
    ['two documents', 'format: tstory/1\n---\nformat: tstory/1\n', /A second document begins/],
    ['a directive', '%YAML 1.1\n---\nformat: tstory/1\n', /no directives/],
    ['a tag', 'format: !!binary aGVsbG8=\n', /:1:\d+ format There are no tags/],
    ['a tag of its own', 'format: !evil {a: 1}\n', /:1:\d+ +This is not valid YAML: Unresolved tag|There are no tags/],
    ['billion laughs', laughs, /^mission.yaml:1:\d+ a0 There are no anchors/],
    ['an alias to nothing', 'a: *b\n', /Unresolved alias|There are no anchors/],
    ['a key twice', 'id: one\ntitle: {de: a, en: b}\nid: two\n', /^mission.yaml:3:1 id This key stands here twice/],
    ['a list as a key', '[a, b]: 1\n', /cannot be a key/],
    ['a merge key', '<<: {id: one}\n', /no key "<<"/],
    ['__proto__', 'id: one\n__proto__: {admin: true}\n', /^mission.yaml:2:1 .*cannot be a key/],
    ['__proto__ within', 'about: {__proto__: {offline: true}}\n', /cannot be a key/],
    ['not a number', 'time: {start: {3: .nan, 4: 12}}\n', /time.start.3 There is no such value/],
    ['endless', 'time: {start: {3: .inf, 4: 12}}\n', /no such value/],
    ['endless by its digits', 'time: {start: {3: 1e400, 4: 12}}\n', /no such value/],
    ['nothing', '', /nothing in it/],
    ['only a comment', '# hello\n', /nothing in it/],
    ['a list', '- a\n- b\n', /Keys and values are expected/],
    ['a word', 'hello\n', /Keys and values are expected/],
    ['deep brackets', `a: ${'['.repeat(400_000)}`, /nested too deeply/],
    ['deep braces', `a: ${'{a: '.repeat(200_000)}`, /nested too deeply/],
    ['deep dashes', `${'- '.repeat(400_000)}a`, /nested too deeply/],
    ['deep question marks', `${'? '.repeat(400_000)}a`, /nested too deeply/],
    ['deep steps', steps, /nested too deeply/],
    ['deep conditions', nots, /nested too deeply/],
    ['a hundred thousand keys', [...Array(100_000).keys()].map(n => `k${n}: 1\n`).join(''), /too large/],
    ['a long list', `a: [${'1,'.repeat(300_000)}]`, /too large/],
    ['ten megabytes', `a: ${'x'.repeat(10_000_000)}`, /larger than 1000 kB/],
    ['half a megabyte of one text', `title: {de: ${'x'.repeat(500_000)}, en: a}`, /At most 300 characters/],
    ['not UTF-8', Uint8Array.of(0x61, 0x3a, 0x20, 0xff, 0xfe), /not UTF-8/],
  ])('%s', async (_what, text, says) => {
    const start = performance.now()
    expect(await refusalOf(fileWith(text))).toMatch(says)
    expect(performance.now() - start).toBeLessThan(PATIENCE)
  })

  test('prototypes stay as they are', async () => {
    await readMission(fileWith('id: one\n__proto__: {admin: true}\nconstructor: {prototype: {admin: true}}\n'))
    expect({}).not.toHaveProperty('admin')
  })

  test('nothing can be called like what every record has', async () => {
    const folder = copyOfSmall()
    change(folder, ['mission.yaml', '  - {id: wet}', '  - {id: wet}\n  - {id: constructor}'])
    expect(await refusalOf(folder)).toMatch(/^mission.yaml:\d+:\d+ flags.constructor.id This name is taken/)
  })

  test('more steps than anybody can look through', async () => {
    const folder = copyOfSmall()
    const many = `${'{do: none}, '.repeat(49)}{do: none}`
    const rules = [...Array(60).keys()].map(
      n => `  - {id: r${n}, steps: [{do: schedule, in: 1, steps: [${many}]}, ${'{do: none}, '.repeat(40)}]}\n`,
    )
    change(folder, ['mission.yaml', 'puzzles:\n', `rules:\n${rules.join('')}puzzles:\n`])
    expect(await refusalOf(folder)).toMatch(/More than 3000 steps/)
  })
})

describe('includes', () => {
  const start = 'format: tstory/1\ninclude: [part.yaml]\n'
  const folderWith = (files: Readonly<Record<string, string>>): string => {
    const folder = temporaryFolder()
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(join(folder, name, '..'), { recursive: true })
      writeFileSync(join(folder, name), text)
    }
    return folder
  }

  test.each([
    ['itself', { 'mission.yaml': 'include: [mission.yaml]\n' }, /^mission.yaml:1:11 +mission.yaml includes itself\./],
    [
      'in a circle',
      { 'mission.yaml': start, 'part.yaml': 'include: [deep/more.yaml]\n', 'deep/more.yaml': 'include:\n  - part.yaml\n' },
      /^deep\/more.yaml:2:5 +part.yaml includes itself, by way of others/,
    ],
    ['twice', { 'mission.yaml': 'include: [part.yaml, part.yaml]\n', 'part.yaml': 'id: a\n' }, /part.yaml is included already/],
    ['what is not there', { 'mission.yaml': start }, /^mission.yaml:2:11 +There is no file part.yaml/],
    ['an absolute path', { 'mission.yaml': 'include: [/etc/passwd]\n' }, /^mission.yaml:1:11 include The path of a YAML file/],
    ['an absolute path with a good ending', { 'mission.yaml': 'include: [/tmp/a.yaml]\n' }, /The path of a YAML file/],
    ['a way up', { 'mission.yaml': 'include: [../other/mission.yaml]\n' }, /The path of a YAML file/],
    ['a way up from within', { 'mission.yaml': 'include: [deep/../../other.yaml]\n' }, /The path of a YAML file/],
    ['a backslash', { 'mission.yaml': "include: ['..\\\\other.yaml']\n" }, /The path of a YAML file/],
    ['a nul', { 'mission.yaml': 'include: ["part\\0.yaml"]\n' }, /The path of a YAML file/],
    ['an address', { 'mission.yaml': 'include: ["https://example.org/a.yaml"]\n' }, /The path of a YAML file/],
    ['a folder', { 'mission.yaml': start, 'part.yaml/inner.yaml': 'id: a\n' }, /not a file that can be read/],
    ['a broken file', { 'mission.yaml': start, 'part.yaml': 'id: a\ntitle: [\n' }, /^part.yaml:\d+:\d+ +This is not valid YAML/],
  ])('%s', async (_what, files, says) => {
    expect(await refusalOf(folderWith(files))).toMatch(says)
  })

  test('a link that leaves the folder is refused, one within is not', async () => {
    const secret = fileWith('id: secret\n')
    const folder = folderWith({ 'mission.yaml': start })
    symlinkSync(secret, join(folder, 'part.yaml'))
    expect(await refusalOf(folder)).toMatch(/^mission.yaml:2:11 +part.yaml lies outside the folder/)
    const device = folderWith({ 'mission.yaml': start })
    symlinkSync('/dev/zero', join(device, 'part.yaml'))
    expect(await refusalOf(device)).toMatch(/outside the folder/)
    const inside = folderWith({ 'mission.yaml': start, 'real.yaml': 'id: 1\n' })
    symlinkSync(join(inside, 'real.yaml'), join(inside, 'part.yaml'))
    expect(await refusalOf(inside)).toMatch(/^(part|mission).yaml:\d+:\d+ (id|version|title)/)
  })

  test('more than two hundred files', async () => {
    const names = [...Array(250).keys()].map(n => `p${n}.yaml`)
    const files = Object.fromEntries(names.map(name => [name, 'rules: []\n']))
    expect(await refusalOf(folderWith({ ...files, 'mission.yaml': `include: [${names.join(', ')}]\n` }))).toMatch(/More than 200 files/)
  })

  test('more than eight megabytes in all', async () => {
    const names = [...Array(10).keys()].map(n => `p${n}.yaml`)
    const files = Object.fromEntries(names.map(name => [name, `rules: []\n#${'x'.repeat(950_000)}\n`]))
    expect(await refusalOf(folderWith({ ...files, 'mission.yaml': `include: [${names.join(', ')}]\n` }))).toMatch(/larger than 8 MB/)
  })

  test('a mission may be one file, and what is not there is no mission', async () => {
    expect(await refusalOf(join(SMALL, 'hosts.yaml'))).toMatch(/^hosts.yaml:\d+:\d+ format "format" is missing/)
    expect(await refusalOf(join(SMALL, 'nowhere'))).toMatch(/There is no/)
  })
})
