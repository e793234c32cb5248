import { useRuleTitle } from '@chronothek/board-kit'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { language } from '../i18n/index.ts'
import type { Why } from '../net/api.ts'
import { type Rules, type Said, useExplain, useRulesHere } from './explain.ts'

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

/** The rule a "no" stands on, under its title; pressing it opens the rule. */
function RuleMark({ rule, rules }: { rule: string; rules: Rules }) {
  const title = useRuleTitle(rule, language.value, rules.load)
  return (
    <button type="button" class="refused-rule" onClick={() => rules.open(rule)}>
      {title}
    </button>
  )
}

export function Refused({ said }: { said: Said | undefined }) {
  const rules = useRulesHere()
  return (
    <span class="refused-place" role="alert">
      {said && (
        <span class="refused">
          {said.text}
          {said.rule && rules && <RuleMark rule={said.rule} rules={rules} />}
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
