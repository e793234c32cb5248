import { useId, useRef, useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { pick, texts } from '../i18n/index.ts'
import { call } from '../net/api.ts'
import { Refused, useRefusal } from '../ui/Press.tsx'
import { START_WORDS } from './words.ts'

const LENGTH = 6

/** The table code in typed or pasted text, without dashes, spaces or the rest of a link. */
export const codeIn = (typed: string): string =>
  typed
    .replace(/^.*\/join\//, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
    .slice(0, LENGTH)

/** Joins by code: one box per letter over a single real field, so that pasting, screen readers and corrections work. */
export function JoinForm() {
  const { start } = texts.value
  const hint = useId()
  const [, navigate] = useLocation()
  const [code, setCode] = useState('')
  const [refusal, refuse] = useRefusal()
  const asked = useRef('')
  /** Runs after the last letter, or when the form is submitted. One request per code at a time. */
  const join = async (whole: string) => {
    if (asked.current === whole) return
    asked.current = whole
    const found = await call('findTableByCode', { params: { code: whole } })
    asked.current = ''
    if (found.ok) navigate(`/t/${found.value.id}`)
    else refuse(found.error)
  }
  const submit = (event: Event) => {
    event.preventDefault()
    void join(code)
  }
  return (
    <form class="join-form" onSubmit={submit}>
      <label class="code">
        <span class="label">{start.code}</span>
        <span class="code-boxes">
          <input
            class="code-field"
            name="code"
            required
            autocomplete="off"
            autocapitalize="characters"
            spellcheck={false}
            aria-describedby={hint}
            value={code}
            onInput={event => {
              const next = codeIn(event.currentTarget.value)
              event.currentTarget.value = next
              if (next.length === LENGTH && next !== code) void join(next)
              setCode(next)
            }}
          />
          {Array.from({ length: LENGTH }, (_, i) => (
            <span key={`${i + 1}`} class={i === Math.min(code.length, LENGTH - 1) ? 'code-box code-next' : 'code-box'} aria-hidden="true">
              {code[i] ?? ''}
            </span>
          ))}
        </span>
        <span id={hint} class="hidden">
          {pick(START_WORDS).codeHint}
        </span>
      </label>
      <button class="button button-plain" type="submit">
        {start.join}
      </button>
      <Refused refusal={refusal} />
    </form>
  )
}
