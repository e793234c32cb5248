import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { texts } from '../i18n/index.ts'
import type { Why } from '../net/api.ts'
import { type Said, useExplain, useRule } from './explain.ts'

const REFUSAL_STAYS = 7000

/** Keeps a refusal for as long as it takes to read it. */
export function useRefusal(): [Said | undefined, (why: Why | undefined) => void] {
  const explain = useExplain()
  const [said, say] = useState<Said | undefined>(undefined)
  useEffect(() => {
    if (said === undefined) return
    const timer = setTimeout(() => say(undefined), REFUSAL_STAYS)
    return () => clearTimeout(timer)
  }, [said])
  return [said, why => say(why && explain(why))]
}

/** The rule a "no" stands on; at a table it opens the rule. */
function RuleMark({ rule }: { rule: string }) {
  const open = useRule()
  const name = texts.value.rule(rule)
  if (open === undefined) return <small> {name}</small>
  return (
    <button type="button" class="refused-rule" onClick={() => open(rule)}>
      {name}
    </button>
  )
}

export function Refused({ said }: { said: Said | undefined }) {
  return (
    <span class="refused-place" role="alert">
      {said && (
        <span class="refused">
          {said.text}
          {said.rule && <RuleMark rule={said.rule} />}
        </span>
      )}
    </span>
  )
}

interface PressProps {
  run(): Promise<Why | undefined> | undefined
  kind?: 'main' | 'plain' | 'link'
  label?: string
  /** What pressing it means, for whoever lingers. */
  title?: string
  id?: string
  children: ComponentChildren
}

/** A button that does something on the server and says next to itself why not. */
export function Press({ run, kind = 'plain', label, title, id, children }: PressProps) {
  const [said, refuse] = useRefusal()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    if (busy) return
    setBusy(true)
    refuse(undefined)
    refuse(await run())
    setBusy(false)
  }
  return (
    <span class="press">
      <button
        type="button"
        class={`button button-${kind}`}
        aria-busy={busy}
        aria-label={label}
        title={title}
        data-press={id}
        onClick={press}
      >
        {children}
      </button>
      <Refused said={said} />
    </span>
  )
}
