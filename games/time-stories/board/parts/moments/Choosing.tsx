import type { Shield } from '@chronothek/content'
import type { AgentId } from '../../../src/ids.ts'
import { AGENTS } from '../../../src/ids.ts'
import type { Matter } from '../../../src/state.ts'
import { resourceName } from '../../../texts/index.ts'
import { type Helm, useHelm } from '../../helm.ts'
import { statusName } from '../../lock-words.ts'
import { plainOf } from '../../markup.ts'
import { agentName, hostName, listed, seatName } from '../../names.ts'
import { AgentMark } from '../../pieces/Pawn.tsx'
import { ShieldPiece } from '../../pieces/tokens.tsx'
import { askedNow, hostOfAgent, objectOf } from '../../read.ts'
import { ObjectPicture } from '../ObjectCard.tsx'
import { Portrait } from '../Portrait.tsx'
import { Slip } from '../Slip.tsx'
import { Tray } from '../Tray.tsx'

const isAgent = (id: string): id is AgentId => (AGENTS as readonly string[]).includes(id)

/** The words over an open choice. */
export function useChoiceTitle(): string {
  const helm = useHelm()
  const { own, words, say } = helm
  const { choice } = own ?? {}
  if (choice === undefined) return ''
  const object = choice.object === undefined ? undefined : (choice.thing ?? objectOf(own, choice.object))
  if (choice.text !== undefined) return plainOf(say(choice.text))
  if (choice.object !== undefined)
    return object === undefined ? words.whoTakesNumber(choice.object) : words.whoTakes(plainOf(say(object.name)))
  return choice.about === undefined ? words.choice(choice.kind) : words.matter(choice.about, nameIn(helm, choice.about))
}

/** What the tokens a choice is about are called. */
function nameIn(helm: Helm, about: Matter): string {
  const { shared, say, language } = helm
  if (about.what === 'tokens') return say(shared.words.resources[about.resource]) || resourceName(about.resource, language)
  return about.what === 'status' || about.what === 'no-status' ? statusName(helm, about.status) : ''
}

/** Whose answer a card or a vote waits for, without the viewer. */
export function useAskedNames(): string {
  const helm = useHelm()
  const { shared, you, language } = helm
  return listed(
    askedNow(shared)
      .filter(each => each !== you)
      .map(each => seatName(helm, each)),
    language,
  )
}

/** A card asks: somebody chooses before anything goes on. Those who may not read it see only that it does. */
export function Choosing() {
  const helm = useHelm()
  const { own, words, you } = helm
  const title = useChoiceTitle()
  const deciders = useAskedNames()
  if (own?.choice === undefined) return <Tray title={words.cardAsks} sub={words.waitFor(deciders)} />
  return (
    <Tray title={title} sub={own.choice.mine && you !== undefined ? words.yourChoice : words.waitFor(deciders)}>
      <Options />
    </Tray>
  )
}

/** The open choice as slips; on the tray, and on the card that asks. */
export function Options() {
  const helm = useHelm()
  const { own, words, say, may, shared, board } = helm
  const { choice } = own ?? {}
  const deciders = useAskedNames()
  if (choice === undefined) return null
  const object = choice.object === undefined ? undefined : (choice.thing ?? objectOf(own, choice.object))
  return (
    <div class={choice.object === undefined ? 'tst-options' : 'tst-options tst-find'}>
      {object !== undefined && (
        <div class="tst-found">
          <u>{choice.object}</u>
          <ObjectPicture digest={object.picture} />
          <b>{say(object.name)}</b>
        </div>
      )}
      <div class="tst-option-list">
        {choice.options.map(({ id, label, open }) => {
          const [answer, vote] = [{ type: 'answer', choice: id } as const, { type: 'vote', choice: id } as const]
          const way = may(answer) ? answer : shared.ballot?.kind === 'prompt' && may(vote) ? vote : undefined
          const title = label === undefined ? optionName(helm, choice.kind, id) : plainOf(say(label))
          return (
            <Slip
              key={id}
              id={`option-${id}`}
              title={title}
              {...(isAgent(id)
                ? { sum: <Taker agent={id} /> }
                : choice.kind === 'shield'
                  ? { sum: <ShieldPiece kind={id as Shield} size={26} /> }
                  : {})}
              {...(way === undefined
                ? { why: !open ? words.notOpen : choice.mine ? (board.onKeys === undefined ? '' : words.notNow) : words.waitFor(deciders) }
                : { actions: [way] })}
              rule="TST-085"
            >
              {isAgent(id) && agentName(helm, id) !== hostName(helm, id) ? hostName(helm, id) : undefined}
            </Slip>
          )
        })}
      </div>
    </div>
  )
}

const Taker = ({ agent }: { agent: AgentId }) => {
  const { shared } = useHelm()
  return (
    <span class={`tst-taker tst-of-${agent}`}>
      <AgentMark agent={agent} />
      <Portrait digest={hostOfAgent(shared, agent)?.portrait} />
    </span>
  )
}

const optionName = (helm: ReturnType<typeof useHelm>, kind: string, id: string): string => {
  const { words, mine } = helm
  if (isAgent(id)) return mine.includes(id) && mine.length === 1 ? words.you : agentName(helm, id)
  if (kind === 'shield') return words.shield(id as Shield)
  return id === 'yes' ? words.yes : id === 'no' ? words.no : words.option(id)
}
