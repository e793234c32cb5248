import { SeatMark } from '@chronothek/board-kit'
import { useEffect, useState } from 'preact/hooks'
import { Link, useLocation, useSearch } from 'wouter-preact'
import type { GameWords } from '../i18n/en.ts'
import { pick, texts } from '../i18n/index.ts'
import { findGame, type GameEntry, type GameId } from '../registry.ts'
import { settings } from '../settings/index.ts'
import { CLOCKS, clockName } from '../start/clock-choices.ts'
import { setAnywhere } from '../start/create.ts'
import { CREATE_WORDS } from '../start/create-words.ts'
import { DeckChoice } from '../start/DeckChoice.tsx'
import { GameOptions } from '../start/GameOptions.tsx'
import { LiveChoices } from '../start/LiveChoices.tsx'
import { createLocal } from '../start/local.ts'
import {
  aloneHere,
  firstPlan,
  hereRequestOf,
  isBotAt,
  type Plan,
  PRESETS,
  presetOf,
  requestOf,
  withMode,
  withPreset,
} from '../start/plan.ts'
import { SeatChoices } from '../start/SeatChoices.tsx'
import { TimeChoices } from '../start/TimeChoices.tsx'
import { ensureGuest } from '../state/me.ts'
import { ReadingPage } from '../ui/Frame.tsx'
import { GameMarks } from '../ui/GameMarks.tsx'
import { Press } from '../ui/Press.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

export function CreatePage({ game }: { game: string }) {
  const entry = findGame(game)
  return entry ? <CreateForm id={game as GameId} game={entry} /> : <NotFoundPage />
}

interface PartProps {
  readonly id: GameId
  readonly game: GameEntry
  readonly plan: Plan
  readonly here: boolean
  onPlan(plan: Plan): void
}

function CreateForm({ id, game }: { id: GameId; game: GameEntry }) {
  const { create, games } = texts.value
  const words = pick(CREATE_WORDS)
  const asked = new URLSearchParams(useSearch())
  const here = asked.get('here') === '1'
  const [chosen, onPlan] = useState<Plan>(() => {
    const first = firstPlan(game, asked.get('mode') ?? undefined)
    return {
      ...first,
      pack: asked.get('pack') ?? first.pack,
      names: first.names.map((name, seat) => (seat === 0 ? settings.name.peek() : name)),
    }
  })
  // The form stays the same when somebody goes from the server's table to one on this device.
  const plan = here && game.live ? aloneHere(chosen) : chosen
  useEffect(() => void ensureGuest(), [])
  const title = here ? words.hereTitle(games[id].title) : create.title(games[id].title)
  const part = { id, game, plan, here, onPlan }
  return (
    <ReadingPage title={title} wide>
      <h1>{title}</h1>
      <GameMarks game={id}>
        <form class="create" onSubmit={event => event.preventDefault()}>
          <div class="create-parts">
            <ModeChoice {...part} />
            <Presets {...part} />
            <section class="create-part" aria-labelledby="create-who">
              <h2 id="create-who">{words.who}</h2>
              <SeatChoices id={id} plan={plan} game={game} here={here} onPlan={onPlan} />
            </section>
            <section class="create-part" aria-labelledby="create-how">
              <h2 id="create-how">{words.how}</h2>
              {game.live === undefined ? <TimeChoices plan={plan} onPlan={onPlan} /> : !here && <LiveChoices plan={plan} onPlan={onPlan} />}
              <DeckChoice id={id} here={here} plan={plan} onPlan={onPlan} />
              <GameOptions id={id} game={game} plan={plan} onPlan={onPlan} />
            </section>
          </div>
          <Summary {...part} />
        </form>
      </GameMarks>
    </ReadingPage>
  )
}

function ModeChoice({ id, game, plan, onPlan }: PartProps) {
  const { create, games } = texts.value
  const words: GameWords = games[id]
  return (
    <fieldset class="choice-cards">
      <legend>{create.mode}</legend>
      {game.modes.map(mode => (
        <label key={mode.id} class="choice-card">
          <input type="radio" name="mode" checked={plan.mode === mode.id} onChange={() => onPlan(withMode(plan, game, mode.id))} />
          <strong>{words.modes[mode.id]?.title}</strong>
          <span class="choice-blurb">{words.modes[mode.id]?.blurb}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Presets({ game, plan, onPlan }: PartProps) {
  const words = pick(CREATE_WORDS)
  const chosen = presetOf(plan)
  if (game.presets === undefined) return null
  return (
    <fieldset class="presets">
      <legend>{words.presets}</legend>
      {PRESETS.map(id => (
        <label key={id} class="preset">
          <input type="radio" name="preset" checked={chosen === id} onChange={() => onPlan(withPreset(plan, id))} />
          <strong>{words.preset[id].title}</strong>
          <span>{words.preset[id][plan.mode === 'coop' ? 'coop' : 'versus']}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** What will stand on the table, beside the button that sets it. */
function Summary({ id, game, plan, here }: PartProps) {
  const { create, games } = texts.value
  const words = pick(CREATE_WORDS)
  const [, navigate] = useLocation()
  const [failed, setFailed] = useState(false)
  const mode = game.modes.find(each => each.id === plan.mode)
  const titles: GameWords = games[id]
  const onDevice = () => hereRequestOf(id, plan, seat => words.nameless(seat + 1))
  const submit = async () => {
    const answer = here ? await createLocal(onDevice()) : await setAnywhere(requestOf(id, plan), onDevice)
    setFailed(!answer.ok && answer.error.code === 'fault')
    if (!answer.ok) return answer.error
    navigate(`/t/${answer.value.id}`)
  }
  return (
    <aside class="summary" aria-label={words.summary}>
      <h2>{words.summary}</h2>
      <p class="summary-seats" aria-hidden="true">
        {Array.from({ length: plan.seats }, (_, seat) => (
          <SeatMark key={`${seat + 1}`} seat={seat} name={isBotAt(plan, seat) ? 'B' : `${seat + 1}`} size={30} />
        ))}
      </p>
      <ul>
        <li>{titles.modes[plan.mode]?.title}</li>
        <li>{words.people(plan.seats)}</li>
        {game.live === undefined && <li>{clockName(CLOCKS[plan.clock] ?? { kind: 'none' })}</li>}
        {mode && <li>{words.minutes(mode.minutes)}</li>}
      </ul>
      <p>{here ? words.hereNote : create.note}</p>
      <Press kind="main" run={submit} id="create">
        {here ? words.begin : create.create}
      </Press>
      {failed && !here && <Link href={`/new/${id}?mode=${plan.mode}&here=1`}>{words.playHere}</Link>}
      {here && <Link href={`/new/${id}?mode=${plan.mode}`}>{words.withFriends}</Link>}
    </aside>
  )
}
