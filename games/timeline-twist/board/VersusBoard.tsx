import type { Seat } from '@chronothek/core'
import { useEffect, useState } from 'preact/hooks'
import type { CardId, VersusShared } from '../src/state.ts'
import { texts } from '../texts/index.ts'
import { Ask, WhyNot } from './Ask.tsx'
import { FactSide } from './Card.tsx'
import { readCard } from './labels.ts'
import { Others } from './Others.tsx'
import { Piles } from './Piles.tsx'
import type { BoardProps } from './props.ts'
import { Ranking } from './Ranking.tsx'
import { quoted } from './sentences.ts'
import { useAct } from './use-act.ts'
import { Verdicts } from './Verdicts.tsx'
import { VersusLine } from './VersusLine.tsx'
import { useVerdicts } from './verdicts.ts'
import { WORDS } from './words.ts'

type Props = BoardProps<VersusShared> & { onLook(card: CardId): void }

/** Against each other: choose a card, then its gap. */
export function VersusBoard(props: Props) {
  const { view, viewer, legal, language, names, onLook } = props
  const { shared } = view
  const words = WORDS[language]
  const hand = viewer === 'spectator' ? [] : (shared.hands[viewer] ?? [])
  const { held, hold } = useHeld(hand, legal.length > 0)
  const { act, saidAt, say, busy } = useAct(props.onAct)
  const verdicts = useVerdicts(props.last, viewer)
  const others = [...shared.hands.keys()].filter(seat => seat !== viewer)
  const place = async (slot: number) => {
    if (held === undefined) return say('line', { text: words.holdFirst })
    if (await act({ type: 'place', card: held, slot }, 'line')) hold(undefined)
  }
  const prompt = held === undefined ? texts[language]['prompt.place'] : words.held(quoted(readCard(props, held).title, language))
  return (
    <>
      {shared.result && <Ranking result={shared.result} names={names} language={language} viewer={viewer} />}
      <Others board={props} seats={others} blocked={[]} note={seat => seatNote(shared, seat, language)} onLook={onLook} />
      <div class="tt-middle">
        <p class="tt-round">{shared.tieBreak ? words.tieBreak : words.round(shared.round)}</p>
        <VersusLine
          board={props}
          held={held}
          verdict={verdicts.latest ?? verdicts.mine}
          busy={busy}
          onPlace={place}
          onLook={onLook}
          onEscape={() => hold(undefined)}
        />
        <WhyNot said={saidAt('line')} />
      </div>
      <div class="tt-own">
        <Ask board={props} prompt={prompt}>
          {held !== undefined && <p class="hidden">{words.keys}</p>}
        </Ask>
        <Verdicts board={props} {...verdicts} onLook={onLook} />
        {viewer !== 'spectator' && <Hand board={props} hand={hand} held={held} onHold={hold} onLook={onLook} />}
        <Piles board={props} onLook={onLook} />
      </div>
    </>
  )
}

function seatNote({ out, right, result }: VersusShared, seat: Seat, language: Props['language']): string {
  if (result) return ''
  if (out.some(group => group.includes(seat))) return WORDS[language].out
  return right.includes(seat) ? WORDS[language].placed : ''
}

/** The card in the air. A last card is picked up by itself: there is nothing else to choose. */
function useHeld(hand: readonly CardId[], mayMove: boolean) {
  const [held, hold] = useState<CardId | undefined>(undefined)
  useEffect(() => {
    if (mayMove && hand.length === 1) hold(hand[0])
    else if (!mayMove || (held !== undefined && !hand.includes(held))) hold(undefined)
  }, [hand, mayMove, held])
  return { held, hold }
}

interface HandProps {
  readonly board: BoardProps
  readonly hand: readonly CardId[]
  readonly held: CardId | undefined
  onHold(card: CardId | undefined): void
  onLook(card: CardId): void
}

function Hand({ board, hand, held, onHold, onLook }: HandProps) {
  const { language, viewer, legal } = board
  const words = WORDS[language]
  const mayMove = legal.length > 0
  return (
    <section class="tt-hand" aria-label={words.yourCards} data-seat={viewer}>
      <header>{viewer !== 'spectator' && board.seatHead(viewer)}</header>
      <ul class="tt-cards">
        {hand.length === 0 && <li class="quiet">{words.noCards}</li>}
        {hand.map(id => {
          const card = readCard(board, id)
          return (
            <li key={id}>
              <button
                type="button"
                class={held === id ? 'tt-card tt-white tt-held' : 'tt-card tt-white'}
                data-card={id}
                aria-pressed={mayMove ? held === id : undefined}
                draggable={mayMove}
                onDragStart={() => onHold(id)}
                onClick={() => (mayMove ? onHold(held === id ? undefined : id) : onLook(id))}
              >
                <FactSide card={card} language={language} />
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
