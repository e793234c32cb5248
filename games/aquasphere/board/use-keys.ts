import type { BoardKey } from '@chronothek/board-kit'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { letterName } from '../src/data/pieces.ts'
import { COLOURS, FIELDS } from '../src/ids.ts'
import type { Helm } from './helm.ts'
import { WORDS, type Words } from './words.ts'

const both = (text: (words: Words) => string) => ({ de: text(WORDS.de), en: text(WORDS.en) })

/** Fields the engineer can go to, left to right. */
const fieldsOf = ({ offers }: Helm): readonly string[] => FIELDS.map(field => `field-${field}`).filter(id => offers.has(id))

const here = ({ me }: Helm): string => letterName(me?.sector ?? 0)

/** To the first thing that can be answered. */
const toAsked = () => document.querySelector<HTMLElement>('.aq-ask button, .aq-ask')?.focus()

/** There is nothing to try for those who have passed: the refusal of another pass says so. */
function tries({ trial, press }: Helm): void {
  if (trial.on) trial.stop()
  else if (trial.can) trial.start()
  else press('pass')
}

/** Keys for what every turn needs. The page lists them and listens. */
function linesOf(helm: () => Helm): readonly BoardKey[] {
  const engineer = (side: 0 | 1) => () => {
    // No arrow leads back to the start, so a press there says why the engineer stays.
    helm().press(fieldsOf(helm())[side] ?? 'field-S')
  }
  const [first, ...others] = COLOURS.map((colour, place): BoardKey => {
    return { keys: `${place + 1}`, run: () => helm().press(`area-${here(helm())}-${colour}`) }
  })
  return [
    { keys: 'q', text: both(words => words.keyEngineer[0]), run: engineer(0) },
    { keys: 'w', text: both(words => words.keyEngineer[1]), run: engineer(1) },
    ...(first === undefined ? [] : [{ ...first, text: both(words => words.keyAct) }]),
    ...others,
    { keys: 'd', text: both(words => words.keyEnd), run: () => helm().press('end-turn') },
    { keys: 'P', text: both(words => words.keyPass), run: () => helm().press('pass') },
    { keys: 'p', text: both(words => words.keyPlan), run: () => tries(helm()) },
    { keys: 'a', text: both(words => words.keyAsk), run: toAsked },
    { keys: 'e', text: both(words => words.explain) },
  ]
}

export function useKeys(helm: Helm): void {
  const latest = useRef(helm)
  latest.current = helm
  const isPlaying = helm.seat !== undefined && helm.board.onKeys !== undefined
  // A layout effect, so that keys work as soon as the board is visible.
  useLayoutEffect(() => (isPlaying ? helm.board.onKeys?.(linesOf(() => latest.current)) : undefined), [isPlaying])
}
