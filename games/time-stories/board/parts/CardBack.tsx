import type { Letter } from '@chronothek/content'
import { readIn } from '../../src/known.ts'
import type { SlotView } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { cardLabel } from '../lock-words.ts'
import { agentName } from '../names.ts'
import { piece } from '../pieces/piece.ts'
import { agentOf, frontAt, standing } from '../read.ts'
import { usePressCard } from '../use-press-card.ts'
import { Locks } from './Locks.tsx'
import { Slice } from './Panorama.tsx'

interface CardBackProps {
  readonly letter: Letter
  readonly slot: SlotView | undefined
  readonly address: string | undefined
  readonly place: number
}

/** One card of the place: its slice of the picture, its letter and locks. Pressing it leads the pawn in hand there, or opens what one may read. */
export function CardBack({ letter, slot, address, place }: CardBackProps) {
  const helm = useHelm()
  const { shared, own, words, pointed, current, you } = helm
  const { press, can } = usePressCard(letter)
  if (slot === undefined || slot.gone)
    return (
      <div class="tst-card tst-gap" data-letter={letter} role="img" aria-label={words.gapNamed(letter)} {...piece('gap', `card-${letter}`)}>
        <span class="tst-letter">{letter}</span>
      </div>
    )
  const here = standing(shared, letter).map(({ id }) => agentName(helm, id))
  const isMine = agentOf(shared, current)?.at === letter
  const canRead = frontAt(shared, own, letter) !== undefined
  const read = readIn(own, slot.card)
  const before = read !== undefined && !canRead ? words.readInRun(read) : undefined
  const look = ['tst-card', isMine && 'tst-mine', can && 'tst-lit', pointed === letter && 'tst-pointed', slot.explored && 'tst-explored']
  return (
    <button
      type="button"
      class={look.filter(Boolean).join(' ')}
      data-letter={letter}
      data-press={`card-${letter}`}
      onClick={press}
      {...piece('card', `card-${letter}`)}
    >
      <span class="tst-unseen">
        {[
          cardLabel(helm, slot, here),
          ...(canRead ? [you === undefined ? words.canBeRead : words.youMayRead] : []),
          ...(before === undefined ? [] : [before]),
        ].join('. ')}
      </span>
      <Slice address={address} place={place} />
      <span class="tst-letter" aria-hidden="true">
        {letter}
      </span>
      <Locks slot={slot} />
      {slot.number !== undefined && (
        <span class="tst-number" aria-hidden="true">
          {slot.number}
        </span>
      )}
      {before !== undefined && (
        <span class="tst-read-before" aria-hidden="true">
          {before}
        </span>
      )}
      {canRead && (
        <span class="tst-can-read" aria-hidden="true">
          {words.read}
        </span>
      )}
    </button>
  )
}
