/** One number that is printed in or counted from the box. */
export interface NumberField {
  readonly kind: 'number'
  readonly initial: number
  readonly least: number
  readonly most: number
}

/** A row of numbers, such as a point table or the lines on a track. */
export interface ListField {
  readonly kind: 'list'
  readonly initial: readonly number[]
  readonly least: number
  readonly most: number
  readonly shortest: number
  readonly longest: number
  /** `rising`: each larger than the one before; `not-falling`: at least as large. */
  readonly order?: 'rising' | 'not-falling'
  /** The table has to begin with this, for example 0 points for nothing. */
  readonly first?: number
}

export type Field = NumberField | ListField
export type Fields = Readonly<Record<string, Field>>

/** What a score sheet counts with, and what the person may change about it. */
export interface BoxSchema<F extends Fields = Fields> {
  readonly game: string
  readonly fields: F
}

export type Numbers<F extends Fields> = { readonly [K in keyof F]: F[K] extends NumberField ? number : readonly number[] }

export type ProblemKind = 'missing' | 'not-whole' | 'range' | 'length' | 'rising' | 'not-falling' | 'first'
/** What is wrong with one field. */
export interface FieldProblem {
  readonly field: string
  readonly kind: ProblemKind
}

/** Keeps the types of a schema written as a literal. */
export const boxSchema = <const F extends Fields>(game: string, fields: F): BoxSchema<F> => ({ game, fields })

export const initialNumbers = <F extends Fields>({ fields }: BoxSchema<F>): Numbers<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])) as Numbers<F>

function problemWith(field: Field, found: unknown): ProblemKind | undefined {
  if (found === undefined || found === null) return 'missing'
  const { least, most } = field
  if (field.kind === 'number')
    return !Number.isInteger(found) ? 'not-whole' : (found as number) < least || (found as number) > most ? 'range' : undefined
  if (!Array.isArray(found) || !found.every(Number.isInteger)) return 'not-whole'
  const list: readonly number[] = found
  if (list.length < field.shortest || list.length > field.longest) return 'length'
  if (list.some(each => each < least || each > most)) return 'range'
  if (field.first !== undefined && list[0] !== field.first) return 'first'
  const follows = (each: number, at: number) => at === 0 || each - (list[at - 1] as number) >= (field.order === 'rising' ? 1 : 0)
  return field.order !== undefined && !list.every(follows) ? field.order : undefined
}

export type Checked<F extends Fields> =
  | { readonly ok: true; readonly numbers: Numbers<F> }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] }

/** All fields have to fit, or nothing is taken. Fields the schema doesn't know are left out. */
export function checkNumbers<F extends Fields>({ fields }: BoxSchema<F>, found: Readonly<Record<string, unknown>>): Checked<F> {
  const problems = Object.entries(fields).flatMap(([field, rule]) => {
    const kind = problemWith(rule, Object.hasOwn(found, field) ? found[field] : undefined)
    return kind === undefined ? [] : [{ field, kind }]
  })
  if (problems.length > 0) return { ok: false, problems }
  return { ok: true, numbers: Object.fromEntries(Object.keys(fields).map(name => [name, found[name]])) as Numbers<F> }
}

/** What somebody typed: "3", or "0, 1, 3 6". Anything else becomes a value that no check accepts. */
export function parseTyped({ kind }: Field, typed: string): unknown {
  const parts = typed.split(/[\s,;]+/).filter(part => part !== '')
  if (parts.length === 0) return undefined
  const all = parts.map(part => (/^-?\d{1,6}$/.test(part) ? Number(part) : Number.NaN))
  return kind === 'list' ? all : all.length === 1 ? all[0] : Number.NaN
}

export const showTyped = (value: number | readonly number[]): string => (typeof value === 'number' ? `${value}` : value.join(', '))
