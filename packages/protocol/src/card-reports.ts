import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { language } from './table.ts'

/** What can be wrong with a card. */
export const REPORT_KINDS = ['wrong-date', 'ambiguous', 'text', 'source', 'other'] as const
export type ReportKind = (typeof REPORT_KINDS)[number]

/** Reports a card that is open at a table. The card is named as the table names it. */
export const cardReport = z
  .object({
    card: z.string().min(1).max(40),
    kind: z.enum(REPORT_KINDS),
    text: z.string().trim().max(LIMITS.report).default(''),
    language: language.default('en'),
  })
  .strict()
export type CardReportRequest = z.infer<typeof cardReport>
