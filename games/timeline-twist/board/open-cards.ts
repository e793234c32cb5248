import type { OpenCard } from '@chronothek/board-kit'
import { readCard } from './labels.ts'
import type { Scene } from './props.ts'

/** Every card whose two sides everybody may read; never one that was made up. */
export function openCards(scene: Scene): readonly OpenCard[] {
  const { dates } = scene.view.shared
  return Object.keys(dates).flatMap(piece => {
    const { date, title, fact } = readCard(scene, piece)
    if (date === undefined || date.inDeck === '') return []
    return [{ piece, id: date.inDeck, title, text: fact, key: date.key, date: date.label, note: date.note, source: date.source }]
  })
}
