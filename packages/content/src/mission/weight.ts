import { type Element, elementsIn } from './drawn.ts'

/** Many times what our pictures draw, and little enough for an old phone. */
export const MAX_DRAWN = 100_000
/** The longest chain of definitions that refer to each other; longer chains and cycles are refused. */
const DEEPEST = 20

/**
 * How many elements a browser draws, counting each as often as it is referred to: a few elements that refer to each other could be drawn
 * endlessly.
 */
export function weightOf(svg: string): number {
  const root = elementsIn(svg)
  const named = new Map<string, Element>()
  const weights = new Map<string, number>()
  collect(root, named)
  const weigh = ({ refers, parts }: Element, depth: number): number =>
    refers.reduce((sum, id) => sum + weighNamed(id, depth + 1), 1) + parts.reduce((sum, part) => sum + weigh(part, depth), 0)
  const weighNamed = (id: string, depth: number): number => {
    const element = named.get(id)
    if (element === undefined) return 0
    if (depth > DEEPEST) return Number.POSITIVE_INFINITY
    const weight = weights.get(id) ?? weigh(element, depth)
    weights.set(id, weight)
    return weight
  }
  return weigh(root, 0)
}

function collect(element: Element, named: Map<string, Element>): void {
  if (element.id !== undefined) named.set(element.id, element)
  for (const part of element.parts) collect(part, named)
}
