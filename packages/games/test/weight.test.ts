import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ENGINES, MANIFESTS } from '../src/index.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** `import … from 'x'` and `export … from 'x'` that exist at run time; not types, not `import('x')`. */
const IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm

const importsOf = (file: string): readonly string[] => Array.from(readFileSync(file, 'utf8').matchAll(IMPORT), ([, target = '']) => target)

/** Every file and every outside package that a file loads. */
function comesWith(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const target of importsOf(file)) {
    if (target.startsWith('.')) comesWith(join(dirname(file), target), found)
    else if (target.startsWith('@chronothek/')) comesWith(fileURLToPath(import.meta.resolve(target)), found)
    else found.add(target)
  }
  return found
}

test.each(MANIFESTS.map(({ id }) => id))('nothing comes with the manifest of %s until somebody asks', id => {
  expect(importsOf(join(ROOT, 'games', id, 'manifest.ts'))).toEqual([])
})

test.each(ENGINES.map(({ game }) => game.id))('no screen comes with the engine of %s', id => {
  const found = [...comesWith(join(ROOT, 'games', id, 'src/engine.ts'))].map(file => file.replace(ROOT, ''))
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(file => /^preact|\.tsx$|\.css$|\/(board|scene|board-kit)\//.test(file))).toEqual([])
})
