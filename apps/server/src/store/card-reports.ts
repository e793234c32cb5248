import type { Language } from '@chronothek/core'
import type { CardReport, Store } from '@chronothek/house'
import type { ReportKind } from '@chronothek/protocol'
import type { Access } from './group-commit.ts'

export function cardReports({ db, write, read }: Access): Pick<Store, 'saveCardReport' | 'listCardReports'> {
  return {
    async saveCardReport({ table, ...report }) {
      await write([
        db
          .insertInto('card_reports')
          .values({ ...report, table_id: table })
          .compile(),
      ])
    },
    async listCardReports(most) {
      const rows = await read(() => db.selectFrom('card_reports').selectAll().orderBy('wall', 'desc').limit(most).execute())
      return rows.map(
        ({ table_id, kind, language, ...row }): CardReport => ({
          ...row,
          kind: kind as ReportKind,
          language: language as Language,
          table: table_id,
        }),
      )
    },
  }
}
