import { type RefusalText, useRuleTitle } from '@chronothek/board-kit'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { language } from '../i18n/index.ts'
import type { RequestError } from '../net/api.ts'
import { useRefusalText } from './refusal-text.ts'
import { type RulesDrawerLink, useRulesDrawer } from './rules-drawer.ts'

const REFUSAL_STAYS = 7000

/** Keeps a refusal for `REFUSAL_STAYS` ms, long enough to read it. */
export function useRefusal(): [RefusalText | undefined, (error: RequestError | undefined) => void] {
  const textOf = useRefusalText()
  const [refusal, say] = useState<RefusalText | undefined>(undefined)
  useEffect(() => {
    if (refusal === undefined) return
    const timer = setTimeout(() => say(undefined), REFUSAL_STAYS)
    return () => clearTimeout(timer)
  }, [refusal])
  return [refusal, error => say(error && textOf(error))]
}

/** The rule behind a refusal, by its title; pressing it opens the rule. */
function RuleMark({ rule, rules }: { rule: string; rules: RulesDrawerLink }) {
  const title = useRuleTitle(rule, language.value, rules.load)
  return (
    <button type="button" class="refused-rule" onClick={() => rules.open(rule)}>
      {title}
    </button>
  )
}

export function Refused({ refusal }: { refusal: RefusalText | undefined }) {
  const rules = useRulesDrawer()
  return (
    <span class="refused-place" role="alert">
      {refusal && (
        <span class="refused">
          {refusal.text}
          {refusal.rule && rules && <RuleMark rule={refusal.rule} rules={rules} />}
        </span>
      )}
    </span>
  )
}

interface PressProps {
  run(): Promise<RequestError | undefined> | undefined
  kind?: 'main' | 'plain' | 'link'
  label?: string
  /** A tooltip: what pressing it means. */
  title?: string
  id?: string
  children: ComponentChildren
}

/** A button that sends a request and shows a refusal next to itself. */
export function Press({ run, kind = 'plain', label, title, id, children }: PressProps) {
  const [refusal, refuse] = useRefusal()
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
      <Refused refusal={refusal} />
    </span>
  )
}
