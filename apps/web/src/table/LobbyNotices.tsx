import type { TableInfo } from '@chronothek/protocol'
import { texts } from '../i18n/index.ts'
import { MovedSeatNotice } from './AwayNotice.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'

/** Connection and health of the table in the lobby. During a match `TableNotices` shows them. */
export function LobbyNotices({ table }: { table: TableInfo }) {
  return (
    <div class="banners" aria-live="polite">
      <ConnectionBanner class="banner" />
      {table.health === 'read-only' && <p class="banner">{texts.value.table.readOnly}</p>}
      <MovedSeatNotice />
    </div>
  )
}
