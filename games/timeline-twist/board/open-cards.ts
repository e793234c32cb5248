import type { OpenCard } from '@chronothek/board-kit'
import { readCard } from './labels.ts'
import type { Scene } from './props.ts'

/** Every card whose two sides everybody may read; never one that was made up. */
export function openCards(scene: Scene): readonly OpenCard[] {
  const { faces, dates } = scene.view.shared
  return Object.entries(dates).flatMap(([piece, side]) => {
    const { date, title, fact } = readCard(scene, piece)
    const ref = faces[piece]?.text.slice(1, -2)
    if (date === undefined || ref === undefined || side.text.startsWith('§~')) return []
    return [{ piece, ref, title, text: fact, key: date.key, date: date.label, note: date.note, source: date.source }]
  })
}
