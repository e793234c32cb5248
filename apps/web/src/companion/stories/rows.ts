import { type Face, idleAt, type Penalty, type RollOutcome, resolveRoll, type Shield } from './roll.ts'
import { type Card, type Colour, isAlive, MOST, type Row, type Sheet, standing } from './sheet.ts'
import { afresh, passTime, tell, wound } from './steps.ts'

const EMPTY: Row = { shields: [] }
export const rowOf = ({ rows }: Sheet, card: Card): Row => rows[card] ?? EMPTY
/** Something has fallen: what is printed no longer changes. */
export const hasBegun = ({ shields }: Row): boolean => shields.some(({ isDown }) => isDown)

function withRow(sheet: Sheet, card: Card, row: Row): Sheet {
  const { [card]: _, ...others } = sheet.rows
  return { ...sheet, rows: row.shields.length === 0 ? others : { ...others, [card]: row } }
}

/** A test has up to three kinds of shields, each in one piece (TST-147). */
export function canLay({ shields }: Row, kind: Shield): boolean {
  const kinds = new Set(shields.map(each => each.kind))
  return shields.length < MOST.shields && (shields.at(-1)?.kind === kind || (!kinds.has(kind) && kinds.size < MOST.kinds))
}

export function lay(sheet: Sheet, card: Card, kind: Shield): Sheet {
  const row = rowOf(sheet, card)
  if (hasBegun(row) || !canLay(row, kind)) return sheet
  return withRow(afresh(sheet), card, { shields: [...row.shields, { kind, isDown: false }] })
}

export const unlay = (sheet: Sheet, card: Card): Sheet => withRow(afresh(sheet), card, { shields: rowOf(sheet, card).shields.slice(0, -1) })
export const clear = (sheet: Sheet, card: Card): Sheet => (card in sheet.rows ? withRow(afresh(sheet), card, EMPTY) : sheet)

/** Taken off or put back by order of a card, wherever it lies. */
export const turn = (sheet: Sheet, card: Card, place: number): Sheet =>
  withRow(afresh(sheet), card, {
    shields: rowOf(sheet, card).shields.map((shield, at) => (at === place ? { ...shield, isDown: !shield.isDown } : shield)),
  })

export interface Roll {
  readonly card: Card
  readonly agent: Colour
  readonly faces: readonly Face[]
  readonly addedHits: number
}

const canAct = (sheet: Sheet, { card, agent }: { card: Card; agent: Colour }): boolean =>
  sheet.phase !== 'over' && isAlive(sheet, agent) && standing(sheet.rows[card]).length > 0

export const outcomeOf = (sheet: Sheet, { card, agent, faces, addedHits }: Roll): RollOutcome =>
  resolveRoll(standing(sheet.rows[card]), faces, { resistance: sheet.hosts[agent].resistance, addedHits })

/** What really goes: nobody loses more life than is there, and the last TU can lose no time. */
export const sufferedBy = (sheet: Sheet, agent: Colour, { life, time, special }: Penalty): Penalty => ({
  life: Math.min(life, sheet.hosts[agent].life),
  time: sheet.phase === 'open' ? Math.min(time, sheet.tu) : 0,
  special,
})

/** Life first, time afterwards: a small pawn counts from where the marker stood, and time goes even if the agent dies. */
function suffer(sheet: Sheet, agent: Colour, { life, time }: Penalty): Sheet {
  const wounded = life > 0 ? wound(sheet, agent, life) : sheet
  return time > 0 ? passTime(wounded, time) : wounded
}

export function takeRoll(sheet: Sheet, roll: Roll): Sheet {
  if (!canAct(sheet, roll)) return sheet
  const { card, agent } = roll
  const outcome = outcomeOf(sheet, roll)
  let toFall = outcome.fallen.length
  const shields = rowOf(sheet, card).shields.map(shield => (shield.isDown || toFall-- <= 0 ? shield : { ...shield, isDown: true }))
  const suffered = sufferedBy(sheet, agent, outcome)
  const { hits, fallen, isPassed } = outcome
  const told = tell(withRow(afresh(sheet), card, { shields }), {
    kind: 'rolled',
    agent,
    card,
    hits,
    fell: fallen.length,
    isPassed,
    ...suffered,
  })
  return suffer(told, agent, suffered)
}

export function takeIdling(sheet: Sheet, card: Card, agent: Colour): Sheet {
  if (!canAct(sheet, { card, agent })) return sheet
  const suffered = sufferedBy(sheet, agent, idleAt(standing(sheet.rows[card])))
  return suffer(tell(afresh(sheet), { kind: 'idled', agent, card, ...suffered }), agent, suffered)
}
