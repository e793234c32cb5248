import type { Language } from '@chronothek/core'
import type { SymbolId } from '../src/state.ts'
import { symbolName } from './labels.ts'
import { DRAWN, FILLED, STROKE } from './signs.ts'

/** A symbol. One we have no drawing for shows its first letter. */
export function Sign({ symbol, language, size = 20 }: { symbol: SymbolId; language: Language; size?: number }) {
  const name = symbolName(symbol, language)
  const filled = FILLED[symbol]
  const drawn = DRAWN[symbol]
  return (
    <svg class="tt-sign" width={size} height={size} viewBox="0 0 24 24" role="img" aria-label={name} data-symbol={symbol}>
      <title>{name}</title>
      {filled && <path d={filled} fill="currentColor" fill-rule="evenodd" />}
      {drawn && <path d={drawn} fill="none" stroke="currentColor" stroke-width={STROKE} stroke-linecap="round" stroke-linejoin="round" />}
      {!filled && !drawn && (
        <text x="12" y="18" text-anchor="middle" font-size="17" font-weight="700" fill="currentColor">
          {name.slice(0, 1).toLocaleUpperCase(language)}
        </text>
      )}
    </svg>
  )
}
