import type { TableInfo } from '@chronothek/protocol'
import { useMemo } from 'preact/hooks'
import { texts } from '../i18n/index.ts'
import { GameMarks } from '../ui/GameMarks.tsx'
import { RefusalTextProvider } from '../ui/refusal-text.ts'
import { RulesProvider } from '../ui/rules-drawer.ts'
import { useGameUi, useSession } from './context.ts'
import { createUiState, rulesOf, UiStateProvider } from './ui-state.ts'
import './frame.css'
import './side-panel.css'
import './seat.css'
import { gameRefusalText } from './game-refusal-text.ts'
import { MenuDrawer } from './MenuDrawer.tsx'
import { Play } from './Play.tsx'
import { TableBar } from './TableBar.tsx'
import { useTableKeys } from './use-table-keys.ts'

/** The table during and after the match: bar, board, people, log. */
export function Match({ table }: { table: TableInfo }) {
  const session = useSession()
  const ui = useGameUi(table.game)
  const uiState = useMemo(createUiState, [table.id])
  const rules = useMemo(() => typeof ui === 'object' && rulesOf(ui, uiState), [ui, uiState])
  useTableKeys(session, uiState)
  return (
    <UiStateProvider value={uiState}>
      <GameMarks game={table.game}>
        <div class={uiState.folded.value ? 'tf tf-folded' : 'tf'}>
          {typeof ui === 'object' && rules ? (
            <RefusalTextProvider value={gameRefusalText(ui, table)}>
              <RulesProvider value={rules}>
                <Play ui={ui} table={table} />
              </RulesProvider>
            </RefusalTextProvider>
          ) : (
            <Loading table={table} failed={ui === 'failed'} />
          )}
          <MenuDrawer table={table} />
        </div>
      </GameMarks>
    </UiStateProvider>
  )
}

function Loading({ table, failed }: { table: TableInfo; failed: boolean }) {
  const words = texts.value
  return (
    <>
      <TableBar table={table} ui={undefined} prompt={undefined} />
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
