import type { FileProblem } from './file.ts'
import type { Field, FieldProblem, Fields } from './schema.ts'
import type { BoxWords, FieldWords } from './words.ts'

/** What is wrong with one field, as a sentence. */
export function explainField(words: BoxWords, field: Field, { kind }: Pick<FieldProblem, 'kind'>): string {
  if (kind === 'missing') return words.missing
  if (kind === 'range') return words.range(field)
  if (kind === 'length' && field.kind === 'list') return words.length(field)
  if (kind === 'rising') return words.rising
  if (kind === 'not-falling') return words.notFalling
  if (kind === 'first' && field.kind === 'list' && field.first !== undefined) return words.first(field.first)
  return words.notWhole
}

/** Why a file was not taken, as sentences. */
export function explainFile(
  words: BoxWords,
  fields: Fields,
  labels: Readonly<Record<string, FieldWords>>,
  problem: FileProblem,
): readonly string[] {
  switch (problem.kind) {
    case 'too-large':
      return [words.tooLarge]
    case 'not-json':
      return [words.notJson]
    case 'not-a-box':
      return [words.notABox]
    case 'other-game':
      return [words.otherGame]
    case 'numbers':
      return [
        words.badNumbers,
        ...problem.problems.map(
          each => `${labels[each.field]?.label ?? each.field}: ${explainField(words, fields[each.field] as Field, each)}`,
        ),
      ]
  }
}
