import type { SwaggerTransform } from '@fastify/swagger'
import type { FastifySchema, FastifySchemaCompiler, FastifyTypeProvider } from 'fastify'
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'
import { ProblemError } from './answers.ts'

/** Gives handlers the types of their zod schemas. */
export interface ZodProvider extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown
}

/** Lets zod check params, query and body of every request. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  data => {
    const parsed = schema.safeParse(data ?? undefined) // a missing body arrives as null
    return parsed.success ? { value: parsed.data } : { error: new ProblemError({ code: 'bad-message' }, { cause: parsed.error }) }
  }

/** Lets zod serialize every answer, so that fields missing from the schema are never sent. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  data =>
    JSON.stringify(schema.parse(data))

/** The same schemas as OpenAPI. Routes without a schema, such as the page's files, are not documented. */
export const openApiTransform: SwaggerTransform = ({ schema, url }) => {
  if (schema?.response === undefined) return { schema: { hide: true }, url }
  const { params, querystring, body, response, ...rest } = schema
  const described: FastifySchema = { ...rest }
  if (params !== undefined) described.params = jsonSchema(params, 'input')
  if (querystring !== undefined) described.querystring = jsonSchema(querystring, 'input')
  if (body !== undefined) described.body = jsonSchema(body, 'input')
  const answers = Object.entries(response as Record<string, unknown>)
  described.response = Object.fromEntries(
    answers.map(([status, answer]) => [status, { description: DESCRIPTIONS[status] ?? 'Done', ...answerSchema(answer) }]),
  )
  return { schema: described, url }
}

const DESCRIPTIONS: Readonly<Record<string, string>> = { default: 'A problem or a refusal' }

/** An answer that is not JSON names its media type and the schema of its text. */
function answerSchema(answer: unknown): object {
  if (!isMedia(answer)) return jsonSchema(answer, 'output')
  const content = Object.entries(answer.content).map(([media, { schema }]) => [media, { schema: jsonSchema(schema, 'output') }])
  return { content: Object.fromEntries(content) }
}

const isMedia = (answer: unknown): answer is { content: Readonly<Record<string, { schema: unknown }>> } =>
  typeof answer === 'object' && answer !== null && !(answer instanceof z.ZodType) && 'content' in answer

function jsonSchema(schema: unknown, io: 'input' | 'output'): object {
  if (!(schema instanceof z.ZodType)) return schema as object
  const { $schema, ...described } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' })
  return described
}
