import { type BoxSchema, checkNumbers, type FieldProblem, type Fields, type Numbers } from './schema.ts'

const MARK = 'chronothek-box'
/** A file of numbers is small; whatever is larger is something else. */
export const LARGEST_FILE = 20_000

export type FileProblem =
  | { readonly kind: 'too-large' | 'not-json' | 'not-a-box' }
  | { readonly kind: 'other-game'; readonly game: string }
  | { readonly kind: 'numbers'; readonly problems: readonly FieldProblem[] }

export type ReadBox<F extends Fields> =
  | { readonly ok: true; readonly numbers: Numbers<F> }
  | { readonly ok: false; readonly problem: FileProblem }

export const writeBox = <F extends Fields>({ game }: BoxSchema<F>, numbers: Numbers<F>): string =>
  `${JSON.stringify({ kind: MARK, version: 1, game, numbers }, undefined, 2)}\n`

const isObject = (found: unknown): found is Readonly<Record<string, unknown>> =>
  typeof found === 'object' && found !== null && !Array.isArray(found)

/** The numbers of a file, or why they are not taken. */
export function readBox<F extends Fields>(schema: BoxSchema<F>, text: string): ReadBox<F> {
  const refuse = (problem: FileProblem) => ({ ok: false, problem }) as const
  if (text.length > LARGEST_FILE) return refuse({ kind: 'too-large' })
  let found: unknown
  try {
    found = JSON.parse(text)
  } catch {
    return refuse({ kind: 'not-json' })
  }
  if (!isObject(found) || found.kind !== MARK || found.version !== 1 || !isObject(found.numbers)) return refuse({ kind: 'not-a-box' })
  if (found.game !== schema.game) return refuse({ kind: 'other-game', game: String(found.game) })
  const checked = checkNumbers(schema, found.numbers)
  return checked.ok ? checked : refuse({ kind: 'numbers', problems: checked.problems })
}
