import type { Result } from '@chronothek/core'
import { failed, ok } from '@chronothek/core'
import { Composer, CST, type Document, isAlias, isMap, isScalar, isSeq, Lexer, LineCounter, type Node, Parser } from 'yaml'
import type { Bilingual } from '../deck.ts'
import type { MissionFinding, Path, Place } from './finding.ts'
import { error } from './finding.ts'
import type { RecordSource, Source } from './source.ts'
import { yamlWords } from './yaml-words.ts'

/** Deeper than any card an author would want to read. */
const DEEPEST = 40

/** How much may be read in total, in all files of one mission. */
export interface Budget {
  nodes: number
  /** Tokens of the text itself. */
  lexemes: number
}
/** Several times what a large mission needs. */
export const fullBudget = (): Budget => ({ nodes: 30_000, lexemes: 200_000 })

/** Why reading stopped. Thrown only inside this file. */
class Unreadable extends Error {
  readonly finding: MissionFinding

  constructor(place: Place, path: Path, de: string, en: string) {
    super(en)
    this.finding = { ...error('V01', path, de, en), place }
  }
}

/** Reads one YAML file as plain data: no anchors, no aliases, no tags, no directives, and every key once. */
export function parseYaml(text: string, file: string, budget: Budget): Result<RecordSource, MissionFinding[]> {
  const lines = new LineCounter()
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { file, line: Math.max(1, line), column: Math.max(1, col) }
  }
  try {
    const document = compose(text, { lines, at, budget })
    if (document === undefined || document.contents === null)
      throw new Unreadable(at(0), [], 'Die Datei ist leer.', 'The file has nothing in it.')
    const source = convert(document.contents, { at, budget }, [])
    if (source.kind !== 'record')
      throw new Unreadable(source.place, [], 'Hier werden Schlüssel und Werte erwartet.', 'Keys and values are expected here.')
    return ok(source)
  } catch (problem) {
    if (problem instanceof Unreadable) return failed([problem.finding])
    throw problem
  }
}

/** Like the package's own `parseDocument`, but with a limit on the depth, because the next steps recurse. */
function compose(text: string, { lines, at, budget }: Reading & { readonly lines: LineCounter }): Document.Parsed | undefined {
  const parser = new Parser(lines.addNewLine)
  lines.addNewLine(0)
  // `convert` finds duplicate keys; the package would compare each key with every other.
  const composer = new Composer({ version: '1.2', schema: 'core', merge: false, uniqueKeys: false, lineCounter: lines })
  const brackets = new Brackets()
  function* tokens() {
    for (const lexeme of new Lexer().lex(text)) {
      brackets.see(lexeme, parser.offset)
      yield* parser.next(lexeme)
      if (--budget.lexemes < 0) throw tooLarge(at(parser.offset), [])
      // A nested value is two tokens on the parser's stack.
      if (parser.stack.length > 2 * DEEPEST)
        throw new Unreadable(at(parser.offset), [], 'Hier ist zu tief verschachtelt.', 'This is nested too deeply.')
    }
    yield* parser.end()
  }
  const [document, second] = composer.compose(tokens(), true, text.length)
  const fault = document?.errors[0] ?? document?.warnings[0]
  const open = brackets.open()
  if (fault !== undefined && open !== undefined && open.offset <= fault.pos[0]) throw malformed(at(open.offset), unclosed(open.sign))
  if (fault !== undefined) throw malformed(at(fault.pos[0]), yamlWords(fault))
  if (second !== undefined) throw malformed(at(second.range[0]), SECOND_DOCUMENT)
  if (document?.directives.yaml.explicit)
    throw new Unreadable(at(0), [], 'Direktiven (%) gibt es hier nicht.', 'There are no directives (%).')
  return document
}

const tooLarge = (place: Place, path: Path) => new Unreadable(place, path, 'Die Mission ist zu groß.', 'The mission is too large.')

