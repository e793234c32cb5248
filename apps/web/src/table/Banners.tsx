import type { TableInfo } from '@chronothek/protocol'
import { texts } from '../i18n/index.ts'
import { MovedSeat } from './Away.tsx'
import { useSession } from './context.ts'
import { tableWords } from './words.ts'

/** Before the match: how the line to the house is. At the board the notices say it. */
export function Banners({ table }: { table: TableInfo }) {
  const { status, offline } = useSession()
  const words = texts.value.table
  const isAway = status.value === 'reconnecting' || status.value === 'connecting'
  return (
    <div class="banners" aria-live="polite">
      {isAway && (
        <p class="banner">
          {offline.value && <>{tableWords.value.offline} </>}
          {words.reconnecting}
        </p>
      )}
      {table.health === 'read-only' && <p class="banner">{words.readOnly}</p>}
      <MovedSeat />
    </div>
  )
}
