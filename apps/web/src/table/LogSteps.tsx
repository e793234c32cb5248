import { Icon } from '@chronothek/board-kit'
import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useUiState } from './ui-state.ts'
import { tableWords } from './words.ts'

interface LogStepsProps {
  /** The element that holds the log lines. */
  readonly box: RefObject<HTMLElement>
  /** Changes with the lines; then stepping starts again. */
  readonly story: number
}

const entriesIn = (box: HTMLElement | null): readonly HTMLElement[] => [...(box?.querySelectorAll<HTMLElement>('.log-entry') ?? [])]

/** Steps through the others' moves one by one: reads each out and highlights its piece on the board. */
export function LogSteps({ box, story }: LogStepsProps) {
  const uiState = useUiState()
  const words = tableWords.value
  const [at, setAt] = useState(-1)
  const [count, setCount] = useState(0)
  const [told, setTold] = useState('')
  useEffect(() => {
    setAt(-1)
    setTold('')
    setCount(entriesIn(box.current).length)
    return () => {
      for (const entry of entriesIn(box.current)) entry.removeAttribute('aria-current')
      uiState.kept.value = undefined
    }
  }, [story])
  const go = (to: number) => {
    const entries = entriesIn(box.current)
    const entry = entries[to]
    if (entry === undefined) return
    for (const each of entries) each.removeAttribute('aria-current')
    entry.setAttribute('aria-current', 'step')
    entry.scrollIntoView({ block: 'nearest' })
    uiState.kept.value = entry.querySelector<HTMLElement>('[data-lights]')?.dataset.lights
    setTold(entry.textContent ?? '')
    setAt(to)
  }
  if (count === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that step, no form
    <div class="log-steps" role="group" aria-label={words.steps}>
      <button type="button" aria-label={words.stepBack} disabled={at <= 0} onClick={() => go(at - 1)}>
        <Icon name="left" size={18} />
      </button>
      <span>{at < 0 ? words.steps : words.stepOf(at + 1, count)}</span>
      <button type="button" aria-label={words.stepOn} disabled={at >= count - 1} onClick={() => go(at + 1)}>
        <Icon name="right" size={18} />
      </button>
      <p class="hidden" role="status">
        {told}
      </p>
    </div>
  )
}
