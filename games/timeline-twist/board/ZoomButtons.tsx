import type { Language } from '@chronothek/core'
import type { Zoom } from './use-zoom.ts'
import { WORDS } from './words.ts'

/** Smaller, larger, everything; only where there is something to zoom. */
export function ZoomButtons({ zoom, language }: { zoom: Zoom; language: Language }) {
  const words = WORDS[language]
  return (
    <span class="tt-zoom">
      <button type="button" aria-label={words.zoomOut} title={words.zoomOut} aria-disabled={!zoom.canShrink} onClick={zoom.shrink}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M4 10h12" />
        </svg>
      </button>
      <button type="button" aria-label={words.zoomIn} title={words.zoomIn} aria-disabled={!zoom.canGrow} onClick={zoom.grow}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M4 10h12M10 4v12" />
        </svg>
      </button>
      <button type="button" aria-label={words.zoomAll} title={words.zoomAll} aria-disabled={!zoom.canShrink} onClick={zoom.all}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M2 10h16M5 6l-4 4 4 4M15 6l4 4-4 4" />
        </svg>
      </button>
    </span>
  )
}
