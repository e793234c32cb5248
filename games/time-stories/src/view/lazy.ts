/** An object whose fields are made when somebody looks at them, each once. */
export function lazy<T extends object>(names: readonly (keyof T & string)[], make: (name: keyof T & string) => unknown): T {
  const seen = new Map<string, unknown>()
  const isField = (name: string | symbol): name is keyof T & string => (names as readonly (string | symbol)[]).includes(name)
  const look = (name: string | symbol): unknown => {
    if (typeof name === 'symbol' || seen.has(name)) return seen.get(name as string)
    if (isField(name)) seen.set(name, make(name))
    return seen.get(name)
  }
  return new Proxy({} as T, {
    get: (_, name) => look(name),
    has: (_, name) => isField(name),
    ownKeys: () => [...names],
    getOwnPropertyDescriptor: (_, name) => (isField(name) ? { configurable: true, enumerable: true, value: look(name) } : undefined),
  })
}
