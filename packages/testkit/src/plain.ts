/** Why a value would not survive JSON, with the place where; undefined if it would. */
export function whyNotPlain(value: unknown, path = 'value'): string | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return undefined
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? undefined : `${path} is ${Object.is(value, -0) ? '-0' : value}`
  if (typeof value !== 'object') return `${path} is ${typeof value}`
  if (Array.isArray(value)) return firstOf(value.keys(), index => whyNotPlain(value[index], `${path}[${index}]`))
  const kind: unknown = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return `${path} is a ${value.constructor?.name ?? 'special object'}`
  if (Object.getOwnPropertySymbols(value).length > 0) return `${path} has a symbol for a key`
  // A key without a value is dropped by JSON and by `copy`, and `same` does not mind; a place in a list is not.
  return firstOf(Object.entries(value), ([key, part]) => (part === undefined ? undefined : whyNotPlain(part, `${path}.${key}`)))
}

function firstOf<T>(items: Iterable<T>, why: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = why(item)
    if (found !== undefined) return found
  }
  return undefined
}

/** What storing and loading makes of a value. */
export const stored = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)))

/** Makes a value unchangeable all the way down, so that whoever writes to it fails at once. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const part of Object.values(value)) frozen(part)
  }
  return value
}

/** All strings and numbers in a value, keys included. */
export function leaves(value: unknown, found: Set<string | number> = new Set()): Set<string | number> {
  if (typeof value === 'string' || typeof value === 'number') found.add(value)
  else if (Array.isArray(value)) for (const part of value) leaves(part, found)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) leaves(part, found.add(key))
  }
  return found
}
