import { Hourglass } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { listed, personName, pick, texts } from '../i18n/index.ts'
import { findGame } from '../registry.ts'
import { PrintedCard } from '../start/PrintedCard.tsx'
import { Press } from '../ui/Press.tsx'
import { nameOf, useSession } from './context.ts'
import { LOBBY_WORDS } from './lobby-words.ts'

/** The deck in the middle: the host deals, the others say that they are ready. */
export function LobbyStart({ table }: { table: TableInfo }) {
  const session = useSession()
  const { lobby } = texts.value
  const words = pick(LOBBY_WORDS)
  const seat = session.state.seat.value
  const ready = seat !== undefined && table.seats[seat]?.ready === true
  return (
    <div class="deal">
      {findGame(table.game)?.live ? <Hourglass share={1} size={108} /> : <Deck />}
      {seat === table.host ? (
        <Press kind="main" run={() => session.ask({ type: 'start' })} id="start">
          {lobby.start}
        </Press>
      ) : (
        seat !== undefined && (
          <Press kind={ready ? 'plain' : 'main'} run={() => session.ask({ type: 'ready', ready: !ready })} id="ready">
            {ready ? words.notReady : words.ready}
          </Press>
        )
      )}
      <p role="status">{seat === table.host ? stillMissing(table) : lobby.waitHost(nameOf(table, table.host))}</p>
    </div>
  )
}

/** Who is not ready yet; the host may deal all the same. */
function stillMissing(table: TableInfo): string {
  const words = pick(LOBBY_WORDS)
  const people = table.seats.filter(({ seat, owner }) => owner === 'person' && seat !== table.host)
  const slow = people.filter(({ ready }) => !ready).map(({ name }) => personName(name))
  if (slow.length > 0) return words.waitsFor(listed(slow), slow.length === 1)
  return people.length > 0 ? words.allReady : ''
}

const Deck = () => (
  <svg class="deal-deck" viewBox="-2 -2 122 152" aria-hidden="true">
    {[4, 3, 2, 1].map(edge => (
      <rect key={edge} class="print-stock" x={edge * 2.5} y={edge * 2.5} width="104" height="132" rx="5" />
    ))}
    <PrintedCard x={0} y={0} turn={0} glyph="siege-tower" ink="history" />
  </svg>
)
