import { useState } from 'preact/hooks'
import type { CardId, CoopShared, VersusShared } from '../src/state.ts'
import { CoopBoard } from './CoopBoard.tsx'
import { Detail } from './Detail.tsx'
import type { BoardProps } from './props.ts'
import { VersusBoard } from './VersusBoard.tsx'

/** Draws what the view says and offers what `legal` allows. Knows where things lie, knows no rules. */
export function TimelineBoard(props: BoardProps) {
  const [looked, look] = useState<CardId | undefined>(undefined)
  const { mode } = props.view.shared
  return (
    <div class={`tt tt-${mode}`} data-mode={mode}>
      {mode === 'versus' ? (
        <VersusBoard {...(props as BoardProps<VersusShared>)} onLook={look} />
      ) : (
        <CoopBoard {...(props as BoardProps<CoopShared>)} onLook={look} />
      )}
      {looked !== undefined && <Detail board={props} card={looked} onClose={() => look(undefined)} />}
    </div>
  )
}
