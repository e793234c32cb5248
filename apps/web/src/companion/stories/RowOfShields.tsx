import { pick } from '../../i18n/index.ts'
import type { PartProps } from './names.ts'
import { SHIELDS } from './roll.ts'
import { canLay, clear, hasBegun, lay, rowOf, turn, unlay } from './rows.ts'
import { ShieldSign } from './Signs.tsx'
import { type Card, standing } from './sheet.ts'
import { STORIES_WORDS } from './words.ts'

interface RowProps extends PartProps {
  readonly card: Card
}

/** What lies below a card. A press takes a shield off or puts it back, as some cards order. */
export function RowOfShields({ card, sheet, onStep }: RowProps) {
  const words = pick(STORIES_WORDS)
  const row = rowOf(sheet, card)
  const isPassed = row.shields.length > 0 && standing(row).length === 0
  return (
    <section class="tb-row" aria-label={words.row(card)} data-row={card}>
      <div class="tb-shields">
        {row.shields.length === 0 && <p class="tb-hint">{words.noRow}</p>}
        {row.shields.map(({ kind, isDown }, at) => (
          <button
            key={at}
            type="button"
            data-shield={isDown ? 'down' : kind}
            aria-label={isDown ? words.shieldFell(at + 1) : words.shieldStands(kind, at + 1)}
            onClick={() => onStep(turn(sheet, card, at))}
          >
            <ShieldSign kind={kind} isDown={isDown} />
          </button>
        ))}
      </div>
      {isPassed && <p class="tb-passed">{words.clearedRow}</p>}
      {!hasBegun(row) && <Palette card={card} sheet={sheet} onStep={onStep} />}
      {row.shields.length > 0 && <Removal card={card} sheet={sheet} onStep={onStep} />}
    </section>
  )
}

function Palette({ card, sheet, onStep }: RowProps) {
  const words = pick(STORIES_WORDS)
  const row = rowOf(sheet, card)
  return (
    <div class="tb-palette">
      {SHIELDS.map(kind => (
        <button
          key={kind}
          type="button"
          data-lay={kind}
          aria-label={words.lay(kind)}
          title={words.shield(kind)}
          aria-disabled={!canLay(row, kind)}
          onClick={() => onStep(lay(sheet, card, kind))}
        >
          <ShieldSign kind={kind} size={30} />
          <span aria-hidden="true">+</span>
        </button>
      ))}
    </div>
  )
}

function Removal({ card, sheet, onStep }: RowProps) {
  const words = pick(STORIES_WORDS)
  return (
    <div class="tb-presses">
      {!hasBegun(rowOf(sheet, card)) && (
        <button type="button" class="button button-link" data-press="unlay" onClick={() => onStep(unlay(sheet, card))}>
          {words.unlay}
        </button>
      )}
      <button type="button" class="button button-link" data-press="clear" onClick={() => onStep(clear(sheet, card))}>
        {words.clear}
      </button>
    </div>
  )
}
