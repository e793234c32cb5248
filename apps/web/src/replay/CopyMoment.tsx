import { Icon } from '@chronothek/board-kit'
import { useEffect, useState } from 'preact/hooks'
import { replayWords } from './words.ts'

/** Copies a link to the current moment. */
export function CopyMoment({ href }: { href: string }) {
  const words = replayWords.value
  const [isCopied, setCopied] = useState(false)
  useEffect(() => setCopied(false), [href])
  const copy = async () => {
    // Without https there is no clipboard; the address bar holds the same link.
    await navigator.clipboard?.writeText(href).catch(() => undefined)
    setCopied(true)
  }
  return (
    <div class="rp-copy">
      <button type="button" class="button button-plain" onClick={copy} data-href={href}>
        <Icon name={isCopied ? 'check' : 'copy'} />
        <span>{isCopied ? words.copied : words.copyLink}</span>
      </button>
      <span class="hidden" role="status">
        {isCopied ? words.copied : ''}
      </span>
    </div>
  )
}
