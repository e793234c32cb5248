import type { Atlas } from '../atlas.ts'
import { cardNamed } from '../atlas.ts'
import type { MissionFinding } from '../finding.ts'
import { error, warning } from '../finding.ts'
import type { Answer, PuzzleInput } from '../mission.ts'
import { type Reached, reach } from '../reach.ts'

/** V10: answers can be entered, traps do not match them, and their clues can be found before they are needed. */
export function* puzzleAnswers({ puzzles }: Atlas): Iterable<MissionFinding> {
  for (const { it, path } of puzzles.values()) {
    for (const [index, { answer }] of it.solutions.entries()) {
      const here = [...path, 'solutions', index, 'answer']
      if (!isPossible(answer, it.input))
        yield error('V10', here, 'Diese Antwort lässt sich nicht eingeben.', 'This answer cannot be entered.')
      for (const { contains } of it.traps ?? [])
        if (Array.isArray(answer) && answer.includes(contains))
          yield error('V10', here, `Die Falle ${contains} steckt in der Antwort.`, `The trap ${contains} is part of the answer.`)
    }
    if ((it.clues ?? []).length === 0) yield warning('V10', path, `${it.id} nennt keine Hinweise (clues).`, `${it.id} names no clues.`)
  }
}

function isPossible(answer: Answer, input: PuzzleInput): boolean {
  if (input.type === 'number') return typeof answer === 'number' && answer >= input.min && answer <= input.max
  if (typeof answer === 'number' || answer.length !== input.length) return false
  return answer.every(part =>
    input.type === 'sequence' ? input.alphabet.includes(`${part}`) && typeof part === 'string' : input.from.includes(Number(part)),
  )
}

export function* puzzleClues(atlas: Atlas, byTeam: readonly Reached[]): Iterable<MissionFinding> {
  for (const { it, path } of atlas.puzzles.values()) {
    if ((it.clues ?? []).length === 0) continue
    const without = reach(atlas, [...atlas.hosts.keys()], it.id)
    for (const [index, name] of (it.clues ?? []).entries()) {
      const clue = cardNamed(name)
      const here = [...path, 'clues', index]
      const blind = byTeam.filter(({ seen }) => !seen(clue))
      if (!without.seen(clue))
        yield error(
          'V10',
          here,
          `${name} ist erst zu finden, wenn ${it.id} gelöst ist.`,
          `${name} can be found only after ${it.id} is solved.`,
        )
      else if (blind.length > 0)
        yield warning(
          'V10',
          here,
          `${blind.length} von ${byTeam.length} Teams finden den Hinweis ${name} nie, z. B. ${blind[0]?.team.join(', ')}.`,
          `${blind.length} of ${byTeam.length} teams never find the clue ${name}, such as ${blind[0]?.team.join(', ')}.`,
        )
    }
  }
}
