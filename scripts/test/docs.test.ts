import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../paths.mjs'

/** The changelog names files as they were called at the time. */
const DOCUMENTS = ['*.md', 'docs/*.md', '{packages,apps,games}/*/README.md', 'bench/README.md']
  .flatMap(pattern => globSync(pattern, { cwd: ROOT }))
  .filter(path => path !== 'CHANGELOG.md')
  .sort()
/** The tutorial names files that its reader writes; it has a test of its own. */
const ABOUT_FILES_HERE = DOCUMENTS.filter(path => path !== 'docs/add-a-game.md')

/** These look like paths but name something else. */
const NOT_PATHS: readonly string[] = [
  'PascalCase.tsx', // how to write a name
  'tstory/1', // a format
  'packs/time-stories-my-ferry', // a folder that the reader makes
]

const read = (document: string): string => readFileSync(join(ROOT, document), 'utf8')

const CODE_BLOCK = /^ *```[\s\S]*?^ *```$/gm
const NAMED = /`([^`\s]+)`|\]\(([^)\s]+)\)/g
/**
 * Contains a slash, or ends like a source file or a document. Not a URL, a package, or a name with a placeholder such as `packs/<name>`.
 */
const PATH = /^(?![/@#]|\w+:)(?=.*\/|[^*]*\.(?:ts|tsx|mjs|md)$)[^<>…]+$/

/** Everything in backticks or in a link that looks like a path. */
const pathsIn = (text: string): string[] =>
  [...text.replace(CODE_BLOCK, '').matchAll(NAMED)]
    .map(([, code, link]) => code ?? link?.replace(/#.*/, '') ?? '')
    .filter(path => PATH.test(path) && !NOT_PATHS.includes(path))

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

/** The folders above a path, below the root. If the path is a folder, also the path itself and its `src`. */
function foldersOf(path: string): string[] {
  const folders = isFolder(path) ? [path, join(path, 'src')] : []
  for (let above = dirname(path); above.length > ROOT.length; above = dirname(above)) folders.push(above)
  return folders
}

/** Resolves a path in the first of these folders that has it; a pattern such as `games/*` may match several files. */
function find(path: string, folders: Iterable<string>): string[] {
  for (const cwd of folders) {
    const found = (path.includes('*') ? globSync(path, { cwd }) : [path]).map(name => join(cwd, name)).filter(name => existsSync(name))
    if (found.length > 0) return found
  }
  return []
}

/**
 * Paths in a document that lead nowhere. A path may be relative to the root, to the document's folder or its `src`, to a folder that the
 * same section names, or to the folder of a file that it names. The text before the first section belongs to every section.
 */
function deadPaths(document: string, text: string): string[] {
  const home = dirname(join(ROOT, document))
  const [start = '', ...sections] = text.split(/^(?=## )/m)
  const dead = [start, ...sections.map(section => start + section)].flatMap(section => {
    const folders = new Set([ROOT, home, join(home, 'src')])
    let open = pathsIn(section)
    for (let before = -1; before !== open.length; ) {
      before = open.length
      open = open.filter(path => {
        const found = find(path, folders)
        for (const folder of found.flatMap(foldersOf)) folders.add(folder)
        return found.length === 0
      })
    }
    return open
  })
  return [...new Set(dead)]
}

const LONGEST = 120

/** Lines of prose that are too long. Code, tables and pictures may be as wide as they need. */
const longLines = (text: string): string[] =>
  text
    .replace(CODE_BLOCK, '')
    .split('\n')
    .filter(line => line.length > LONGEST && !/^(\||!\[)/.test(line))

test.each(ABOUT_FILES_HERE)('%s names files that exist', document => {
  expect(deadPaths(document, read(document)).join('\n')).toBe('')
})

test.each([...DOCUMENTS, ...globSync('{CHANGELOG.md,docs/adr/*.md}', { cwd: ROOT })])(
  `%s has no line of more than ${LONGEST} characters`,
  document => {
    expect(longLines(read(document)).join('\n')).toBe('')
  },
)

test('a file may be named from the root, from the document, or from a folder the section names', () => {
  const text =
    '# Tools\n\nSee `docs/adr` and [the page](page.md).\n\n## Scripts\n\nIn `scripts/` the first is `bootstrap.mjs`; tests: `test/*.test.ts`.\n'
  expect(deadPaths('docs/tools.md', text)).toEqual([])
})

test.each([
  ['a file that is gone', 'Tasks are in `scripts/desk.mjs`.', 'scripts/desk.mjs'],
  ['a folder that is gone', 'Stories are in `e2e/create/`.', 'e2e/create/'],
  ['a link that leads nowhere', 'See [the desk](../docs/desk.md#drawers).', '../docs/desk.md'],
  ['a pattern without a match', 'Look at `games/*/desk.ts`.', 'games/*/desk.ts'],
  ['a file of a folder another section names', 'In `scripts`.\n\n## More\n\nRead `bootstrap.mjs`.', 'bootstrap.mjs'],
])('%s is found', (_what, text, path) => {
  expect(deadPaths('docs/tools.md', `## One\n\n${text}\n`)).toEqual([path])
})

test('nothing is excused that no document names', () => {
  const texts = ABOUT_FILES_HERE.map(read).join('\n')
  expect(NOT_PATHS.filter(path => !texts.includes(`\`${path}\``))).toEqual([])
})

test('code, tables and pictures may be wide', () => {
  const wide = 'x'.repeat(LONGEST + 1)
  expect(longLines(`${wide}\n| ${wide} |\n![${wide}](a.jpg)\n\`\`\`text\n${wide}\n\`\`\`\n- ${wide}`)).toEqual([wide, `- ${wide}`])
})
