import { type GameManifest, SeatMark } from '@chronothek/board-kit'
import { useEffect, useState } from 'preact/hooks'
import { Link, useLocation, useSearch } from 'wouter-preact'
import { pick, texts } from '../i18n/index.ts'
import { findGame } from '../registry.ts'
import { settings } from '../settings/index.ts'
import { CLOCKS, clockName } from '../start/clock-choices.ts'
import { createAnywhere } from '../start/create.ts'
import { CREATE_WORDS } from '../start/create-words.ts'
import { DeckChoice } from '../start/DeckChoice.tsx'
import { GameOptions } from '../start/GameOptions.tsx'
import { LiveChoices } from '../start/LiveChoices.tsx'
import { createLocal } from '../start/local.ts'
import { aloneWithBots, firstPlan, isBotAt, localRequestOf, type Plan, presetOf, requestOf, withMode, withPreset } from '../start/plan.ts'
import { SeatChoices } from '../start/SeatChoices.tsx'
import { TimeChoices } from '../start/TimeChoices.tsx'
import { ensureGuest } from '../state/me.ts'
import { GameMarks } from '../ui/GameMarks.tsx'
import { Press } from '../ui/Press.tsx'
import { ReadingPage } from '../ui/ReadingPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

export function CreatePage({ game }: { game: string }) {
  const entry = findGame(game)
  return entry ? <CreateForm game={entry} /> : <NotFoundPage />
}

interface PartProps {
  readonly game: GameManifest
  readonly plan: Plan
  readonly here: boolean
  onPlan(plan: Plan): void
}

function CreateForm({ game }: { game: GameManifest }) {
  const { create } = texts.value
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
  // The form is kept when the player switches between a server's table and a local one.
  const plan = here && game.live ? aloneWithBots(chosen) : chosen
  useEffect(() => void ensureGuest(), [])
  const title = here ? words.hereTitle(pick(game.title)) : create.title(pick(game.title))
  const part = { game, plan, here, onPlan }
  return (
    <ReadingPage title={title} wide>
      <h1>{title}</h1>
      <GameMarks game={game.id}>
        <form class="create" onSubmit={event => event.preventDefault()}>
          <div class="create-parts">
            <ModeChoice {...part} />
            <Presets {...part} />
            <section class="create-part" aria-labelledby="create-who">
              <h2 id="create-who">{words.who}</h2>
              <SeatChoices plan={plan} game={game} here={here} onPlan={onPlan} />
            </section>
            <section class="create-part" aria-labelledby="create-how">
              <h2 id="create-how">{words.how}</h2>
              {game.live === undefined ? <TimeChoices plan={plan} onPlan={onPlan} /> : !here && <LiveChoices plan={plan} onPlan={onPlan} />}
              <DeckChoice game={game} here={here} plan={plan} onPlan={onPlan} />
              <GameOptions game={game} plan={plan} onPlan={onPlan} />
            </section>
          </div>
          <Summary {...part} />
        </form>
      </GameMarks>
    </ReadingPage>
  )
}

function ModeChoice({ game, plan, onPlan }: PartProps) {
  const { create } = texts.value
  return (
    <fieldset class="choice-cards">
      <legend>{create.mode}</legend>
      {game.modes.map(mode => (
        <label key={mode.id} class="choice-card">
          <input type="radio" name="mode" checked={plan.mode === mode.id} onChange={() => onPlan(withMode(plan, game, mode.id))} />
          <strong>{pick(mode.title)}</strong>
          <span class="choice-blurb">{pick(mode.blurb)}</span>
        </label>
      ))}
    </fieldset>
  )
}

function Presets({ game: { presets }, plan, onPlan }: PartProps) {
  if (presets === undefined) return null
  const chosen = presetOf(plan, presets)
  return (
    <fieldset class="presets">
      <legend>{pick(CREATE_WORDS).presets}</legend>
      {presets.map(preset => {
        const blurb = preset.blurb[plan.mode]
        return (
          <label key={preset.id} class="preset">
            <input type="radio" name="preset" checked={chosen === preset} onChange={() => onPlan(withPreset(plan, preset))} />
            <strong>{pick(preset.title)}</strong>
            {blurb && <span>{pick(blurb)}</span>}
          </label>
        )
      })}
    </fieldset>
  )
}

/** A summary of the table, beside the button that creates it. */
function Summary({ game, plan, here }: PartProps) {
  const { create } = texts.value
  const { id } = game
  const words = pick(CREATE_WORDS)
  const [, navigate] = useLocation()
  const [failed, setFailed] = useState(false)
  const mode = game.modes.find(each => each.id === plan.mode)
  const onDevice = () => localRequestOf(game, plan, seat => words.nameless(seat + 1))
  const submit = async () => {
    const answer = here ? await createLocal(onDevice()) : await createAnywhere(requestOf(game, plan), onDevice)
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
        {mode && <li>{pick(mode.title)}</li>}
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
