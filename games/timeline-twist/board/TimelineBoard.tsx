import { RefusalBox, useAct } from '@chronothek/board-kit'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Action, CoopShared, VersusShared } from '../src/state.ts'
import { CoopBoard } from './CoopBoard.tsx'
import { Flights } from './flights.ts'
import { Look } from './Look.tsx'
import { useLook } from './look.ts'
import type { BoardProps, Desk } from './props.ts'
import { loadRules } from './rules.ts'
import { useIsUpright } from './use-size.ts'
import { useStable } from './use-stable.ts'
import { Announcement } from './Verdicts.tsx'
import { VersusBoard } from './VersusBoard.tsx'
import { verdictOf } from './verdicts.ts'

/** Draws what the view says and offers what `legal` allows. Knows where things lie, knows no rules. */
export function TimelineBoard(props: BoardProps) {
  const [root, setRoot] = useState<HTMLElement | undefined>(undefined)
  const upright = useIsUpright(root)
  const { looked, close } = useLook(root, props.view)
  const { refused, hush, busy, ...does } = useAct<Action>(props.onAct)
  const deeds = useStable({
    act: does.act,
    say: (press: string, refusal: Parameters<Desk['say']>[1]) => {
      close()
      does.say(press, refusal)
    },
  })
  const desk = useMemo<Desk>(() => ({ ...deeds, busy }), [busy])
  // One box at a time.
  useEffect(() => {
    if (looked?.pinned) hush()
  }, [looked])
  const { mode } = props.view.shared
  const verdict = verdictOf(props.last)
  useLit(root, props.lit)
  // Looking at a card draws nothing else anew.
  const table = useMemo(
    () => (
      <>
        <Announcement board={props} />
        {mode === 'versus' ? (
          <VersusBoard {...(props as BoardProps<VersusShared>)} upright={upright} desk={desk} />
        ) : (
          <CoopBoard {...(props as BoardProps<CoopShared>)} upright={upright} desk={desk} />
        )}
      </>
    ),
    [props, upright, desk],
  )
  return (
    <Flights
      class={`tt tt-${mode} ${upright ? 'tt-narrow' : 'tt-wide'}`}
      mode={mode}
      seq={props.last?.seq}
      flipped={verdict && { card: verdict.card, wrong: verdict.kind === 'wrong' }}
      onRoot={setRoot}
    >
      {table}
      <RefusalBox
        root={root}
        refused={refused}
        hush={hush}
        prefix="tt"
        home=".tt-stage"
        language={props.language}
        loadRules={loadRules}
        onRule={props.onRule}
      />
      {looked && <Look key={`${looked.card}${looked.pinned}`} board={props} looked={looked} onClose={close} />}
    </Flights>
  )
}

/** What a log line or a rule points at is lit and comes into sight. */
function useLit(root: HTMLElement | undefined, lit: BoardProps['lit']): void {
  useEffect(() => {
    if (root === undefined || lit === undefined) return
    const pieces = root.querySelectorAll<HTMLElement>(`[data-piece="${CSS.escape(lit)}"]`)
    for (const piece of pieces) piece.dataset.lit = ''
    pieces[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return () => {
      for (const piece of pieces) delete piece.dataset.lit
    }
  }, [root, lit])
}
