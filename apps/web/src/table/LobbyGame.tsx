import type { GameOption } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { pick, texts } from '../i18n/index.ts'
import { findGame, modeOf } from '../registry.ts'
import { ForkOrigin } from '../replay/ForkOrigin.tsx'
import { clockName } from '../start/clock-choices.ts'
import { numberWords } from '../start/GameOptions.tsx'
import { chosenOf, offersOption } from '../start/plan.ts'
import { nameOf } from './context.ts'
import { LobbyOptions } from './LobbyOptions.tsx'
import { LOBBY_WORDS } from './lobby-words.ts'
import { PublicPack } from './PublicPack.tsx'
import { packTitle } from './pack-title.ts'

/** The game and the options its host chose. */
export function LobbyGame({ table }: { table: TableInfo }) {
  const { lobby, timeouts, create } = texts.value
  const words = pick(LOBBY_WORDS)
  const game = findGame(table.game)
  const mode = modeOf(table.game, table.options)
  const { firstSeat } = (table.options ?? {}) as { readonly firstSeat?: unknown }
  const isMission = game?.packs === 'missions'
  const options = game?.options.filter(option => mode === undefined || offersOption(option, mode.id)) ?? []
  const lines: readonly (readonly [string, string | undefined])[] = [
    [words.mode, isMission || mode === undefined ? undefined : pick(mode.title)],
    [isMission ? create.mission : words.deck, packTitle(table.id, table.pack)],
    ...options.map(option => [pick(option.title), chosenWords(option, table.options)] as const),
    [words.clock, game?.live ? undefined : clockName(table.clock)],
    [words.timeout, table.clock.kind === 'none' ? undefined : timeouts[table.onTimeout]],
    [words.first, game?.live || game?.together ? undefined : typeof firstSeat === 'number' ? nameOf(table, firstSeat) : words.byLot],
  ]
  return (
    <section class="the-game" aria-labelledby="the-game">
      <div class="the-game-head">
        <h2 id="the-game">{lobby.theGame}</h2>
        <LobbyOptions table={table} />
      </div>
      <dl>
        {lines.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <PublicPack table={table} />
      {table.parent && (
        <p class="the-parent">
          <ForkOrigin parent={table.parent} />
        </p>
      )}
      {options.map(option => option.kind === 'switch' && chosenOf(option, table.options) && <p key={option.id}>{pick(option.title)}</p>)}
    </section>
  )
}

/** The chosen options for the list. Speeds are listed even if they are the default; switches are shown below the list. */
function chosenWords(option: GameOption, options: unknown): string | undefined {
  if (option.kind === 'switch') return undefined
  if (option.kind === 'number' && option.perSeat) {
    const each = (options as Readonly<Record<string, unknown>> | undefined)?.[option.id]
    return Array.isArray(each) ? [...new Set(each)].join(', ') : undefined
  }
  const chosen = chosenOf(option, options)
  if (option.kind === 'number') return numberWords(option, typeof chosen === 'number' ? chosen : option.default)
  const named = option.of.find(({ id }) => id === chosen) ?? option.of[0]
  return named && pick(named.title)
}
