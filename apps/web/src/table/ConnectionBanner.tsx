import { texts } from '../i18n/index.ts'
import { useSession } from './context.ts'
import { tableWords } from './words.ts'

/** Says that the connection is lost, while it is: in the lobby, during a match, and before the table has arrived. */
export function ConnectionBanner({ class: style }: { readonly class: string }) {
  const { status, offline } = useSession()
  if (status.value !== 'reconnecting' && status.value !== 'connecting') return null
  return (
    <p class={style}>
      {offline.value && <>{tableWords.value.offline} </>}
      {texts.value.table.reconnecting}
    </p>
  )
}
