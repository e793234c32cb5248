import type { AnyGameUi as GameUi } from '@chronothek/board-kit'
import type { Refusal } from '@chronothek/core'
import type { TableInfo } from '@chronothek/protocol'
import { useMemo } from 'preact/hooks'
import { language, texts } from '../i18n/index.ts'
import type { Why } from '../net/api.ts'
import { type Explain, ExplainProvider, explainProblem, RuleProvider } from '../ui/explain.ts'
import { GameMarks } from '../ui/GameMarks.tsx'
import { nameOf, useGameUi, useSession } from './context.ts'
import { createDesk, DeskProvider, rulesOf } from './desk.ts'
import './frame.css'
import './side.css'
import './seat.css'
import { MenuDrawer } from './MenuDrawer.tsx'
import { Play } from './Play.tsx'
import { TableBar } from './TableBar.tsx'
import { useTableKeys } from './use-table-keys.ts'

/** A "no" of the game speaks the game's words and names its rule; everything else is the platform's. */
export const explainWith =
  (ui: GameUi, table: TableInfo): Explain =>
  (why: Why) => {
    const names = table.seats.map(({ seat }) => nameOf(table, seat))
    const text = 'rule' in why ? ui.refusal(why as Refusal, language.value, names) : undefined
    return text === undefined ? explainProblem(why) : { text, rule: (why as Refusal).rule }
  }

/** The table during and after the match: bar, board, people, log. */
export function Match({ table }: { table: TableInfo }) {
  const session = useSession()
  const ui = useGameUi(table.game)
  const desk = useMemo(createDesk, [table.id])
  const rules = useMemo(() => typeof ui === 'object' && rulesOf(ui, desk), [ui, desk])
  useTableKeys(session, desk)
  return (
    <DeskProvider value={desk}>
      <GameMarks game={table.game}>
        <div class={desk.folded.value ? 'tf tf-folded' : 'tf'}>
          {typeof ui === 'object' && rules ? (
            <ExplainProvider value={explainWith(ui, table)}>
              <RuleProvider value={rules}>
                <Play ui={ui} table={table} />
              </RuleProvider>
            </ExplainProvider>
          ) : (
            <Loading table={table} failed={ui === 'failed'} />
          )}
          <MenuDrawer table={table} />
        </div>
      </GameMarks>
    </DeskProvider>
  )
}

function Loading({ table, failed }: { table: TableInfo; failed: boolean }) {
  const words = texts.value
  return (
    <>
      <TableBar table={table} ui={undefined} asked={undefined} />
      <main id="main" class="match-main tf-loading">
        {failed ? (
          <p role="alert">
            {words.table.boardFailed}{' '}
            <button type="button" class="button button-plain" onClick={() => location.reload()}>
              {words.reload}
            </button>
          </p>
        ) : (
          <p role="status">{words.table.loadingBoard}</p>
        )}
      </main>
    </>
  )
}
