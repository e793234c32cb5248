import { useHelm } from '../helm.ts'
import { agentName, listed, seatName } from '../names.ts'
import { piece } from '../pieces/piece.ts'
import { objectOf, ownersOf } from '../read.ts'

/** Something is held out to somebody: taken or not, it costs nothing. */
export function Gifts() {
  const helm = useHelm()
  const { shared, words, own, say, mine, may, act, language } = helm
  if (shared.offers.length === 0) return null
  return (
    <ul class="tst-gifts">
      {shared.offers.map(offer => {
        const object = offer.object === undefined ? undefined : objectOf(own, offer.object)
        const what =
          offer.object !== undefined
            ? object === undefined
              ? words.objectNumber(offer.object)
              : words.objectNamed(offer.object, say(object.name))
            : words.resource(offer.resource === undefined ? '' : say(shared.words.resources[offer.resource]), offer.n ?? 1, false)
        const answers = [true, false].map(take => ({ type: 'answer-gift', ...offer, take }) as const).filter(may)
        const id = `gift-${offer.from}-${offer.to}`
        const isMine = mine.includes(offer.to)
        const takers = listed(
          ownersOf(shared, offer.to).map(owner => seatName(helm, owner)),
          language,
        )
        return (
          <li key={`${id}-${offer.object ?? offer.resource}`} class="tst-ballot" data-press={id} {...piece('gift', id)}>
            <p>
              {words.gift(agentName(helm, offer.from), agentName(helm, offer.to), what)} {!isMine && <small>{words.waitFor(takers)}</small>}
            </p>
            {isMine && (
              <div class="tst-ballot-ways">
                {answers.map(answer => (
                  <button key={`${answer.take}`} type="button" onClick={() => void act(id, answer)}>
                    {answer.take ? words.takeIt : words.leaveIt}
                  </button>
                ))}
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
