import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../paths.mjs'

const SPREAD = 'export const shared = (state: object) => ({ ...state })\n'
const FIELDS = 'export const shared = ({ turn }: { turn: number }) => ({ turn })\n'

const FILES: Readonly<Record<string, string>> = {
  'games/chess/src/view.ts': SPREAD,
  'games/chess/src/view/board.ts': SPREAD,
  'games/chess/src/view/own/hand.ts': SPREAD,
  'games/chess/src/view/clock.ts': FIELDS,
  'games/chess/src/flow.ts': SPREAD,
}

/** The files of a small repository in which our linter, with our configuration, finds a spread. */
function foundIn(files: Readonly<Record<string, string>>): readonly string[] {
  const house = mkdtempSync(join(tmpdir(), 'no-spread-'))
  try {
    const config = JSON.parse(readFileSync(join(ROOT, 'biome.json'), 'utf8'))
    writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...config, $schema: undefined, vcs: undefined }))
    cpSync(join(ROOT, 'scripts/biome'), join(house, 'scripts/biome'), { recursive: true })
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(house, path)), { recursive: true })
      writeFileSync(join(house, path), text)
    }
    const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome')
    const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=json', 'games'], { cwd: house, encoding: 'utf8' })
    return Object.keys(files).filter(path => stdout.includes(`"${path}"`))
  } finally {
    rmSync(house, { recursive: true })
  }
}

test('a view spreads no state, in whatever file it is built; elsewhere a game may', () => {
  expect(foundIn(FILES)).toEqual(['games/chess/src/view.ts', 'games/chess/src/view/board.ts', 'games/chess/src/view/own/hand.ts'])
})
