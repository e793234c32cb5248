import type { ObjectNumber } from '@chronothek/content'
import { useHelm } from '../helm.ts'
import { agentName, hostName } from '../names.ts'
import { AgentMark } from '../pieces/Pawn.tsx'
import { group, piece } from '../pieces/piece.ts'
import { Sign } from '../pieces/Sign.tsx'
import { objectOf } from '../read.ts'
import { ObjectPicture } from './ObjectCard.tsx'
import { Overlay } from './Overlay.tsx'
import { Prose } from './Prose.tsx'

/** An object, large: what it says, whether it stays, and to whom it can be handed. */
export function ObjectLarge({ n }: { n: ObjectNumber }) {
  const helm = useHelm()
  const { own, shared, say, words, may, act, show, mine } = helm
  const object = objectOf(own, n)
  const holder = shared.agents.find(({ objects }) => objects.includes(n))
  const gifts = shared.agents.flatMap(({ id: to }) => {
    const gift = { type: 'give', from: holder?.id ?? to, to, object: n } as const
    return to !== holder?.id && may(gift) ? [gift] : []
  })
  const name = object === undefined ? words.objectNumber(n) : say(object.name)
  return (
    <Overlay label={name} close={words.close} class="tst-over-object">
      <article class="tst-object-large" {...piece('object', `object-${n}-large`)}>
        <u>{n}</u>
        <ObjectPicture digest={object?.picture} />
        <div>
          <h2>{name}</h2>
          {object === undefined ? <p>{words.objectHidden}</p> : <Prose text={say(object.text)} />}
          {object?.logo === true && (
            <p class="tst-kept">
              <Sign name="logo" size={20} /> {words.kept}
            </p>
          )}
          {holder !== undefined && (
            <p class="tst-holder">
              <AgentMark agent={holder.id} /> {words.carriedBy(hostName(helm, holder.id))}
            </p>
          )}
          {holder !== undefined && mine.includes(holder.id) && (
            <div class="tst-choices" {...group(words.giveTo)}>
              <span>{gifts.length > 0 ? words.giveTo : words.nobodyToGive}</span>
              {gifts.map(gift => (
                <button
                  key={gift.to}
                  type="button"
                  class="tst-choice"
                  data-press={`give-${gift.to}`}
                  onClick={async () => (await act(`give-${gift.to}`, gift)) && show(undefined)}
                >
                  <AgentMark agent={gift.to} /> {agentName(helm, gift.to)}
                </button>
              ))}
            </div>
          )}
        </div>
      </article>
    </Overlay>
  )
}
