import type { ReportKind } from '@chronothek/protocol'
import { language } from '../i18n/index.ts'
import { isLocal, linkOf } from '../net/link.ts'
import type { RequestError } from '../net/request-error.ts'

export const KINDS = ['wrong-date', 'ambiguous', 'text', 'source', 'other'] as const satisfies readonly ReportKind[]
export const MAX_TEXT = 500

/** The card of a report: its id at a table, or its texts if there is no table. */
export interface ReportedCard {
  readonly title: string
  readonly date: string
  readonly pack?: string | undefined
  readonly table?: string | undefined
  readonly card?: string | undefined
}

/** Sends a report to the house of the table. */
export async function sendReport({ table, card }: ReportedCard, kind: ReportKind, text: string): Promise<RequestError | undefined> {
  if (table === undefined || card === undefined) return
  const answer = await (await linkOf(table)).call('reportCard', {
    params: { id: table },
    body: { card, kind, text, language: language.value },
  })
  return answer.ok ? undefined : answer.error
}

/** Whether the report stays on this device, so it has to be saved and sent by hand. */
export const staysHere = ({ table }: ReportedCard): boolean => table === undefined || isLocal(table)

/** Saves a report as a file for the deck's author. */
export function saveReport({ title, date, pack }: ReportedCard, kind: ReportKind, text: string): void {
  const report = { pack, title, date, kind, text, language: language.value, at: new Date().toISOString() }
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(report, undefined, 2)}\n`], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `report-${Date.now()}.json` })
  link.click()
  URL.revokeObjectURL(url)
}
