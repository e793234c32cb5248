/** A secret that was found, and where. */
export interface Found {
  readonly secret: string | number
  readonly path: string
}

/** Looks for secrets in a body: as values, as keys and inside strings. Strings that contain JSON are also parsed. */
export function findSecrets(body: unknown, secrets: readonly (string | number)[]): readonly Found[] {
  const found: Found[] = []
  const hidden = secrets.map(secret => ({ secret, inText: pattern(secret) }))

  function visit(value: unknown, path: string): void {
    if (typeof value === 'string') inString(value, path)
    else if (typeof value === 'number') note(path, ({ secret }) => secret === value || secret === `${value}`)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        if (!Array.isArray(value)) note(`${path}.${key} (key)`, ({ inText }) => inText.test(key))
        visit(part, `${path}.${key}`)
      }
    }
  }

  function inString(text: string, path: string): void {
    const json = /^\s*[[{"]/.test(text) ? findJson(text) : undefined
    if (json === undefined) note(path, ({ inText }) => inText.test(text))
    else visit(json, path)
  }

  function note(path: string, matches: (hidden: { secret: string | number; inText: RegExp }) => boolean): void {
    for (const candidate of hidden) if (matches(candidate)) found.push({ secret: candidate.secret, path })
  }

  visit(body, '')
  return found
}

/** A number has to stand alone (1876, not 18765); a word may be part of a longer one. */
function pattern(secret: string | number): RegExp {
  const text = String(secret).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return typeof secret === 'number' ? new RegExp(`(?<![\\d.])${text}(?![\\d]|\\.\\d)`) : new RegExp(text, 'i')
}

function findJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
