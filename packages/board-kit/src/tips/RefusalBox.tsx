import type { Language } from '@chronothek/core'
import { Fragment } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { useRuleTitle } from '../hooks/use-rule-title.ts'
import type { RuleBook } from '../rule-book.ts'
import { hushOnPress } from './hush-on-press.ts'
import { placeBeside } from './place-beside.ts'
import type { Refused } from './use-refused.ts'

const SHAKE = [{ translate: '0' }, { translate: '-6px' }, { translate: '6px' }, { translate: '-4px' }, { translate: '0' }]

interface RefusalBoxProps {
  readonly root: HTMLElement | undefined
  readonly refused: Refused | undefined
  hush(): void
  /** The prefix of its class names: `aq` for `aq-why`. */
  readonly prefix: string
  /** A selector for the element it is placed beside if the pressed one is gone. */
  readonly home: string
  readonly language: Language
  loadRules(): Promise<RuleBook>
  onRule(rule: string): void
}

/** Shows a refusal beside the element that was pressed, and shakes that element. */
export function RefusalBox({ root, refused, hush, prefix, home, language, loadRules, onRule }: RefusalBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const rule = refused?.refusal.rule
  const shaken = useRef<number | undefined>(undefined)
  const title = useRuleTitle(rule, language, loadRules)
  useLayoutEffect(() => {
    if (refused === undefined || root === undefined || box.current === null) return
    const pressed = root.querySelector(`[data-press="${CSS.escape(refused.place)}"]`) ?? root.querySelector(home) ?? root
    placeBeside(box.current, pressed, root)
    if (shaken.current === refused.n) return
    shaken.current = refused.n
    if (getComputedStyle(root).getPropertyValue('--motion').trim() !== '0') pressed.animate(SHAKE, { duration: 280 })
  }, [refused?.n, root, title])
  // An effect after the paint: the press that was refused is over by then.
  useEffect(() => {
    if (refused === undefined || root === undefined) return
    const gone = new AbortController()
    hushOnPress(root, hush, gone.signal)
    return () => gone.abort()
  }, [refused?.n, root])
  return (
    <div class={`${prefix}-why ${prefix}-${refused === undefined ? 'unseen' : 'tip'}`} data-tip-box ref={box} role="alert">
      {refused !== undefined && (
        <Fragment key={refused.n}>
          <span>{refused.refusal.text}</span>{' '}
          {rule !== undefined && (
            <button
              type="button"
              onClick={() => {
                hush()
                onRule(rule)
              }}
            >
              {title}
            </button>
          )}
        </Fragment>
      )}
    </div>
  )
}
