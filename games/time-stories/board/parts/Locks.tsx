import type { LockView, SlotView } from '../../src/state.ts'
import { useHelm } from '../helm.ts'
import { lockWords } from '../lock-words.ts'
import { piece } from '../pieces/piece.ts'
import { Sign } from '../pieces/Sign.tsx'
import { StatusTile } from '../pieces/tokens.tsx'
import { hostOf } from '../read.ts'
import { Portrait } from './Portrait.tsx'

/** What is printed on a back: what must be, and who may. The card itself says it in words; here it is seen, and explained on pointing. */
export function Locks({ slot }: { slot: SlotView }) {
  const { words } = useHelm()
  return (
    <span class="tst-locks" aria-hidden="true">
      {slot.arrival === 'mustExplore' && (
        <span class="tst-lock" data-tip={words.mustExploreTip} {...piece('must-explore', `must-${slot.letter}`)}>
          <MustExplore />
          {slot.explored && <Done />}
        </span>
      )}
      {slot.arrival === 'discardIfUnexplored' && (
        <span class="tst-lock tst-disc tst-bin" data-tip={words.discardTip} {...piece('discard-mark', `bin-${slot.letter}`)}>
          <Sign name="bin" size={20} />
        </span>
      )}
      {(slot.locks ?? []).map((lock, i) => (
        <Lock key={i} lock={lock} letter={slot.letter} />
      ))}
    </span>
  )
}

const Done = () => (
  <i class="tst-done">
    <Sign name="tick" size={11} />
  </i>
)

const MustExplore = () => (
  <svg width="34" height="34" viewBox="0 0 36 36" aria-hidden="true">
    <circle cx="18.500" cy="20" r="15" fill="#000" opacity=".5" />
    <circle cx="18" cy="18" r="15.500" fill="#8a4a00" />
    <circle cx="18" cy="17.500" r="14.500" fill="#f08a12" />
    <path d="M15.500 8h5l-1 12h-3z" fill="#241200" />
    <circle cx="18" cy="25" r="2.600" fill="#241200" />
  </svg>
)

const NoEntry = () => (
  <svg width="34" height="34" viewBox="0 0 36 36" aria-hidden="true">
    <circle cx="18.500" cy="20" r="15" fill="#000" opacity=".5" />
    <circle cx="18" cy="18" r="15.500" fill="#7a1510" />
    <circle cx="18" cy="17.500" r="14.500" fill="#c42c20" />
    <rect x="8" y="14.500" width="20" height="6" fill="#fff3e4" />
  </svg>
)

function Lock({ lock, letter }: { lock: LockView; letter: string }) {
  const helm = useHelm()
  const tip = `${lock.open ? helm.words.lockOpen : helm.words.lockShut}. ${lockWords(helm, lock)}`
  return (
    <span class={lock.open ? 'tst-lock tst-open' : 'tst-lock'} data-tip={tip} {...piece('lock', `lock-${letter}-${lock.kind}`)}>
      <LockFace lock={lock} />
      {lock.open && <Done />}
    </span>
  )
}

function LockFace({ lock }: { lock: LockView }) {
  const { shared } = useHelm()
  switch (lock.kind) {
    case 'status':
      return (
        <>
          {lock.statuses?.map(id => (
            <span key={id} class={shared.statuses.includes(id) || lock.open ? 'tst-slot tst-owned' : 'tst-slot'}>
              <StatusTile id={id} size={30} />
            </span>
          ))}
        </>
      )
    case 'allAgents':
      return (
        <span class="tst-plate">
          <Sign name="pawns" size={34} height={22} />
        </span>
      )
    case 'forbidden':
      return <NoEntry />
    case 'when':
      return (
        <span class="tst-plate">
          <Sign name="lock" size={20} />
        </span>
      )
    default:
      return (
        <>
          {lock.hosts?.map(id => (
            <span key={id} class="tst-lock-face">
              <Portrait digest={hostOf(shared, id)?.portrait} />
            </span>
          ))}
          {lock.objects?.map(n => (
            <span key={n} class="tst-plate">
              {n} <Sign name="key" size={26} height={13} />
            </span>
          ))}
        </>
      )
  }
}
