import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOT = new URL('../../..', import.meta.url)

/** The classes that style sheets name. */
function classesIn(pattern: string): ReadonlySet<string> {
  const sheets = globSync(pattern, { cwd: ROOT }).map(file => readFileSync(new URL(file, ROOT), 'utf8'))
  const selectors = sheets.join('\n').replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '')
  return new Set(Array.from(selectors.matchAll(/\.([a-z][\w-]*)/gi), ([, name]) => name as string))
}

const boards = globSync('games/*/board', { cwd: ROOT }).map(folder => [folder, classesIn(`${folder}/**/*.css`)] as const)
const frame = new Set([...classesIn('apps/web/src/**/*.css'), ...classesIn('packages/board-kit/**/*.css')])

test('the sheets of a board stay when another is opened, so no two boards share a class of their own', () => {
  expect(boards.length).toBeGreaterThan(3)
  for (const [folder, classes] of boards) {
    expect(classes.size, folder).toBeGreaterThan(50)
    const others = boards.filter(([other]) => other !== folder)
    const shared = [...classes].filter(name => !frame.has(name) && others.some(([, theirs]) => theirs.has(name)))
    expect(shared, folder).toEqual([])
  }
})
