import fc from 'fast-check'

/** Few and short keys, so that two values often have some in common. */
const key = fc.constantFrom('a', 'b', 'c', 'row', '0', '7', '§c2f')
const leaf = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom('', 'x', 'y', '§c2f'), fc.boolean(), fc.constant(null))

/** Plain JSON of the kind that views are made of. */
export const json: fc.Arbitrary<unknown> = fc.letrec<{ tree: unknown }>(tie => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.array(tie('tree'), { maxLength: 6 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 5 }),
  ),
})).tree

export const objects = fc.dictionary(key, json, { maxKeys: 6 })
export const lists = fc.array(json, { maxLength: 8 })

/** The same value with its keys written in the opposite order. */
export function shuffledKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffledKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, part]) => [name, shuffledKeys(part)]),
  )
}
