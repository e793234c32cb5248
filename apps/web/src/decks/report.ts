import type { ReportKind } from '@chronothek/protocol'
import { language } from '../i18n/index.ts'
import { isLocal, linkOf } from '../net/link.ts'
import type { Why } from '../net/why.ts'

export const KINDS = ['wrong-date', 'ambiguous', 'text', 'source', 'other'] as const satisfies readonly ReportKind[]
export const MOST_TEXT = 500

/** A card as a report names it: by its place at a table, or by its words if there is none. */
export interface Reported {
  readonly title: string
  readonly date: string
  readonly pack?: string | undefined
  readonly table?: string | undefined
  readonly card?: string | undefined
}

/** Gives a report to the house the table lives in. */
export async function sendReport({ table, card }: Reported, kind: ReportKind, text: string): Promise<Why | undefined> {
  if (table === undefined || card === undefined) return
  const answer = await (await linkOf(table)).call('POST', '/card-reports', { table, card, kind, text, language: language.value })
  return answer.ok ? undefined : answer.error
}

/** Whether nobody else will read it by itself. */
export const staysHere = ({ table }: Reported): boolean => table === undefined || isLocal(table)

/** One report as a file, to give to whoever made the deck. */
export function saveReport({ title, date, pack }: Reported, kind: ReportKind, text: string): void {
  const report = { pack, title, date, kind, text, language: language.value, at: new Date().toISOString() }
  const url = URL.createObjectURL(new Blob([`${JSON.stringify(report, undefined, 2)}\n`], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: `report-${Date.now()}.json` })
  link.click()
  URL.revokeObjectURL(url)
}
