import { useLayoutEffect, useRef } from 'preact/hooks'
import { placeBeside } from './place-beside.ts'
import type { Refused } from './use-refused.ts'

const SHAKE = [{ translate: '0' }, { translate: '-6px' }, { translate: '6px' }, { translate: '-4px' }, { translate: '0' }]

interface RefusalBoxProps {
  readonly root: HTMLElement | undefined
  readonly refused: Refused | undefined
  hush(): void
  /** Begins the names of its classes: `aq-why`. */
  readonly prefix: string
  /** Where it stands if what was pressed is gone. */
  readonly home: string
  onRule(rule: string): void
}

/** Why not, beside the thing that was pressed; the thing shakes its head. */
export function RefusalBox({ root, refused, hush, prefix, home, onRule }: RefusalBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (refused === undefined || root === undefined || box.current === null) return
    const pressed = root.querySelector(`[data-press="${CSS.escape(refused.place)}"]`) ?? root.querySelector(home) ?? root
    placeBeside(box.current, pressed, root)
    if (getComputedStyle(root).getPropertyValue('--motion').trim() !== '0') pressed.animate(SHAKE, { duration: 280 })
  }, [refused?.n, root])
  const rule = refused?.said.rule
  return (
    <div class={`${prefix}-why ${prefix}-${refused === undefined ? 'unseen' : 'tip'}`} data-tip-box ref={box} role="alert">
      {refused !== undefined && (
        <>
          <span>{refused.said.text}</span>{' '}
          {rule !== undefined && (
            <button
              type="button"
              onClick={() => {
                hush()
                onRule(rule)
              }}
            >
              {rule}
            </button>
          )}
        </>
      )}
    </div>
  )
}
