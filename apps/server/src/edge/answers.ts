import type { Refusal, Result } from '@chronothek/core'
import { CorruptMatchError } from '@chronothek/house'
import { errorAnswer, type Problem, STATUS } from '@chronothek/protocol'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'

/** A problem on its way out of a hook or a handler. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.code, options)
    this.problem = problem
  }
}

/** What is not named in the table is a conflict with the state of the table; that holds for every refusal of the rules. */
export const statusOf = ({ code }: Problem | Refusal): number => (STATUS as Readonly<Record<string, number>>)[code] ?? 409

/** What a route may answer: this, or an error. */
export const answers = <T extends z.ZodType>(done: T) => ({ 200: done, default: errorAnswer })

/** Answers with the value, or with the reason and its status. */
export function answer<T>(reply: FastifyReply, result: Result<T, Problem | Refusal>): FastifyReply {
  if (result.ok) return reply.send(result.value)
  return reply.code(statusOf(result.error)).send({ error: result.error })
}

/** The problem behind anything that was thrown; `fault` if it is nothing a client could have avoided. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem
  if (error instanceof CorruptMatchError) return { code: 'frozen' }
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return { code: 'too-large' }
  if (status === 429) return { code: 'too-fast' }
  if (status === 404) return { code: 'not-found' }
  if (typeof status === 'number' && status >= 400 && status < 500) return { code: 'bad-message' }
  return { code: 'fault' }
}
