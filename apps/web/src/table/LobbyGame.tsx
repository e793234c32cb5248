import type { TableInfo } from '@chronothek/protocol'
import type { GameWords } from '../i18n/en.ts'
import { pick, texts } from '../i18n/index.ts'
import { findGame, type GameId } from '../registry.ts'
import { Parent } from '../replay/Parent.tsx'
import { clockName } from '../start/clock-choices.ts'
import { numberWords } from '../start/GameOptions.tsx'
import type { KnownOptions } from '../start/plan.ts'
import { nameOf } from './context.ts'
import { LobbyOptions } from './LobbyOptions.tsx'
import { LOBBY_WORDS } from './lobby-words.ts'
import { PublicPack } from './PublicPack.tsx'
import { packTitle } from './packs.ts'

/** What will be played, as its maker chose it. */
export function LobbyGame({ table }: { table: TableInfo }) {
  const { lobby, games, timeouts, create } = texts.value
  const words = pick(LOBBY_WORDS)
  const { mode, firstSeat, startingCards, ...switches } = (table.options ?? {}) as KnownOptions & Record<string, unknown>
  const game: GameWords | undefined = games[table.game as GameId]
  const options: Readonly<Record<string, string | undefined>> = game?.options ?? {}
  const entry = findGame(table.game)
  // Everybody sees how fast sand and bots will be, also if they are as usual.
  const numbers = (entry?.numbers ?? []).map(({ id, usual }) => {
    const chosen = switches[id]
    return [options[id] ?? '', numberWords(options, id, typeof chosen === 'number' ? chosen : usual)] as const
  })
  const choices = (entry?.choices ?? []).map(({ id, of }) => [options[id] ?? '', options[`${id}.${switches[id] ?? of[0]}`]] as const)
  const lines: readonly (readonly [string, string | undefined])[] = [
    [words.mode, mode === 'mission' ? undefined : mode && game?.modes[mode]?.title],
    [mode === 'mission' ? create.mission : words.deck, packTitle(table.id, table.pack)],
    [words.cards, mode === 'versus' && startingCards ? [...new Set(startingCards)].join(', ') : undefined],
    ...numbers,
    ...choices,
    [words.clock, entry?.live ? undefined : clockName(table.clock)],
    [words.timeout, table.clock.kind === 'none' ? undefined : timeouts[table.onTimeout]],
    [words.first, entry?.live || entry?.together ? undefined : typeof firstSeat === 'number' ? nameOf(table, firstSeat) : words.byLot],
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
          <Parent parent={table.parent} />
        </p>
      )}
      {Object.entries(switches).map(([key, on]) => on === true && options[key] && <p key={key}>{options[key]}</p>)}
    </section>
  )
}