const malformed = (place: Place, { de, en }: Bilingual) =>
  new Unreadable(place, [], `Das ist kein gültiges YAML: ${de}`, `This is not valid YAML: ${en}`)

const SECOND_DOCUMENT: Bilingual = {
  de: 'Mit --- beginnt ein zweites Dokument; jede Datei ist eines.',
  en: 'A second document begins with ---; every file is one.',
}

const unclosed = (sign: string): Bilingual => ({
  de: `Diese Klammer ${sign} wird nicht geschlossen.`,
  en: `This bracket ${sign} is never closed.`,
})

interface Bracket {
  readonly sign: string
  readonly offset: number
}

/** Finds a bracket without a partner. The parser itself notices it only at the next element. */
class Brackets {
  readonly #open: Bracket[] = []
  #lonely: Bracket | undefined
  #isScalar = false

  see(lexeme: string, offset: number): void {
    const isText = this.#isScalar
    this.#isScalar = lexeme === CST.SCALAR
    if (isText) return
    if (lexeme === '{' || lexeme === '[') this.#open.push({ sign: lexeme, offset })
    else if (lexeme === CST.FLOW_END) this.#lonely ??= this.#open.at(-1)
    else if (lexeme === '}' || lexeme === ']') {
      const { sign } = this.#open.at(-1) ?? {}
      if (sign !== undefined && sign !== (lexeme === '}' ? '{' : '[')) this.#lonely ??= this.#open.at(-1)
      this.#open.pop()
    }
  }

  open(): Bracket | undefined {
    return this.#lonely ?? this.#open.at(-1)
  }
}

interface Reading {
  readonly at: (offset: number) => Place
  readonly budget: Budget
}

function convert(node: Node, reading: Reading, path: Path): Source {
  const place = reading.at(node.range?.[0] ?? 0)
  if (--reading.budget.nodes < 0) throw tooLarge(place, path)
  if (path.length > DEEPEST) throw new Unreadable(place, path, 'Hier ist zu tief verschachtelt.', 'This is nested too deeply.')
  if (isAlias(node) || ('anchor' in node && node.anchor !== undefined))
    throw new Unreadable(place, path, 'Anker (&) und Verweise (*) gibt es hier nicht.', 'There are no anchors (&) and aliases (*).')
  if (node.tag !== undefined)
    throw new Unreadable(place, path, `Typangaben wie ${node.tag} gibt es hier nicht.`, `There are no tags such as ${node.tag}.`)
  if (isSeq(node)) return { kind: 'list', place, items: node.items.map((item, index) => convert(item as Node, reading, [...path, index])) }
  if (isMap(node)) return record(node.items as { key: Node; value: Node | null }[], place, reading, path)
  const { value } = node as { value: unknown }
  if (isScalar(node) && isPlain(value)) return { kind: 'scalar', place, value }
  throw new Unreadable(place, path, 'Diesen Wert gibt es hier nicht.', 'There is no such value.')
}

const isPlain = (value: unknown): value is string | number | boolean | null =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))

function record(items: readonly { key: Node; value: Node | null }[], place: Place, reading: Reading, path: Path): RecordSource {
  const entries: RecordSource['entries'] = new Map()
  for (const { key, value } of items) {
    const name = convert(key, reading, path)
    if (name.kind !== 'scalar' || !isKey(name.value))
      throw new Unreadable(name.place, path, 'Das kann kein Schlüssel sein.', 'This cannot be a key.')
    const text = `${name.value}`
    const here = [...path, text]
    if (entries.has(text)) throw new Unreadable(name.place, here, 'Dieser Schlüssel steht zweimal da.', 'This key stands here twice.')
    const source: Source = value === null ? { kind: 'scalar', place: name.place, value: null } : convert(value, reading, here)
    entries.set(text, { place: name.place, source })
  }
  return { kind: 'record', place, entries }
}

const isKey = (value: unknown): boolean =>
  typeof value === 'string' ? value.length <= 100 && value !== '__proto__' : Number.isSafeInteger(value)
