import { Drawer, type GameManifest } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { useState } from 'preact/hooks'
import { pick } from '../i18n/index.ts'
import { findGame } from '../registry.ts'
import { GameOptions } from '../start/GameOptions.tsx'
import { optionsOf, type Plan, planOfTable, withMode } from '../start/plan.ts'
import { Refused, useRefusal } from '../ui/Press.tsx'
import { useSession } from './context.ts'
import { LOBBY_WORDS } from './lobby-words.ts'

/** Lets the host change options until the match begins. A fork keeps the options of its parent. */
export function LobbyOptions({ table }: { table: TableInfo }) {
  const { state } = useSession()
  const words = pick(LOBBY_WORDS)
  const [open, setOpen] = useState(false)
  const game = findGame(table.game)
  if (game === undefined || table.parent !== undefined || state.seat.value !== table.host) return null
  return (
    <>
      <button type="button" class="button button-link" aria-haspopup="dialog" aria-label={words.changeTitle} onClick={() => setOpen(true)}>
        {words.change}
      </button>
      <Drawer open={open} onClose={() => setOpen(false)} title={words.changeTitle} close={words.close}>
        <Choices table={table} game={game} />
      </Drawer>
    </>
  )
}

/** The form always shows the options of the table, so a refused choice is reverted. */
function Choices({ table, game }: { table: TableInfo; game: GameManifest }) {
  const session = useSession()
  const words = pick(LOBBY_WORDS)
  const [refusal, refuse] = useRefusal()
  const plan = planOfTable(game, table.options, table.seats.length)
  const modes = game.modes.filter(({ seats }) => seats.includes(plan.seats))
  const onPlan = async (next: Plan) => refuse(await session.ask({ type: 'options', options: optionsOf(game, next) }))
  return (
    <div class="lobby-options">
      <p>{words.changeNote}</p>
      {modes.length > 1 && (
        <label class="row">
          <span class="label">{words.mode}</span>
          <select class="field" name="mode" value={plan.mode} onChange={event => onPlan(withMode(plan, game, event.currentTarget.value))}>
            {modes.map(mode => (
              <option key={mode.id} value={mode.id}>
                {pick(mode.title)}
              </option>
            ))}
          </select>
        </label>
      )}
      <GameOptions game={game} plan={plan} onPlan={onPlan} />
      <Refused refusal={refusal} />
    </div>
  )
}
