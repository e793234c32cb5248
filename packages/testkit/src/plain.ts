/** Finds what would not survive JSON in a value: returns why and where, or undefined. */
export function findNonJson(value: unknown, path = 'value'): string | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return undefined
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? undefined : `${path} is ${Object.is(value, -0) ? '-0' : value}`
  if (typeof value !== 'object') return `${path} is ${typeof value}`
  if (Array.isArray(value)) return firstOf(value.keys(), index => findNonJson(value[index], `${path}[${index}]`))
  const kind: unknown = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return `${path} is a ${value.constructor?.name ?? 'special object'}`
  if (Object.getOwnPropertySymbols(value).length > 0) return `${path} has a symbol for a key`
  // JSON and `copy` drop a key with the value undefined, and `same` ignores it; but an undefined element of a list becomes null.
  return firstOf(Object.entries(value), ([key, part]) => (part === undefined ? undefined : findNonJson(part, `${path}.${key}`)))
}

function firstOf<T>(items: Iterable<T>, why: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = why(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** A value after storing and loading it. */
export const stored = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)))

/** Freezes a value deeply, so that writing to it fails at once. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}

/** All strings and numbers in a value, including keys. */
export function leaves(value: unknown, found: Set<string | number> = new Set()): Set<string | number> {
  if (typeof value === 'string' || typeof value === 'number') found.add(value)
  else if (Array.isArray(value)) for (const part of value) leaves(part, found)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) leaves(part, found.add(key))
  }
  return found
}
