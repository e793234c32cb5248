// The shape of the import graph: no cycle in the whole repository, and in a package with layers no import from a higher layer.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { filesBelow, ROOT } from './paths.mjs'

const CODE = /\.(ts|tsx|mjs)$/
/**
 * `import … from './x.ts'`, `export … from '@chronothek/x'`, `import './x.ts'`; not `import('./x.ts')`, which runs only when it is needed.
 */
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?:[\w*\s{},$]+\sfrom\s+)?'((?:\.|@)[^']+)'/g

/**
 * The layers of a package, from the bottom up: folders and files directly below its root. A file may import from its own layer and from
 * those before it.
 * @type {Readonly<Record<string, readonly (readonly string[])[]>>}
 */
export const LAYERS = {
  'packages/house/src': [
    [
      'deps.ts',
      'examiner.ts',
      'house-clock.ts',
      'ids.ts',
      'node.ts',
      'platform.ts',
      'quotas.ts',
      'rate-limit.ts',
      'retention-store.ts',
      'service.ts',
      'shelf.ts',
      'store.ts',
      'thinkers.ts',
      'verdict.ts',
    ],
    ['match'],
    ['room'],
    ['live'],
    ['table'],
    ['commands'],
    ['services'],
    ['retention'],
    ['house.ts', 'index.ts', 'work.ts'],
  ],
}

/**
 * The file behind each name that a package exports, such as `@chronothek/testkit/tools`. Patterns (`./styles/*.css`) are left out: no
 * code is exported by a pattern.
 * @param {ReadonlyMap<string, string>} manifests the `package.json` of each package, by path from the root
 */
export function exportsOf(manifests) {
  /** @type {Map<string, string>} */
  const files = new Map()
  for (const [path, text] of manifests) {
    const { name, exports = {} } = JSON.parse(text)
    for (const [key, target] of Object.entries(exports)) {
      if (typeof target !== 'string') throw new Error(`${path}: conditions in "exports" are not supported`)
      if (!key.includes('*')) files.set(slashes(join(name, key)), slashes(join(dirname(path), target)))
    }
  }
  return files
}

/**
 * What each file imports, by relative path or by the name of a package; all paths are relative to the root, with slashes.
 * @param {ReadonlyMap<string, string>} texts
 * @param {ReadonlyMap<string, string>} exported
 */
export function importsOf(texts, exported = new Map()) {
  /** @type {Map<string, string[]>} */
  const graph = new Map()
  for (const [path, text] of texts) {
    const targets = [...text.matchAll(IMPORT)].map(([, target = '']) =>
      target.startsWith('.') ? slashes(join(dirname(path), target)) : (exported.get(target) ?? ''),
    )
    graph.set(
      path,
      targets.filter(target => texts.has(target)),
    )
  }
  return graph
}

/** @param {string} path */
const slashes = path => path.split(sep).join('/')

/**
 * Groups of files that import each other in a circle (Tarjan's strongly connected components).
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @returns {string[][]}
 */
export function cyclesIn(graph) {
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map()
  /** @type {string[]} */
  const open = []
  /** @type {string[][]} */
  const cycles = []
  /** @param {string} file */
  const visit = file => {
    const node = { index: seen.size, low: seen.size, isOpen: true }
    seen.set(file, node)
    open.push(file)
    for (const target of graph.get(file) ?? []) {
      const other = seen.get(target) ?? visit(target)
      if (other.isOpen) node.low = Math.min(node.low, other.low)
    }
    if (node.low === node.index) {
      const group = open.splice(open.indexOf(file))
      for (const member of group) Object.assign(seen.get(member) ?? {}, { isOpen: false })
      if (group.length > 1 || (graph.get(file) ?? []).includes(file)) cycles.push(group.sort())
    }
    return node
  }
  for (const file of graph.keys()) if (!seen.has(file)) visit(file)
  return cycles
}

/**
 * Imports from a layer into one above it, and files that are in no layer.
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @param {Readonly<Record<string, readonly (readonly string[])[]>>} layers
 */
export function upwardIn(graph, layers = LAYERS) {
  /** @type {string[]} */
  const faults = []
  for (const [root, order] of Object.entries(layers)) {
    /** @param {string} path */
    const levelOf = path => order.findIndex(names => names.includes(path.slice(root.length + 1).split('/')[0] ?? ''))
    const inside = [...graph].filter(([path]) => path.startsWith(`${root}/`))
    for (const [path, targets] of inside) {
      if (levelOf(path) < 0) faults.push(`${path}: is in no layer; add it to LAYERS in scripts/lint-imports.mjs`)
      else
        for (const target of targets)
          if (target.startsWith(`${root}/`) && levelOf(target) > levelOf(path))
            faults.push(`${path}: imports ${target}, a layer above its own`)
    }
  }
  return faults
}

/** @param {readonly string[]} files */
const read = files => new Map(files.map(file => [slashes(relative(ROOT, file)), readFileSync(file, 'utf8')]))

/** The import graph of the repository, tests included. */
export function repositoryGraph() {
  const files = ['packages', 'games', 'apps', 'deploy', 'e2e', 'bench', 'scripts']
    .map(folder => join(ROOT, folder))
    .filter(folder => existsSync(folder))
    .flatMap(folder => filesBelow(folder, { withTests: true }))
  const manifests = read(files.filter(file => /[\\/](packages|games|apps)[\\/][^\\/]+[\\/]package\.json$/.test(file)))
  return importsOf(read(files.filter(file => CODE.test(file))), exportsOf(manifests))
}

function main() {
  const graph = repositoryGraph()
  const faults = [...cyclesIn(graph).map(cycle => `import cycle: ${cycle.join(' ↔ ')}`), ...upwardIn(graph)]
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main()
