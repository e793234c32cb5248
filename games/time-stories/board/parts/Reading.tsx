import { BASE_LETTERS, type BaseLetter, type CardId } from '@chronothek/content'
import type { Own } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { agentName, listed } from '../names.ts'
import { pictureAddress } from '../pictures.ts'
import { AgentMark } from '../pieces/Pawn.tsx'
import { group, piece, scrolling } from '../pieces/piece.ts'
import { askedNow, frontOf, letterOf, standing } from '../read.ts'
import { Ballot } from './Ballot.tsx'
import { Codes } from './Codes.tsx'
import { FrontTests } from './FrontTests.tsx'
import { Options, useAskedNames, useChoiceTitle } from './moments/Choosing.tsx'
import { Overlay } from './Overlay.tsx'
import { Slice, usePanorama } from './Panorama.tsx'
import { Prose } from './Prose.tsx'
import { Telepathy } from './Telepathy.tsx'

/** Reading a card: a calm moment, only for those who stand there. */
export function Reading({ card }: { card: CardId }) {
  const { own, shared, say, words } = useHelm()
  const front = frontOf(own, card)
  const left = own?.lastFronts.find(each => each.card === card)
  if (front === undefined) return left === undefined ? null : <LeftCard front={left} />
  const text = say(front.text)
  const look = text.length > 900 ? 'tst-book tst-long' : text.length < 320 ? 'tst-book tst-short' : 'tst-book'
  return (
    <Overlay label={words.reading(say(front.name))} close={words.layDown} class="tst-reading">
      <section class={look} {...scrolling(say(front.name))} {...piece('front', `front-${card}`)}>
        <Picture card={card} picture={front.picture} />
        <div class="tst-page">
          <OtherCards card={card} />
          <p class="tst-page-head">
            <i>{say(shared.location?.name)}</i>
            <span>{words.tu(shared.tu)}</span>
          </p>
          <h2>{say(front.name)}</h2>
          <Prose text={text} class="tst-body" />
          <FrontTests front={front} />
          <Codes front={front} />
          <Telepathy />
          <Asked />
        </div>
      </section>
    </Overlay>
  )
}

/** A card the team was taken away from: its words, to the end. */
function LeftCard({ front }: { front: Own['lastFronts'][number] }) {
  const { say, words } = useHelm()
  return (
    <Overlay label={words.reading(say(front.name))} close={words.layDown} class="tst-reading">
      <section class="tst-book" {...scrolling(say(front.name))} {...piece('front', `front-${front.card}`)}>
        {front.picture !== undefined && (
          <div class="tst-picture">
            <img class="tst-front-picture" src={pictureAddress(front.picture)} alt="" />
            <span class="tst-letter">{letterOf(front.card)}</span>
          </div>
        )}
        <div class="tst-page">
          <p class="tst-page-head">
            <i>{words.placeLeft}</i>
          </p>
          <h2>{say(front.name)}</h2>
          <Prose text={say(front.text)} class="tst-body" />
          <Asked />
        </div>
      </section>
    </Overlay>
  )
}

/** What the card or the team asks stays in sight while one reads, and so does whom the table waits for. */
function Asked() {
  const { own, shared, words, seat } = useHelm()
  const others = useAskedNames()
  const isAsked = seat !== undefined && askedNow(shared).includes(seat)
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

/** The card's slice of the place, or the picture on its front, and who else reads. */
function Picture({ card, picture }: { card: CardId; picture: string | undefined }) {
  const helm = useHelm()
  const { shared, words, mine, language } = helm
  const panorama = usePanorama()
  const letter = letterOf(card) as BaseLetter
  const here = letter === 'A' ? [] : standing(shared, letter)
  const others = here.filter(({ id }) => !mine.includes(id))
  return (
    <div class="tst-picture">
      {picture === undefined ? (
        <Slice address={panorama} place={BASE_LETTERS.indexOf(letter)} />
      ) : (
        <img class="tst-front-picture" src={pictureAddress(picture)} alt="" />
      )}
      <span class="tst-letter">{letter}</span>
      <p>
        {here.map(({ id }) => (
          <AgentMark key={id} agent={id} size={14} />
        ))}{' '}
        {others.length === 0
          ? words.onlyYouRead
          : words.readWith(
              listed(
                others.map(({ id }) => agentName(helm, id)),
                language,
              ),
            )}
      </p>
    </div>
  )
}

/** Somebody with several hosts pages between the cards they stand on. */
function OtherCards({ card }: { card: CardId }) {
  const { own, show, say, words } = useHelm()
  const fronts = own?.fronts ?? []
  if (fronts.length < 2) return null
  return (
    <div class="tst-fronts" {...group(words.yourCards)}>
      {fronts.map(front => (
        <button key={front.card} type="button" aria-pressed={front.card === card} onClick={() => show({ kind: 'card', card: front.card })}>
          <b>{letterOf(front.card)}</b> {say(front.name)}
        </button>
      ))}
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
