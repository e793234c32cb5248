/** Finds what would not survive JSON in a value: returns why and where, or undefined. */
export function findNonJson(value: unknown, path = 'value'): string | undefined {
  const odd = oddIn(value)
  return odd === undefined ? undefined : `${path}${odd}`
}

/** The rest of the sentence: the path is put together only if there is something to tell. */
function oddIn(value: unknown): string | undefined {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return undefined
  if (typeof value === 'number')
    return Number.isFinite(value) && !Object.is(value, -0) ? undefined : ` is ${Object.is(value, -0) ? '-0' : value}`
  if (typeof value !== 'object') return ` is ${typeof value}`
  if (Array.isArray(value)) return oddInList(value)
  const kind: unknown = Object.getPrototypeOf(value)
  if (kind !== Object.prototype && kind !== null) return ` is a ${value.constructor?.name ?? 'special object'}`
  if (Object.getOwnPropertySymbols(value).length > 0) return ' has a symbol for a key'
  for (const key of Object.keys(value)) {
    const part = (value as Record<string, unknown>)[key]
    // JSON and `copy` drop a key with the value undefined, and `same` ignores it; but an undefined element of a list becomes null.
    const odd = part === undefined ? undefined : oddIn(part)
    if (odd !== undefined) return `.${key}${odd}`
  }
  return undefined
}

function oddInList(list: readonly unknown[]): string | undefined {
  for (let index = 0; index < list.length; index++) {
    const odd = oddIn(list[index])
    if (odd !== undefined) return `[${index}]${odd}`
  }
  return undefined
}

/** A value after storing and loading it. */
export const stored = <T>(value: T): T => (value === undefined ? value : JSON.parse(JSON.stringify(value)))

/** Freezes a value deeply, so that writing to it fails at once. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    if (Array.isArray(value)) for (let index = 0; index < value.length; index++) frozen(value[index])
    else for (const key of Object.keys(value)) frozen((value as Record<string, unknown>)[key])
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
