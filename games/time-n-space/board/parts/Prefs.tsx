import { Drawer } from '@chronothek/board-kit'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import type { Colour } from '../../src/ids.ts'
import type { UnitRef } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { capital, slotName, term } from '../names.ts'
import { piece } from '../pieces/piece.ts'
import { SeatIcon } from '../pieces/SeatShape.tsx'
import { colourOf, sameUnit, seatOf, unitsOf } from '../read.ts'

/** What an owner decides in advance, because the game never waits for an answer (TNS-309). */
export function PrefsButton() {
  const { board, me, words } = useHelm()
  const [open, setOpen] = useState(false)
  if (me === undefined) return null
  return (
    <>
      <button type="button" class="ts-prefs-open" data-tip={words.prefsTip} onClick={() => setOpen(true)} {...piece('prefs', 'prefs')}>
        {term(board.language, 'preferences')}
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title={term(board.language, 'preferences')} close={words.close}>
        {open && <PrefsForm />}
      </Drawer>
    </>
  )
}

function PrefsForm() {
  const { board, me, seat, live, act, words, refused } = useHelm()
  const { shared, own } = board.view
  if (me === undefined || seat === undefined || own === undefined) return null
  const others = shared.players.flatMap((_, index) => (index === seat ? [] : colourOf(index)))
  const visitors = [...own.prefs.visitors, ...others.filter(colour => !own.prefs.visitors.includes(colour))]
  const units: readonly UnitRef[] = unitsOf(me)
    .toSorted((a, b) => Number(b.kind === 'beam') - Number(a.kind === 'beam') || b.stage - a.stage)
    .map(({ slot, unit }) => ({ slot, unit }))
  const known = own.prefs.release.filter(ref => units.some(other => sameUnit(other, ref)))
  const release = [...known, ...units.filter(ref => !known.some(other => sameUnit(other, ref)))]
  return (
    <div class="ts-prefs">
      <h3>{term(board.language, 'visitors')}</h3>
      <p>{words.visitorsHint}</p>
      {own.prefs.visitors.length === 0 && <p class="ts-by-receipt">{words.byReceipt}</p>}
      <Order<Colour>
        items={visitors}
        name={colour => board.names[seatOf(colour)] ?? ''}
        picture={colour => <SeatIcon colour={colour} size={20} />}
        onOrder={live ? next => void act('prefs', { type: 'set-prefs', visitors: next }) : undefined}
      />
      <h3>{term(board.language, 'release')}</h3>
      <p>{words.releaseHint}</p>
      <Order<UnitRef>
        items={release}
        name={ref => words.unitOf(capital(slotName(me, ref.slot, board.language)), ref.unit + 1)}
        onOrder={live ? next => void act('prefs', { type: 'set-prefs', release: next }) : undefined}
      />
      <p role="alert">{refused?.place === 'prefs' && refused.refusal.text}</p>
    </div>
  )
}

interface OrderProps<T> {
  readonly items: readonly T[]
  name(item: T): string
  picture?(item: T): ComponentChildren
  readonly onOrder: ((items: readonly T[]) => void) | undefined
}

const moved = <T,>(items: readonly T[], from: number, to: number): readonly T[] => {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return items
  const rest = items.filter((_, index) => index !== from)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}

/** A list one puts in order by buttons or by dragging. */
function Order<T>({ items, name, picture, onOrder }: OrderProps<T>) {
  const { words } = useHelm()
  const [held, hold] = useState<number | undefined>(undefined)
  return (
    <ol class="ts-order">
      {items.map((item, index) => (
        <li
          key={name(item)}
          draggable={onOrder !== undefined}
          data-held={held === index}
          onDragStart={() => hold(index)}
          onDragEnd={() => hold(undefined)}
          onDragOver={event => event.preventDefault()}
          onDrop={() => {
            if (held !== undefined) onOrder?.(moved(items, held, index))
            hold(undefined)
          }}
        >
          {picture?.(item)}
          <span>{name(item)}</span>
          <button
            type="button"
            class="button button-icon"
            aria-label={words.up(name(item))}
            aria-disabled={index === 0}
            onClick={() => onOrder?.(moved(items, index, index - 1))}
          >
            ↑
          </button>
          <button
            type="button"
            class="button button-icon"
            aria-label={words.down(name(item))}
            aria-disabled={index === items.length - 1}
            onClick={() => onOrder?.(moved(items, index, index + 1))}
          >
            ↓
          </button>
        </li>
      ))}
    </ol>
  )
}
