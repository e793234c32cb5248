import type { Seat } from '@chronothek/core'
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { VersusShared } from '../src/state.ts'
import { texts } from '../texts/index.ts'
import { Ask } from './Ask.tsx'
import { useAfterPaint } from './after-paint.ts'
import { FactSide } from './Card.tsx'
import { Hand } from './Hand.tsx'
import { readCard } from './labels.ts'
import { Others } from './Others.tsx'
import { Piles } from './Piles.tsx'
import { piece } from './pieces.ts'
import type { BoardProps, Desk } from './props.ts'
import { quoted } from './sentences.ts'
import { Told } from './Told.tsx'
import { UprightLine } from './UprightLine.tsx'
import { useDrag } from './use-drag.ts'
import { useHeld } from './use-held.ts'
import { useStable } from './use-stable.ts'
import { Verdicts } from './Verdicts.tsx'
import { VersusLine } from './VersusLine.tsx'
import { useVerdicts } from './verdicts.ts'
import { isOut, whyNoDrag, whyNotNow, whyOut } from './why-not.ts'
import { WORDS } from './words.ts'

type Props = BoardProps<VersusShared> & { readonly upright: boolean; readonly desk: Desk }

/** Against each other: choose a card, then its gap. */
export function VersusBoard(props: Props) {
  const { view, viewer, legal, language, upright, desk } = props
  const { shared } = view
  const words = WORDS[language]
  const hand = viewer === 'spectator' ? [] : (shared.hands[viewer] ?? [])
  const { held, hold, open, setOpen } = useHeld(hand, legal.length > 0)
  const verdicts = useVerdicts(props.last, viewer)
  const still = useStill(props, verdicts)
  // Unfolding a gap moves forty cards, so the line is drawn one picture later; what a press means is decided by `held` and `open` themselves.
  const over = useAfterPaint(useMemo(() => ({ held, open: held === undefined ? undefined : open }), [held, open]))
  const slotAt = useRef<(x: number, y: number) => number | undefined>(() => undefined)
  const place = (slot: number, card = held) => {
    const pressed = `slot-${slot}`
    if (legal.length === 0) return desk.say(pressed, whyNotNow(props))
    if (card === undefined) return desk.say(pressed, { text: words.holdFirst, rule: 'TLT-002' })
    setOpen(slot)
    void desk.act(pressed, { type: 'place', card, slot })
  }
  const press = (slot: number, byTouch: boolean) => {
    if (byTouch && held !== undefined && open !== slot) setOpen(slot)
    else place(slot)
  }
  const { dragged, air, begin } = useDrag({
    onStart: card => (legal.length > 0 ? hold(card) : desk.say(`card-${card}`, whyNoDrag(props, card))),
    onOver: (x, y) => legal.length > 0 && setOpen(slotAt.current(x, y)),
    onDrop: (x, y) => {
      if (legal.length === 0) return
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
  // When the screen is turned, the other line replaces the gap that had the focus.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('.tt-slot-open')?.focus()
  }, [upright])
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
        {still.told}
      </div>
      <div class="tt-own">
        <Ask board={props} prompt={prompt} fate={fateOf(props)} phase={<Phase shared={shared} language={language} />}>
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
            onPlace={() => (open === undefined ? desk.say('place', { text: words.gapFirst, rule: 'TLT-028' }) : place(open))}
          />
        )}
      </div>
      {dragged !== undefined && legal.length > 0 && (
        <div class="tt-card tt-white tt-drag" ref={air} data-fly={dragged} aria-hidden="true">
          <FactSide card={readCard(props, dragged)} language={language} />
        </div>
      )}
    </>
  )
}

function Phase({ shared, language }: { shared: VersusShared; language: Props['language'] }) {
  const words = WORDS[language]
  return (
    <p class="tt-round" {...piece('round')}>
      {shared.tieBreak ? words.tieBreak : words.round(shared.round)}
    </p>
  )
}

/** Whoever is out, or done before the others, is told so, and why. */
function fateOf({ view: { shared }, viewer, language }: Props): string | undefined {
  if (viewer === 'spectator') return undefined
  if (isOut(shared.out, viewer)) return whyOut(shared.hands[viewer]?.length ?? 0, language)
  return shared.right.includes(viewer) ? WORDS[language].youPlaced : undefined
}

/** What lies around the line stays as it is while somebody holds a card over it. */
function useStill(props: Props, verdicts: ReturnType<typeof useVerdicts>) {
  return useMemo(() => {
    const { shared } = props.view
    const seats = [...shared.hands.keys()].filter(seat => seat !== props.viewer)
    return {
      others: <Others board={props} seats={seats} blocked={[]} note={seat => seatNote(shared, seat, props.language)} />,
      verdicts: <Verdicts board={props} {...verdicts} />,
      told: <Told board={props} />,
      piles: <Piles board={props} desk={props.desk} />,
    }
  }, [props])
}

function seatNote({ out, right, result }: VersusShared, seat: Seat, language: Props['language']): string {
  if (result) return ''
  if (out.some(group => group.includes(seat))) return WORDS[language].out
  return right.includes(seat) ? WORDS[language].placed : ''
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
