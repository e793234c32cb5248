import { asPlanned, type KnownStep, standAgain } from '../../src/again.ts'
import { readIn } from '../../src/known.ts'
import { useHelm } from '../helm.ts'
import { hostName, listed } from '../names.ts'
import { Slip } from './Slip.tsx'

/** A place one knows: in, and to where everybody stood last time, in one press (TST-A41). */
export function StandAgain({ to }: { to?: string }) {
  const { seen, words, shared, say } = useHelm()
  const step = seen === undefined ? undefined : standAgain(seen, to)
  if (step === undefined) return null
  const place = shared.map.places.find(({ location }) => location === to)
  const title = place === undefined ? words.again : words.againAt(say(place.name))
  const id = to === undefined ? 'again' : `again-${to}`
  return <StepSlip id={id} title={title} price={to === undefined ? words.tu(0) : words.dieTu} step={step} note={words.stepStops} />
}

/** Ways without dice as planned, with the TU they cost. */
export function AsPlanned() {
  const { seen, words, shared } = useHelm()
  const step = seen === undefined ? undefined : asPlanned(seen)
  if (step === undefined) return null
  const isPaid = step.actions[0]?.type !== 'spend-time'
  return (
    <StepSlip
      id="as-planned"
      title={isPaid ? words.asPlanned : words.spendAsPlanned}
      price={words.tu(isPaid ? 0 : 1)}
      sum={isPaid ? undefined : `${shared.tu} → ${shared.tu - 1}`}
      step={step}
    />
  )
}

interface StepSlipProps {
  readonly id: string
  readonly title: string
  readonly price: string
  readonly sum?: string | undefined
  readonly step: KnownStep
  readonly note?: string
}

/** Everything it will do stands on it: who goes where, and what is read again or for the first time. */
function StepSlip({ id, title, price, sum, note, step: { actions, goes } }: StepSlipProps) {
  const helm = useHelm()
  const { words, own, language } = helm
  const ways = goes.map(({ agent, letter }) => words.goesTo(hostName(helm, agent), letter))
  const [old, fresh] = [true, false].map(isOld =>
    listed(
      [...new Set(goes.filter(({ card }) => (readIn(own, card) !== undefined) === isOld).map(({ letter }) => letter))].sort(),
      language,
    ),
  )
  return (
    <Slip id={id} title={title} price={price} sum={sum} actions={actions} rule="TST-A41">
      {[
        ...(ways.length === 0 ? [] : [`${ways.join(', ')}.`]),
        ...(old ? [words.readsAgain(old)] : []),
        ...(fresh ? [words.readsFirst(fresh)] : []),
        ...(note === undefined ? [] : [note]),
      ].join(' ')}
    </Slip>
  )
}
