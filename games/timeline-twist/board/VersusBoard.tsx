import type { Seat } from '@chronothek/core'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { CardId, VersusShared } from '../src/state.ts'
import { texts } from '../texts/index.ts'
import { Ask, WhyNot } from './Ask.tsx'
import { useAfterPaint } from './after-paint.ts'
import { FactSide } from './Card.tsx'
import { Hand } from './Hand.tsx'
import { readCard } from './labels.ts'
import { Others } from './Others.tsx'
import { Piles } from './Piles.tsx'
import { piece } from './pieces.ts'
import type { BoardProps, Said } from './props.ts'
import { quoted } from './sentences.ts'
import { UprightLine } from './UprightLine.tsx'
import { useAct } from './use-act.ts'
import { useDrag } from './use-drag.ts'
import { useStable } from './use-stable.ts'
import { Verdicts } from './Verdicts.tsx'
import { VersusLine } from './VersusLine.tsx'
import { useVerdicts } from './verdicts.ts'
import { WORDS } from './words.ts'

type Props = BoardProps<VersusShared> & { readonly upright: boolean }

/** Against each other: choose a card, then its gap. */
export function VersusBoard(props: Props) {
  const { view, viewer, legal, language, upright } = props
  const { shared } = view
  const words = WORDS[language]
  const hand = viewer === 'spectator' ? [] : (shared.hands[viewer] ?? [])
  const { held, hold, open, setOpen } = useHeld(hand, legal.length > 0)
  const { act, saidAt, say } = useAct(props.onAct)
  const verdicts = useVerdicts(props.last, viewer)
  const still = useStill(props, verdicts)
  // Unfolding a gap moves forty cards, so the line is drawn one picture later; what a press means is decided by `held` and `open` themselves.
  const over = useAfterPaint(useMemo(() => ({ held, open: held === undefined ? undefined : open }), [held, open]))
  const slotAt = useRef<(x: number, y: number) => number | undefined>(() => undefined)
  const place = (slot: number, card = held) => {
    if (legal.length === 0) return say('line', whyNotNow(props))
    if (card === undefined) return say('line', { text: words.holdFirst, rule: 'TLT-002' })
    setOpen(slot)
    act({ type: 'place', card, slot }, 'line')
  }
  const press = (slot: number, byTouch: boolean) => {
    if (byTouch && held !== undefined && open !== slot) setOpen(slot)
    else place(slot)
  }
  const { dragged, air, begin } = useDrag({
    onStart: hold,
    onOver: (x, y) => setOpen(slotAt.current(x, y)),
    onDrop: (x, y) => {
      const slot = slotAt.current(x, y)
      if (slot === undefined) setOpen(undefined)
      else place(slot, dragged ?? held)
    },
    onCancel: () => hold(undefined),
  })
  const putBack = () => {
    const card = held
    hold(undefined)
    if (card !== undefined) document.querySelector<HTMLElement>(`.tt-hand [data-card="${card}"]`)?.focus()
  }
  const onLine = useStable({
    onOpen: (slot: number | undefined) => (held !== undefined || slot === undefined) && setOpen(slot),
    onPress: press,
    onEscape: putBack,
  })
  const Line = upright ? UprightLine : VersusLine
  const prompt = held === undefined ? texts[language]['prompt.place'] : words.held(quoted(readCard(props, held).title, language))
  return (
    <>
      {still.others}
      <div class="tt-stage">
        <Line
          board={props}
          held={over.held}
          dragging={dragged !== undefined}
          open={over.open}
          verdict={verdicts.latest ?? verdicts.mine}
          {...onLine}
          slotAt={slotAt}
        />
        <WhyNot said={saidAt('line')} board={props} />
      </div>
      <div class="tt-own">
        <Ask board={props} prompt={prompt}>
          <p class="tt-round" {...piece('round')}>
            {shared.tieBreak ? words.tieBreak : words.round(shared.round)}
          </p>
          <OwnFate board={props} />
          <p class="tt-unseen">{held !== undefined && words.keys}</p>
        </Ask>
        {still.verdicts}
        {viewer !== 'spectator' && (
          <Hand
            board={props}
            hand={hand}
            held={held}
            inTheAir={dragged !== undefined || (held === over.held && over.open !== undefined)}
            onHold={hold}
            onDrag={begin}
          />
        )}
        {still.piles}
        {upright && held !== undefined && (
          <ActionBar
            language={language}
            fact={readCard(props, held).fact}
            ready={open !== undefined}
            onBack={putBack}
            onPlace={() => open !== undefined && place(open)}
          />
        )}
      </div>
      {dragged !== undefined && (
        <div class="tt-card tt-white tt-drag" ref={air} data-fly={dragged} aria-hidden="true">
          <FactSide card={readCard(props, dragged)} language={language} />
        </div>
      )}
    </>
  )
}

