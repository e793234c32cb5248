import { useHelm } from '../helm.ts'
import { askedNow } from '../read.ts'
import { Ballot } from './Ballot.tsx'
import { Options, useAskedNames, useChoiceTitle } from './moments/Choosing.tsx'

/** What a card or the team asks stays in sight under whatever lies open, and so does whom the table waits for. */
export function Asked() {
  const { own, shared, words, you } = useHelm()
  const others = useAskedNames()
  const isAsked = you !== undefined && askedNow(shared).includes(you)
  const isChoice = own?.choice !== undefined && own.choice.kind !== 'roll' && own.choice.kind !== 'return'
  const isVote = shared.ballot !== undefined && shared.ballot.kind !== 'destination' && shared.ballot.kind !== 'prompt'
  if (!isChoice && !isVote && (isAsked || others === '')) return null
  return (
    <div class="tst-page-asks">
      <Choice />
      <Ballot />
      {!isAsked && !isVote && others !== '' && <p class="tst-asked-others">{words.isAsked(others)}</p>}
    </div>
  )
}

/** The question of the card stands on the card itself. */
function Choice() {
  const { own, words } = useHelm()
  const title = useChoiceTitle()
  if (own?.choice === undefined || own.choice.kind === 'roll' || own.choice.kind === 'return') return null
  return (
    <section class="tst-card-asks" aria-label={words.cardAsks}>
      <h3>{title}</h3>
      <Options />
    </section>
  )
}
