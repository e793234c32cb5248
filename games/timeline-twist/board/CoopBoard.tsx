import type { Seat } from '@chronothek/core'
import type { CoopShared } from '../src/state.ts'
import { Ask } from './Ask.tsx'
import { CoopHand } from './CoopHand.tsx'
import { CoopRows } from './CoopRows.tsx'
import { CoopUpright } from './CoopUpright.tsx'
import { promptOf } from './coop-prompt.ts'
import { symbolName } from './labels.ts'
import { Others } from './Others.tsx'
import { Piles } from './Piles.tsx'
import { piece } from './pieces.ts'
import type { BoardProps, Desk } from './props.ts'
import { ScoreStrip } from './ScoreStrip.tsx'
import { Sign } from './Sign.tsx'
import { Told } from './Told.tsx'
import { Verdicts } from './Verdicts.tsx'
import { useVerdicts } from './verdicts.ts'
import { whyNotNow } from './why-not.ts'
import { WORDS } from './words.ts'

type Props = BoardProps<CoopShared> & { readonly upright: boolean; readonly desk: Desk }

/** The hand in front: the viewer's own, or the active one while the viewer may act for it. */
function seatInFront({ viewer, legal, view }: Props): Seat | undefined {
  if (legal.length > 0) return view.shared.active
  return viewer === 'spectator' ? undefined : viewer
}

/** Together: choose a card only; its date finds the place. */
export function CoopBoard(props: Props) {
  const { view, viewer, legal, language, upright, desk } = props
  const { shared } = view
  const words = WORDS[language]
  const front = seatInFront(props)
  const verdicts = useVerdicts(props.last, viewer)
  const others = [...shared.hands.keys()].filter(seat => seat !== front)
  const required = shared.dates[shared.discard.at(-1) ?? '']?.symbol
  const mayEnd = legal.some(({ type }) => type === 'end-turn')
  const Rows = upright ? CoopUpright : CoopRows
  return (
    <>
      <Others board={props} seats={others} blocked={shared.blocked} note={() => ''} />
      <div class="tt-stage">
        <Rows
          board={props}
          verdict={verdicts.latest ?? verdicts.mine}
          onWrongPress={press => desk.say(press, whyNotNow(props) ?? { text: words.dateDecides, rule: 'TLT-053' })}
        />
        <Told board={props} />
      </div>
      <ScoreStrip shared={shared} language={language} />
      <div class="tt-own">
        <Ask board={props} prompt={<Asked board={props} required={required} />}>
          {mayEnd && (
            <span class="tt-press">
              <button
                type="button"
                class="tt-act-go"
                data-press="end-turn"
                aria-busy={desk.busy}
                onClick={() => desk.act('end-turn', { type: 'end-turn' })}
              >
                {words.endTurn}
              </button>
            </span>
          )}
        </Ask>
        <Verdicts board={props} {...verdicts} />
        {front !== undefined && <CoopHand board={props} seat={front} required={required} desk={desk} />}
        <Piles
          board={props}
          desk={desk}
          required={required !== undefined && <Required symbol={required} language={language} isOver={shared.result !== undefined} />}
          chain={<Chain board={props} />}
        />
      </div>
    </>
  )
}

/** What is asked, as the choices there are. The sentence of the decision table comes first. */
function Asked({ board, required }: { board: Props; required: string | undefined }) {
  const { legal, language, view, viewer } = board
  const words = WORDS[language]
  const own = view.shared.active === viewer
  const plays = legal.some(({ type }) => type === 'play')
  const discards = legal.some(({ type }) => type === 'discard')
  const free = view.shared.turn.attempts.length === 0 && plays && discards && own && required !== undefined
  if (!free) return <p class="tt-prompt">{promptOf({ ...board, shared: view.shared })}</p>
  return (
    <ul class="tt-choices">
      <li>
        <b>{words.youMayPlay}</b> {words.youMayPlayMore}
      </li>
      <li>
        <b>
          {words.youMayDiscard(symbolName(required, language))}
          {'\u00a0' /* the symbol is never alone on a line */}
          <Sign symbol={required} language={language} size={18} />
        </b>
        <span class="tt-choice-where"> {words.youMayDiscardWhere}</span>. {words.youMayDiscardMore}
      </li>
    </ul>
  )
}

function Required({ symbol, language, isOver }: { symbol: string; language: Props['language']; isOver: boolean }) {
  const words = WORDS[language]
  return (
    <span class={isOver ? 'tt-required tt-gone' : 'tt-required'} data-required={symbol} {...piece('required-symbol')}>
      <Sign symbol={symbol} language={language} size={32} />
      <span class="tt-unseen">{words.required(symbolName(symbol, language))}</span>
    </span>
  )
}

const SHOWN = 5

/** The black sides that were asked for, oldest first; the last is asked for now. */
function Chain({ board }: { board: Props }) {
  const { shared } = board.view
  const symbols = shared.discard.slice(-SHOWN).flatMap(card => shared.dates[card]?.symbol ?? [])
  return (
    <span class="tt-chain">
      <span class="tt-unseen">{WORDS[board.language].chain}: </span>
      {symbols.map((symbol, index) => (
        <Sign key={index} symbol={symbol} language={board.language} size={index === symbols.length - 1 ? 19 : 15} />
      ))}
    </span>
  )
}
