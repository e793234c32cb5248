import type { TableInfo } from '@chronothek/protocol'
import { listed, personName, pick, texts } from '../i18n/index.ts'
import { useGameScene } from '../start/use-game-scene.ts'
import { Press } from '../ui/Press.tsx'
import { nameOf, useSession } from './context.ts'
import { LOBBY_WORDS } from './lobby-words.ts'

/** In the middle of the table: the start button of the host, the ready button of everybody else. */
export function LobbyStart({ table }: { table: TableInfo }) {
  const session = useSession()
  const { lobby } = texts.value
  const words = pick(LOBBY_WORDS)
  const seat = session.state.seat.value
  const { Middle } = useGameScene(table.game) ?? {}
  const ready = seat !== undefined && table.seats[seat]?.ready === true
  return (
    <div class="deal">
      <div class="deal-middle">{Middle && <Middle />}</div>
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

/** Says who is not ready yet. The host may start anyway. */
function stillMissing(table: TableInfo): string {
  const words = pick(LOBBY_WORDS)
  const people = table.seats.filter(({ seat, owner }) => owner === 'person' && seat !== table.host)
  const slow = people.filter(({ ready }) => !ready).map(({ name }) => personName(name))
  if (slow.length > 0) return words.waitsFor(listed(slow), slow.length === 1)
  return people.length > 0 ? words.allReady : ''
}
