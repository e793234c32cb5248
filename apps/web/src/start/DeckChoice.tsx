import type { GameManifest } from '@chronothek/board-kit'
import type { GameInfo } from '@chronothek/protocol'
import { useEffect, useState } from 'preact/hooks'
import { language, texts } from '../i18n/index.ts'
import { LOCAL, linkOf, server } from '../net/link.ts'
import type { Plan } from './plan.ts'

type Pack = GameInfo['packs'][number]

/** The packs of the house that will run the table: the server's or this device's. */
async function packsOf(id: string, here: boolean): Promise<readonly Pack[]> {
  try {
    const answer = await (here ? await linkOf(LOCAL) : server).call('listGames')
    return answer.ok ? (answer.value.games.find(game => game.id === id)?.packs ?? []) : []
  } catch {
    return []
  }
}

/** A pack in words: a deck with its size, a mission with the time in which it takes place. */
function offerOf({ title, cards, mission }: Pack): string {
  const { create } = texts.value
  return [title[language.value], mission === undefined ? create.cards(cards) : mission.era[language.value]].join(', ')
}

interface Props {
  readonly game: GameManifest
  readonly here: boolean
  readonly plan: Plan
  onPlan(plan: Plan): void
}

export function DeckChoice({ game: { id, packs: kind }, here, plan, onPlan }: Props) {
  const { create } = texts.value
  const [packs, setPacks] = useState<readonly Pack[] | undefined>(undefined)
  useEffect(() => void packsOf(id, here).then(setPacks), [id, here])
  // The server and this device have different packs, so the chosen one may be missing after a switch.
  const isLost = packs !== undefined && packs.length > 0 && plan.pack !== undefined && !packs.some(({ name }) => name === plan.pack)
  useEffect(() => {
    if (isLost) onPlan({ ...plan, pack: undefined })
  }, [isLost])
  const chosen = packs?.find(({ name }) => name === plan.pack) ?? packs?.[0]
  const { teaser, minutes } = chosen?.mission ?? {}
  const more = [teaser?.[language.value], minutes === undefined ? undefined : create.minutes(minutes)].filter(words => words !== undefined)
  if (packs?.length === 0) return null // a game without decks, or no house that answers
  return (
    <>
      <label class="row">
        <span class="label">{kind === 'missions' ? create.mission : create.deck}</span>
        <select
          class="field"
          name="pack"
          value={plan.pack ?? packs?.[0]?.name ?? ''}
          onChange={event => onPlan({ ...plan, pack: event.currentTarget.value })}
        >
          {packs === undefined && <option value="">{create.loading}</option>}
          {packs?.map(pack => (
            <option key={pack.name} value={pack.name}>
              {offerOf(pack)}
            </option>
          ))}
        </select>
      </label>
      {more.length > 0 && <p class="quiet">{more.join(' · ')}</p>}
    </>
  )
}
