import { Icon } from '@chronothek/board-kit'
import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useDesk } from './desk.ts'
import { tableWords } from './words.ts'

interface LogStepsProps {
  /** Where the lines stand. */
  readonly box: RefObject<HTMLElement>
  /** Changes with the lines; stepping then begins anew. */
  readonly story: number
}

const entriesIn = (box: HTMLElement | null): readonly HTMLElement[] => [...(box?.querySelectorAll<HTMLElement>('.log-entry') ?? [])]

/** Through what the others did, one move at a time: each is told, and what it is about lights up on the board. */
export function LogSteps({ box, story }: LogStepsProps) {
  const desk = useDesk()
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
      desk.kept.value = undefined
    }
  }, [story])
  const go = (to: number) => {
    const entries = entriesIn(box.current)
    const entry = entries[to]
    if (entry === undefined) return
    for (const each of entries) each.removeAttribute('aria-current')
    entry.setAttribute('aria-current', 'step')
    entry.scrollIntoView({ block: 'nearest' })
    desk.kept.value = entry.querySelector<HTMLElement>('[data-lights]')?.dataset.lights
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
