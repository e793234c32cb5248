import type { Mission, Puzzle } from '@chronothek/content'

const PUZZLE = 'puzzles/'
const SAID = 'said'

/**
 * The public name of a message. The path of one that answers a code would tell whether a trap went off, so those of a puzzle are numbered, in an
 * order that says nothing to anybody without the mission.
 */
export function messageName(mission: Mission, path: string): string {
  const [, id = ''] = path.startsWith(PUZZLE) ? path.split('/') : []
  const puzzle = mission.puzzles?.find(one => one.id === id)
  const index = puzzle === undefined ? -1 : messagesOf(puzzle).indexOf(path)
  return index < 0 ? path : `${PUZZLE}${id}/${SAID}/${index}`
}

/** The path behind a public name. */
export function messagePath(mission: Mission, name: string): string {
  const [area, id, said, index] = name.split('/')
  const puzzle = `${area}/` === PUZZLE && said === SAID ? mission.puzzles?.find(one => one.id === id) : undefined
  return puzzle === undefined ? name : (messagesOf(puzzle)[Number(index)] ?? name)
}

/** The paths of everything a puzzle says, in an order of their own. */
function messagesOf(puzzle: Puzzle): readonly string[] {
  const found: string[] = []
  const walk = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) return
    if ('do' in value && value.do === 'message') found.push(path)
    for (const [key, part] of Object.entries(value)) walk(part, `${path}/${key}`)
  }
  walk(puzzle, `${PUZZLE}${puzzle.id}`)
  return found.sort((a, b) => scatter(a) - scatter(b) || (a < b ? -1 : 1))
}

/** FNV-1a: an order that does not follow the names. */
function scatter(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  return value >>> 0
}
