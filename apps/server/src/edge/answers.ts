import type { Refusal } from '@chronothek/core'
import { CorruptMatchError, ElsewhereError } from '@chronothek/house'
import { errorAnswer, type Problem, STATUS } from '@chronothek/protocol'
import type { z } from 'zod'

/** A problem thrown by a hook or a handler. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.code, options)
    this.problem = problem
  }
}

/**
 * The HTTP status of an error. Codes that are not listed, such as refusals of the rules, are a 409: a conflict with the state of the table.
 */
export const statusOf = ({ code }: Problem | Refusal): number => (STATUS as Readonly<Record<string, number>>)[code] ?? 409

/** The response schemas of a route: this, or an error. */
export const answers = <T extends z.ZodType>(done: T) => ({ 200: done, default: errorAnswer })

/** The problem for anything that was thrown; `fault` if the client could not have avoided it. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem
  if (error instanceof CorruptMatchError) return { code: 'frozen' }
  if (error instanceof ElsewhereError) return { code: 'moved' }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return { code: 'too-large' }
  if (status === 429) return { code: 'too-fast' }
  if (status === 404) return { code: 'not-found' }
  if (typeof status === 'number' && status >= 400 && status < 500) return { code: 'bad-message' }
  return { code: 'fault' }
}
