import { Drawer } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { useState } from 'preact/hooks'
import type { GameWords } from '../i18n/en.ts'
import { pick, texts } from '../i18n/index.ts'
import { findGame, type GameEntry, type GameId } from '../registry.ts'
import { GameOptions } from '../start/GameOptions.tsx'
import { optionsOf, type Plan, planOfTable, withMode } from '../start/plan.ts'
import { Refused, useRefusal } from '../ui/Press.tsx'
import { useSession } from './context.ts'
import { LOBBY_WORDS } from './lobby-words.ts'

/** The host thinks better of it: what the game lets a table choose, until the match begins. A fork was dealt long ago. */
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

/** The table itself is the form's memory: a choice that is refused goes back by itself. */
function Choices({ table, game }: { table: TableInfo; game: GameEntry }) {
  const session = useSession()
  const words = pick(LOBBY_WORDS)
  const [said, refuse] = useRefusal()
  const id = table.game as GameId
  const titles: GameWords = texts.value.games[id]
  const plan = planOfTable(game, table.options, table.seats.length)
  const modes = game.modes.filter(({ seats }) => seats.includes(plan.seats))
  const onPlan = async (next: Plan) => refuse(await session.ask({ type: 'options', options: optionsOf(next) }))
  return (
    <div class="lobby-options">
      <p>{words.changeNote}</p>
      {modes.length > 1 && (
        <label class="row">
          <span class="label">{words.mode}</span>
          <select
            class="field"
            name="mode"
            value={plan.mode}
            onChange={event => onPlan(withMode(plan, game, event.currentTarget.value as Plan['mode']))}
          >
            {modes.map(mode => (
              <option key={mode.id} value={mode.id}>
                {titles.modes[mode.id]?.title}
              </option>
            ))}
          </select>
        </label>
      )}
      <GameOptions id={id} game={game} plan={plan} onPlan={onPlan} />
      <Refused said={said} />
    </div>
  )
}
