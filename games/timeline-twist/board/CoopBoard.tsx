import type { Seat } from '@chronothek/core'
import type { CardId, CoopShared } from '../src/state.ts'
import { Ask, WhyNot } from './Ask.tsx'
import { CoopHand } from './CoopHand.tsx'
import { CoopRows } from './CoopRows.tsx'
import { promptOf } from './coop-prompt.ts'
import { symbolName } from './labels.ts'
import { Others } from './Others.tsx'
import { Piles } from './Piles.tsx'
import type { BoardProps } from './props.ts'
import { ScoreSheet } from './ScoreSheet.tsx'
import { ScoreStrip } from './ScoreStrip.tsx'
import { Sign } from './Sign.tsx'
import { useAct } from './use-act.ts'
import { Verdicts } from './Verdicts.tsx'
import { useVerdicts } from './verdicts.ts'
import { WORDS } from './words.ts'

type Props = BoardProps<CoopShared> & { onLook(card: CardId): void }

/** The hand in front: the viewer's own, or the active one while the viewer may act for it. */
function seatInFront({ viewer, legal, view }: Props): Seat | undefined {
  if (legal.length > 0) return view.shared.active
  return viewer === 'spectator' ? undefined : viewer
}

/** Together: choose a card only; its date finds the place. */
export function CoopBoard(props: Props) {
  const { view, viewer, legal, language, onLook } = props
  const { shared } = view
  const words = WORDS[language]
  const front = seatInFront(props)
  const { act, saidAt, busy } = useAct(props.onAct)
  const verdicts = useVerdicts(props.last, viewer)
  const others = [...shared.hands.keys()].filter(seat => seat !== front)
  const required = shared.dates[shared.discard.at(-1) ?? '']?.symbol
  const mayEnd = legal.some(({ type }) => type === 'end-turn')
  return (
    <>
      {shared.result && <ScoreSheet scene={props} onLook={onLook} />}
      <Others board={props} seats={others} blocked={shared.blocked} note={() => ''} onLook={onLook} />
      <div class="tt-middle">
        <CoopRows board={props} verdict={verdicts.latest ?? verdicts.mine} onLook={onLook} />
        {!shared.result && <ScoreStrip shared={shared} language={language} />}
      </div>
      <div class="tt-own">
        <Ask board={props} prompt={promptOf({ ...props, shared })}>
          {mayEnd && (
            <span class="press">
              <button
                type="button"
                class="button button-main"
                data-press="end-turn"
                aria-busy={busy}
                onClick={() => act({ type: 'end-turn' }, 'end')}
              >
                {words.endTurn}
              </button>
              <WhyNot said={saidAt('end')} />
            </span>
          )}
        </Ask>
        <Verdicts board={props} {...verdicts} onLook={onLook} />
        {front !== undefined && (
          <CoopHand board={props} seat={front} required={required} busy={busy} saidAt={saidAt} onAct={act} onLook={onLook} />
        )}
        <Piles board={props} onLook={onLook}>
          {required && !shared.result && (
            <p class="tt-required" title={words.requiredHint(symbolName(required, language))} data-required={required}>
              <Sign symbol={required} language={language} size={34} />
              <span>{words.required(symbolName(required, language))}</span>
            </p>
          )}
        </Piles>
      </div>
    </>
  )
}
