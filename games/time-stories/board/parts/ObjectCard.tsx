import type { ObjectNumber } from '@chronothek/content'
import { useState } from 'preact/hooks'
import type { AgentId } from '../../src/ids.ts'
import { useHelm } from '../helm.ts'
import { agentName } from '../names.ts'
import { pictureAddress } from '../pictures.ts'
import { piece } from '../pieces/piece.ts'
import { Sign } from '../pieces/Sign.tsx'
import { objectOf } from '../read.ts'
import { useDrag } from '../use-drag.ts'

/** A picture of an object; without one its number stands alone. */
export function ObjectPicture({ digest }: { digest: string | undefined }) {
  const [failed, fail] = useState(false)
  return (
    <span class="tst-object-picture">
      {digest !== undefined && !failed && <img src={pictureAddress(digest)} alt="" draggable={false} onError={() => fail(true)} />}
    </span>
  )
}

/** An object somebody carries: pressed it opens large; dragged onto a companion it is offered. */
export function ObjectCard({ n, holder }: { n: ObjectNumber; holder: AgentId }) {
  const helm = useHelm()
  const { own, say, show, words, shared, act, mine } = helm
  const object = objectOf(own, n)
  const used = shared.objectUsedBy[n]
  const drag = useDrag(mine.includes(holder), over => {
    const to = over.closest<HTMLElement>('[data-agent]')?.dataset.agent as AgentId | undefined
    if (to !== undefined && to !== holder) void act(`object-${n}`, { type: 'give', from: holder, to, object: n })
  })
  const name = object === undefined ? words.unknownObject : say(object.name)
  const label = [
    words.objectNamed(n, name),
    ...(object?.logo ? [words.kept] : []),
    ...(used === undefined ? [] : [words.usedBy(agentName(helm, used))]),
  ].join('. ')
  return (
    <li>
      <button
        type="button"
        class={object === undefined ? 'tst-object tst-unknown' : 'tst-object'}
        data-press={`object-${n}`}
        onClick={() => show({ kind: 'object', n })}
        {...drag}
        {...piece(object?.logo === true ? 'kept-object' : 'object', `object-${n}`)}
      >
        <span class="tst-unseen">{label}</span>
        <u aria-hidden="true">{n}</u>
        {object?.logo === true && <Sign name="logo" size={19} class="tst-logo" />}
        {used !== undefined && (
          <small class="tst-used" aria-hidden="true">
            {words.used}
          </small>
        )}
        <ObjectPicture digest={object?.picture} />
        <b aria-hidden="true">{name}</b>
      </button>
    </li>
  )
}
