import { BASE_LETTERS, type BaseLetter, type CardId } from '@chronothek/content'
import type { Own } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { agentName, listed } from '../names.ts'
import { pictureAddress } from '../pictures.ts'
import { AgentMark } from '../pieces/Pawn.tsx'
import { group, piece, scrolling } from '../pieces/piece.ts'
import { frontOf, letterOf, standing } from '../read.ts'
import { Asked } from './Asked.tsx'
import { Codes } from './Codes.tsx'
import { FrontTests } from './FrontTests.tsx'
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
    <Overlay label={words.reading(say(front.name))} close={words.layDown} class="tst-reading" asks>
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
    <Overlay label={words.reading(say(front.name))} close={words.layDown} class="tst-reading" asks>
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

/** The card's slice of the place, or the picture on its front, and who else reads. */
function Picture({ card, picture }: { card: CardId; picture: string | undefined }) {
  const helm = useHelm()
  const { shared, words, mine, you, language } = helm
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
        {you !== undefined && others.length === 0
          ? words.onlyYouRead
          : words.readHere(
              listed(
                you === undefined ? here.map(({ id }) => agentName(helm, id)) : [words.you, ...others.map(({ id }) => agentName(helm, id))],
                language,
              ),
              you === undefined ? here.length : 'you',
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
