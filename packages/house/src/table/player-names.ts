import type { Seat } from '@chronothek/core'
import { LIMITS } from '@chronothek/protocol'
import type { TableRecord } from '../store.ts'

/** Letters of other scripts that look like Latin ones. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аαɑ', 'a'],
    ['вβ', 'b'],
    ['сϲ', 'c'],
    ['ԁ', 'd'],
    ['еεё', 'e'],
    ['һн', 'h'],
    ['іιїı', 'i'],
    ['јϳ', 'j'],
    ['кκ', 'k'],
    ['ӏ|', 'l'],
    ['мμ', 'm'],
    ['пη', 'n'],
    ['оοσ0', 'o'],
    ['рρ', 'p'],
    ['ԛ', 'q'],
    ['г', 'r'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['υս', 'u'],
    ['νѵ', 'v'],
    ['ԝω', 'w'],
    ['хχ', 'x'],
    ['уγү', 'y'],
  ].flatMap(([looks, like]) => [...(looks ?? '')].map(letter => [letter, like ?? ''])),
)

/** What a name looks like at a glance: without case, spaces and accents, and with lookalikes of other scripts replaced. */
export const looksLike = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase().normalize('NFKD')]
    .filter(letter => !/[\p{M}\p{Z}\p{C}\p{P}]/u.test(letter))
    .map(letter => LOOKALIKES[letter] ?? letter)
    .join('')

/** The same, but a capital I, a small l and a one count as the same letter. */
const strokesOf = (name: string): string => looksLike(name.normalize('NFKD').replaceAll(/[I1]/g, 'l'))

/** What has names: a table. */
type Named = Pick<TableRecord, 'seats'>

/** Whether somebody else at the table has this name or a similar one. */
export function isNameTaken({ seats }: Named, name: string, except?: Seat): boolean {
  const wanted = looksLike(name)
  return seats.some(
    ({ owner, name: other, standIn }, seat) =>
      (seat !== except && owner !== 'nobody' && isSame(wanted, name, other)) ||
      (standIn?.kind === 'substitute' && isSame(wanted, name, standIn.name)),
  )
}

/** Names without letters or digits are compared as they are. */
const isSame = (wanted: string, name: string, other: string): boolean =>
  wanted === '' ? name.trim() === other.trim() : looksLike(other) === wanted || strokesOf(other) === strokesOf(name)

/** A name that is free at this table: a second Anna becomes Anna 2. */
export function freeName(table: Named, name: string, except?: Seat): string {
  if (!isNameTaken(table, name, except)) return name
  for (let n = 2; ; n++) {
    const tail = ` ${n}`
    const numbered = `${[...name].slice(0, LIMITS.name - tail.length).join('')}${tail}`
    if (!isNameTaken(table, numbered, except)) return numbered
  }
}
