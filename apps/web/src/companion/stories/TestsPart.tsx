import { useRef, useState } from 'preact/hooks'
import { pick } from '../../i18n/index.ts'
import { namesOf, type PartProps } from './names.ts'
import { RowOfShields } from './RowOfShields.tsx'
import { Mark } from './Signs.tsx'
import { agentsOf, CARDS, type Card, type Colour, isAlive, type Sheet, standing } from './sheet.ts'
import { Tray } from './Tray.tsx'
import { STORIES_WORDS } from './words.ts'

/** Rows of shields below the cards, who acts there, and what comes of it. */
export function TestsPart({ sheet, onStep }: PartProps) {
  const [card, choose] = useState<Card>(() => CARDS.find(each => each in sheet.rows) ?? 'B')
  const [chosen, appoint] = useState<Colour>('blue')
  const row = useRef<HTMLDivElement>(null)
  const act = (next: Sheet) => {
    onStep(next)
    row.current?.scrollIntoView({ block: 'nearest' }) // so that what falls is seen
  }
  const living = agentsOf(sheet).filter(agent => isAlive(sheet, agent))
  const agent = living.includes(chosen) ? chosen : living[0]
  return (
    <>
      <Cards sheet={sheet} chosen={card} choose={choose} />
      <div ref={row}>
        <RowOfShields card={card} sheet={sheet} onStep={onStep} />
      </div>
      {standing(sheet.rows[card]).length > 0 &&
        (sheet.phase === 'over' || agent === undefined ? (
          <p class="tb-hint">{pick(STORIES_WORDS).isOver}</p>
        ) : (
          <>
            <Actors living={living} chosen={agent} sheet={sheet} choose={appoint} />
            <Tray key={card} card={card} agent={agent} sheet={sheet} onStep={act} />
          </>
        ))}
    </>
  )
}

function Cards({ sheet, chosen, choose }: { sheet: Sheet; chosen: Card; choose(card: Card): void }) {
  const words = pick(STORIES_WORDS)
  return (
    <fieldset class="tb-chips tb-cards">
      <legend>{words.card}</legend>
      {CARDS.map(card => {
        const left = standing(sheet.rows[card]).length
        return (
          <label key={card}>
            <input type="radio" name="card" value={card} checked={card === chosen} onChange={() => choose(card)} />
            <span>
              {card}
              <span class="hidden">, {words.standing(left)}</span>
              {left > 0 && <small aria-hidden="true">{left}</small>}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

interface ActorsProps {
  readonly sheet: Sheet
  readonly living: readonly Colour[]
  readonly chosen: Colour
  choose(agent: Colour): void
}

function Actors({ sheet, living, chosen, choose }: ActorsProps) {
  const { who } = namesOf(sheet)
  return (
    <fieldset class="tb-chips">
      <legend>{pick(STORIES_WORDS).who}</legend>
      {living.map(agent => (
        <label key={agent}>
          <input type="radio" name="actor" value={agent} checked={agent === chosen} onChange={() => choose(agent)} />
          <span>
            <Mark agent={agent} /> {who(agent)}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
