import { useState } from 'preact/hooks'
import { pictureAddress } from '../pictures.ts'

/** A face from its file. Decoration: the name stands beside it. A missing one leaves its ground. */
export function Portrait({ digest, class: look = '' }: { digest: string | undefined; class?: string }) {
  const [failed, fail] = useState<string | undefined>(undefined)
  return (
    <span class={`tst-portrait ${look}`}>
      {digest !== undefined && failed !== digest && (
        <img src={pictureAddress(digest)} alt="" draggable={false} onError={() => fail(digest)} />
      )}
    </span>
  )
}
