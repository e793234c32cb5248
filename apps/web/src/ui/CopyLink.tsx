import { useState } from 'preact/hooks'
import { texts } from '../i18n/index.ts'

/** A link with a copy button. */
export function CopyLink({ href, label, button }: { href: string; label: string; button?: string }) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    // Without https there is no clipboard; the field is selected, so that one keystroke copies it.
    await navigator.clipboard?.writeText(href).catch(() => undefined)
    setCopied(true)
    setTimeout(() => setCopied(false), 2500)
  }
  return (
    <span class="copy-link">
      <input class="field" readOnly value={href} aria-label={label} onFocus={event => event.currentTarget.select()} />
      <button type="button" class="button button-plain" onClick={copy}>
        {button ?? texts.value.invite.copy}
      </button>
      <span class="copied" role="status">
        {copied ? texts.value.invite.copied : ''}
      </span>
    </span>
  )
}
