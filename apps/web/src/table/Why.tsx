import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { tableWords } from './words.ts'

interface WhyProps {
  /** Who is asked. */
  readonly name: string
  why(): string | undefined
}

/** Asks a bot for its reason; the answer stands below the line until it is put away. */
export function Why({ why, name }: WhyProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const answer = useRef<HTMLQuoteElement>(null)
  const words = tableWords.value
  useEffect(() => answer.current?.scrollIntoView?.({ block: 'nearest' }), [isOpen])
  return (
    <>
      {' '}
      <button type="button" class="log-why" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {words.why}
        <span class="hidden"> {name}</span>
      </button>
      {isOpen && (
        <q class="log-reason" id={id} ref={answer}>
          {why() ?? words.noReason}
        </q>
      )}
    </>
  )
}
