import type { GameEvent } from '@chronothek/core'
import type { KeyMoment, ToldEntry } from './game-ui.ts'
import { plain, type Sentence } from './sentence.ts'

/** The entries with events of some weight, each described by its weightiest events. */
export const keyMomentsOf = <E extends GameEvent>(
  entries: readonly ToldEntry[],
  weights: Readonly<Partial<Record<E['type'], KeyMoment['weight']>>>,
  tell: (events: readonly E[]) => readonly Sentence[],
): readonly KeyMoment[] =>
  entries.flatMap(({ seq, events }) => {
    const weightOf = ({ type }: E): number => weights[type as E['type']] ?? 0
    const list = events as readonly E[]
    const weight = Math.max(0, ...list.map(weightOf))
    if (weight === 0) return []
    const most = list.filter(event => weightOf(event) === weight)
    return [{ seq, weight: weight as KeyMoment['weight'], text: tell(most).map(plain).join(' ') }]
  })
