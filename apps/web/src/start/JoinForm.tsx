import { useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { texts } from '../i18n/index.ts'
import { api } from '../net/api.ts'
import { Refused, useRefusal } from '../ui/Press.tsx'

export function JoinForm() {
  const { start } = texts.value
  const [, navigate] = useLocation()
  const [code, setCode] = useState('')
  const [said, refuse] = useRefusal()
  const join = async (event: Event) => {
    event.preventDefault()
    const found = await api.findByCode(code.trim().toUpperCase())
    if (found.ok) navigate(`/t/${found.value.id}`)
    else refuse(found.error)
  }
  return (
    <form class="join-form" onSubmit={join}>
      <label>
        <span class="label">{start.code}</span>
        <input
          class="field field-code"
          name="code"
          required
          maxLength={12}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          placeholder="KX4-9PR"
          value={code}
          onInput={event => setCode(event.currentTarget.value)}
        />
      </label>
      <button class="button button-plain" type="submit">
        {start.join}
      </button>
      <Refused said={said} />
    </form>
  )
}
