import { useEffect, useState } from 'preact/hooks'
import { useLocation, useSearch } from 'wouter-preact'
import type { GameWords } from '../i18n/en.ts'
import { language, texts } from '../i18n/index.ts'
import { api } from '../net/api.ts'
import { findGame, type GameEntry, type GameId } from '../registry.ts'
import { createTable } from '../start/create.ts'
import { GameOptions } from '../start/GameOptions.tsx'
import { firstPlan, type Plan, requestOf, withMode } from '../start/plan.ts'
import { SeatChoices } from '../start/SeatChoices.tsx'
import { TimeChoices } from '../start/TimeChoices.tsx'
import { ReadingPage } from '../ui/Frame.tsx'
import { Press } from '../ui/Press.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

export function CreatePage({ game }: { game: string }) {
  const entry = findGame(game)
  return entry ? <CreateForm id={game as GameId} game={entry} /> : <NotFoundPage />
}

function CreateForm({ id, game }: { id: GameId; game: GameEntry }) {
  const { create, games } = texts.value
  const words: GameWords = games[id]
  const wanted = new URLSearchParams(useSearch()).get('mode') ?? undefined
  const [plan, setPlan] = useState<Plan>(() => firstPlan(game, wanted))
  const [, navigate] = useLocation()
  const submit = async () => {
    const answer = await createTable(requestOf(id, plan))
    if (!answer.ok) return answer.error
    navigate(`/t/${answer.value.table.id}`)
  }
  return (
    <ReadingPage title={create.title(words.title)}>
      <h1>{create.title(words.title)}</h1>
      <form class="create" onSubmit={event => event.preventDefault()}>
        <fieldset class="choice-cards">
          <legend>{create.mode}</legend>
          {game.modes.map(mode => (
            <label key={mode.id} class="choice-card">
              <input type="radio" name="mode" checked={plan.mode === mode.id} onChange={() => setPlan(withMode(plan, game, mode.id))} />
              <strong>{words.modes[mode.id]?.title}</strong>
              <span class="choice-blurb">{words.modes[mode.id]?.blurb}</span>
            </label>
          ))}
        </fieldset>
        <SeatChoices plan={plan} game={game} onPlan={setPlan} />
        <TimeChoices plan={plan} onPlan={setPlan} />
        <DeckChoice id={id} plan={plan} onPlan={setPlan} />
        <GameOptions id={id} game={game} plan={plan} onPlan={setPlan} />
        <p class="quiet">{create.note}</p>
        <Press kind="main" run={submit} id="create">
          {create.create}
        </Press>
      </form>
    </ReadingPage>
  )
}

function DeckChoice({ id, plan, onPlan }: { id: GameId; plan: Plan; onPlan(plan: Plan): void }) {
  const { create } = texts.value
  const [packs, setPacks] = useState<readonly { name: string; title: Record<'de' | 'en', string>; cards: number }[] | undefined>(undefined)
  useEffect(() => {
    api.games().then(answer => answer.ok && setPacks(answer.value.games.find(game => game.id === id)?.packs ?? []))
  }, [id])
  if (packs?.length === 0) return undefined // a game without decks
  return (
    <label class="row">
      <span class="label">{create.deck}</span>
      <select
        class="field"
        name="pack"
        value={plan.pack ?? packs?.[0]?.name ?? ''}
        onChange={event => onPlan({ ...plan, pack: event.currentTarget.value })}
      >
        {packs === undefined && <option value="">{create.loading}</option>}
        {packs?.map(pack => (
          <option key={pack.name} value={pack.name}>
            {pack.title[language.value]}, {create.cards(pack.cards)}
          </option>
        ))}
      </select>
    </label>
  )
}
