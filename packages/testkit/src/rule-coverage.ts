const ID = '[A-Z]{2,6}-[A-Z]?\\d{1,3}'
const IDS = `${ID}(?:\\s*,\\s*${ID})*`
const QUOTE = '[\'"`]'

/** The rule ids of a ledger: the first cells of its table rows, in order. */
export function ledgerRules(markdown: string): readonly string[] {
  return [...markdown.matchAll(new RegExp(`^\\|[\\s*\`]*(${ID})[\\s*\`]*\\|`, 'gm'))].map(([, id]) => id as string)
}

/**
 * The rule ids that tests cite: `[TLT-001]` or `[TLT-001, TLT-002]` in a title, and the first cell of a table row, either a list
 * (`['TLT-001', …`) or an object (`rule: 'TLT-001'`). Comments do not count.
 */
export function citedRules(files: readonly string[]): ReadonlySet<string> {
  const citation = new RegExp(`\\[\\s*${QUOTE}?(${IDS})${QUOTE}?\\s*[\\],]|\\brule:\\s*${QUOTE}(${IDS})${QUOTE}`, 'g')
  const cited = new Set<string>()
  for (const file of files) {
    const code = file.replace(/^\s*(\/\/|\/?\*).*$/gm, '')
    for (const [, title, cell] of code.matchAll(citation)) for (const id of (title ?? cell ?? '').split(/\s*,\s*/)) cited.add(id)
  }
  return cited
}

/** Rules that no test cites, and cited ids that are not in the ledger. Other families of ids (`CORE-1`) are ignored. */
export function coverage(ledger: string, tests: readonly string[]): { untested: readonly string[]; unknown: readonly string[] } {
  const rules = new Set(ledgerRules(ledger))
  const cited = citedRules(tests)
  const families = new Set([...rules].map(familyOf))
  return {
    untested: [...rules].filter(id => !cited.has(id)),
    unknown: [...cited].filter(id => !rules.has(id) && families.has(familyOf(id))).sort(),
  }
}

const familyOf = (id: string) => id.slice(0, id.indexOf('-'))
