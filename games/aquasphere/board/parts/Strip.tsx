import type { Seat } from '@chronothek/core'
import { cardName, expansionName, letterName } from '../../src/data/pieces.ts'
import { LAB_SIZE } from '../../src/data/table.ts'
import { hexFlat, type Point } from '../geometry.ts'
import { useHelm } from '../helm.ts'
import { cardText, cardTitle, tileName } from '../names.ts'
import { CardPiece } from '../pieces/CardPiece.tsx'
import { BaseLab, LabTile } from '../pieces/LabTile.tsx'
import { piece } from '../pieces/piece.ts'
import { ownLetters } from '../read.ts'
import { ruleOfCard } from '../rule-of.ts'

/** Below the station: my lab as it grows, and my research cards with what they do. */
export function Strip() {
  const { seat } = useHelm()
  if (seat === undefined) return null
  return (
    <div class="aq-strip">
      <Lab seat={seat} />
      <OwnCards seat={seat} />
    </div>
  )
}

const RADIUS = 30
/** The base in the middle of the comb, expansions around it in the order they came. */
const CELLS: readonly Point[] = [
  [34, 62],
  [81, 35],
  [81, 89],
  [128, 62],
  [175, 35],
  [175, 89],
]

export function Lab({ seat }: { seat: Seat }) {
  const { shared, words, board } = useHelm()
  const player = shared.players[seat]
  if (player === undefined) return null
  const letters = ownLetters(player)
  const tip = `${words.lab}: ${words.expansions(player.labs.length)}. ${words.letters(letters.join(' '))}`
  return (
    <figure class="aq-lab" {...piece('lab', `lab-${seat}`)} data-tip={tip}>
      <svg viewBox="0 0 210 124" role="img" aria-label={tip}>
        <g {...piece('lab', `base-${seat}`)}>
          <BaseLab letter={letterName(player.base)} spot={CELLS[0] ?? [0, 0]} radius={RADIUS} />
        </g>
        {Array.from({ length: LAB_SIZE }, (_, place) => {
          const spot = CELLS[place + 1] ?? [0, 0]
          const lab = player.labs[place]
          if (lab === undefined) return <polygon key={place} class="aq-lab-free" points={hexFlat(spot, RADIUS - 3)} />
          const name = expansionName(lab)
          return (
            <g key={place} {...piece('lab-expansion', `lab-${seat}-${name}`)} data-tip={tileName(name, board.language)}>
              <LabTile tile={name} spot={spot} radius={RADIUS} />
            </g>
          )
        })}
      </svg>
      <figcaption>
        {words.lab} <b>{letters.join('')}</b>
      </figcaption>
    </figure>
  )
}

export function OwnCards({ seat }: { seat: Seat }) {
  const { shared, words, board } = useHelm()
  const player = shared.players[seat]
  if (player === undefined) return null
  if (player.cards.length === 0)
    return (
      <p class="aq-no-cards aq-quiet" {...piece('own-cards', `own-cards-${seat}`)}>
        {words.noCards}
      </p>
    )
  return (
    <ul class="aq-own-cards" aria-label={words.cards} data-many={player.cards.length > 3}>
      {player.cards.map((place, index) => {
        const card = cardName(place)
        const isUsed = (player.used & (1 << index)) !== 0
        const text = cardText(card, board.language)
        return (
          <li
            key={card}
            {...piece('own-cards', `card-${card}`)}
            data-rule={ruleOfCard(card)}
            class={isUsed ? 'aq-used' : ''}
            data-tip={`${cardTitle(card, board.language)}: ${text}`}
          >
            <svg width="44" height="54" viewBox="-23 -28 46 58" aria-hidden="true">
              <CardPiece card={card} spot={[0, 0]} />
            </svg>
            <p>
              <b>{cardTitle(card, board.language)}</b> <span>{isUsed ? words.used : text}</span>
            </p>
          </li>
        )
      })}
    </ul>
  )
}
