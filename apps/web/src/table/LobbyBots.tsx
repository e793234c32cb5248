import { type Level, levelsOf } from '@chronothek/core'
import type { TableInfo } from '@chronothek/protocol'
import { pick } from '../i18n/index.ts'
import { findGame } from '../registry.ts'
import { levelFor, levelOffer } from '../start/level.ts'
import { Press } from '../ui/Press.tsx'
import { useSession } from './context.ts'
import { LOBBY_WORDS } from './lobby-words.ts'
import { useBotDrag } from './use-bot-drag.ts'

interface BotsProps {
  readonly table: TableInfo
  readonly held: Level | undefined
  hold(level: Level | undefined): void
  seatBot(seat: number, level: Level): Promise<unknown>
}

/** Bots to choose from: press one and then a chair, or drag it there. */
export function LobbyBots({ table, held, hold, seatBot }: BotsProps) {
  const session = useSession()
  const words = pick(LOBBY_WORDS)
  const game = findGame(table.game)
  const errors = game?.errors
  const free = table.seats.filter(({ owner }) => owner === 'nobody')
  const drag = useBotDrag(hold, seatBot)
  if (free.length === 0) return null
  const fill = async () => {
    for (const { seat } of free) {
      const error = await session.ask({ type: 'bot', seat, level: levelFor(table.game) })
      if (error) return error
    }
  }
  return (
    <section class="bots" aria-labelledby="bots">
      <h2 id="bots">{words.bots}</h2>
      <p id="bots-how">{errors ? words.botsHow : words.botsPlain}</p>
      <ul>
        {[...levelsOf(game ?? {})].reverse().map(level => (
          <li key={level}>
            <button
              type="button"
              class="bot"
              aria-pressed={held === level}
              aria-describedby="bots-how"
              data-level={level}
              onClick={() => hold(held === level ? undefined : level)}
              {...drag(level)}
            >
              <strong>{levelOffer(game ?? {}, level)}</strong>
              {errors && <Hill years={errors[level]} />}
              {errors && <span class="bot-years">±{errors[level]}</span>}
            </button>
          </li>
        ))}
      </ul>
      <Press kind="link" run={fill} id="fill">
        {words.fill(free.length)}
      </Press>
    </section>
  )
}

const at = (year: number) => 58 + (year - 1900) * 0.5

/** How far off a bot would place 1900. The width is exact; the height is decoration. */
function Hill({ years }: { years: number }) {
  const top = 23 - Math.max(5, 22 - Math.log(years / 12) * 7.4)
  const left = `M${at(1900 - years)} 23C${at(1900 - years * 0.45)} 22 ${at(1900 - years * 0.4)} ${top} 58 ${top}`
  return (
    <svg class="hill" width="116" height="34" viewBox="0 0 116 34" aria-hidden="true">
      <path
        class="hill-axis"
        d={`M2 23H114${[1800, 1850, 1900, 1950, 2000].map(year => `M${at(year)} 23v${year === 1900 ? 6 : 4}`).join('')}`}
      />
      <path class="hill-body" d={`${left}S${at(1900 + years * 0.45)} 22 ${at(1900 + years)} 23z`} />
      <path class="hill-truth" d="M58 2V23" />
    </svg>
  )
}