const isOut = ({ out }: VersusShared, viewer: Props['viewer']): boolean => out.some(group => group.some(seat => seat === viewer))

/** Why nothing can be placed now. */
function whyNotNow({ view: { shared }, viewer, language }: Props): Said {
  const words = texts[language]
  if (shared.result) return { text: words['refusal.game-over'], rule: 'TLT-031' }
  if (isOut(shared, viewer)) return { text: words['refusal.eliminated'], rule: 'TLT-033' }
  return { text: words['refusal.not-your-turn'], rule: 'TLT-014' }
}

/** Whoever is out, or done before the others, is told so. */
function OwnFate({ board: { view, viewer, language } }: { board: Props }) {
  const { shared } = view
  if (shared.result) return null
  if (isOut(shared, viewer)) return <p>{texts[language]['refusal.eliminated']}</p>
  return shared.right.some(seat => seat === viewer) ? <p>{WORDS[language].youPlaced}</p> : null
}

/** What lies around the line stays as it is while somebody holds a card over it. */
function useStill(props: Props, verdicts: ReturnType<typeof useVerdicts>) {
  return useMemo(() => {
    const { shared } = props.view
    const seats = [...shared.hands.keys()].filter(seat => seat !== props.viewer)
    return {
      others: <Others board={props} seats={seats} blocked={[]} note={seat => seatNote(shared, seat, props.language)} />,
      verdicts: <Verdicts board={props} {...verdicts} />,
      piles: <Piles board={props} />,
    }
  }, [props])
}

function seatNote({ out, right, result }: VersusShared, seat: Seat, language: Props['language']): string {
  if (result) return ''
  if (out.some(group => group.includes(seat))) return WORDS[language].out
  return right.includes(seat) ? WORDS[language].placed : ''
}

/** The card in the air and the gap it is over. A last card is picked up by itself: there is nothing else to choose. */
function useHeld(hand: readonly CardId[], mayMove: boolean) {
  const [held, setHeld] = useState<CardId | undefined>(undefined)
  const [open, setOpen] = useState<number | undefined>(undefined)
  const hold = (card: CardId | undefined) => {
    setHeld(card)
    setOpen(undefined)
  }
  useEffect(() => {
    if (mayMove && hand.length === 1) {
      if (held !== hand[0]) hold(hand[0])
    } else if (held !== undefined && (!mayMove || !hand.includes(held))) hold(undefined)
  }, [hand, mayMove, held])
  return { held, hold, open, setOpen }
}

interface ActionBarProps {
  readonly language: Props['language']
  /** What the held card says: in the hand there is room for its title only. */
  readonly fact: string
  readonly ready: boolean
  onBack(): void
  onPlace(): void
}

/** On narrow screens a finger chooses the gap and a button places the card: a slip costs nothing. */
function ActionBar({ language, fact, ready, onBack, onPlace }: ActionBarProps) {
  const words = WORDS[language]
  return (
    <div class="tt-act">
      <p class="tt-act-fact" lang={language}>
        {fact}
      </p>
      <button type="button" class="tt-act-back" onClick={onBack}>
        {words.putBack}
      </button>
      <button type="button" class="tt-act-go" aria-disabled={!ready} data-press="place" onClick={onPlace}>
        {ready ? words.placeHere : words.chooseGap}
      </button>
    </div>
  )
}
