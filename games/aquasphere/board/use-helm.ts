import { useAct } from '@chronothek/board-kit'
import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import type { Action } from '../src/state.ts'
import { type Effect, effectOf } from './effect.ts'
import { dream, foresee } from './foresee.ts'
import type { Doubt, Helm } from './helm.ts'
import { type Offer, offersOf, whyNot } from './offers.ts'
import { createPointing } from './pointing.ts'
import type { BoardProps } from './props.ts'
import { refusal } from './sentences.ts'
import { triable } from './trial.ts'
import { useTrial } from './use-trial.ts'
import { WORDS } from './words.ts'

const QUIET_KEY = 'chronothek-aquasphere-quiet'
const isQuiet = (): boolean => globalThis.localStorage?.getItem(QUIET_KEY) === '1'

/** The state behind everything that can be pressed on this board. `careful`: fingers see first what a press would do, then confirm it. */
export function useHelmOf(board: BoardProps, careful: boolean): Helm {
  const { view, viewer, language, names } = board
  const seat = viewer === 'spectator' ? undefined : viewer
  const words = WORDS[language]
  const { act, ...hands } = useAct(board.onAct)
  const trial = useTrial(view.shared, seat, board.onAct)
  const [pointing] = useState(createPointing)
  const shared = trial.view ?? view.shared
  const legal: readonly Action[] = trial.on && seat !== undefined ? triable(shared, seat) : board.legal
  const me = seat === undefined ? undefined : shared.players[seat]
  const [chosen, choose] = useState<string | undefined>(undefined)
  const [doubt, setDoubt] = useState<Doubt | undefined>(undefined)
  const [stepwise, setStepwise] = useState(false)
  const world = useMemo(() => (seat === undefined ? undefined : dream(seat, shared, view.own)), [shared, seat])
  const offers = useMemo(
    () => (world === undefined || seat === undefined ? NO_OFFERS : offersOf(world, seat, legal)),
    [world, seat, legal.length, board.legal],
  )
  // A layout effect: after a paint it would take back what a quick hand has chosen since.
  useLayoutEffect(() => choose(undefined), [shared])
  const effects = useMemo(() => new Map<string, Effect>(), [offers, language])
  const effectOfOffer = (offer: Offer): Effect => {
    const known = effects.get(offer.id)
    if (known !== undefined || world === undefined || seat === undefined) return known ?? NO_EFFECT
    const effect = effectOf({ seen: foresee(world, seat, offer.actions), seat, names, language, words }, offer.idle !== undefined)
    effects.set(offer.id, effect)
    return effect
  }
  const send = (place: string, ...actions: readonly Action[]) => {
    setDoubt(undefined)
    choose(undefined)
    if (trial.on) trial.add(actions)
    else void act(place, ...actions)
  }
  const doIt = (offer: Offer) => {
    const last = offer.actions.at(-1)
    const isCut = stepwise && offer.kind === 'send' && last?.type === 'execute'
    send(offer.id, ...(isCut ? offer.actions.slice(0, -1) : offer.actions))
  }
  const press = (id: string) => {
    const offer = offers.get(id)
    if (offer === undefined) {
      if (seat === undefined || board.onKeys === undefined) return
      const why = whyNot(shared, seat, id)
      const text = refusal(why, language, names)
      if (text !== undefined) hands.say(id, { text, rule: why.rule })
      return
    }
    const { wastes, lines } = effectOfOffer(offer)
    if (careful && lines.length > 0 && chosen !== id) return choose(id)
    if (wastes.length > 0 && doubt?.offer.id !== id && !isQuiet() && !trial.on && offer.kind !== 'stop') return setDoubt({ offer, wastes })
    doIt(offer)
  }
  return {
    ...hands,
    board,
    words,
    seat,
    me,
    shared,
    legal,
    offers,
    trial,
    careful,
    pointing,
    chosen: chosen === undefined ? undefined : offers.get(chosen),
    unchoose: () => choose(undefined),
    doubt: doubt !== undefined && offers.has(doubt.offer.id) ? doubt : undefined,
    stepwise,
    setStepwise,
    effectOf: effectOfOffer,
    press,
    insist: () => doubt !== undefined && doIt(doubt.offer),
    dismiss: () => setDoubt(undefined),
    quiet: () => {
      globalThis.localStorage?.setItem(QUIET_KEY, '1')
      if (doubt !== undefined) doIt(doubt.offer)
    },
    send,
  }
}

const NO_OFFERS: ReadonlyMap<string, Offer> = new Map()
const NO_EFFECT: Effect = { lines: [], score: [0, 0], time: [0, 0], wastes: [] }
