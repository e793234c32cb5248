import { useLayoutEffect, useRef } from 'preact/hooks'
import { useHelm } from '../helm.ts'
import { placeBeside } from './Tip.tsx'

const SHAKE = [{ translate: '0' }, { translate: '-6px' }, { translate: '6px' }, { translate: '-4px' }, { translate: '0' }]

/** Why not, beside the thing that was pressed; the thing shakes its head. */
export function WhyNot({ root }: { root: HTMLElement | undefined }) {
  const { board, refused, hush } = useHelm()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (refused === undefined || root === undefined) return
    const pressed = root.querySelector(`[data-press="${CSS.escape(refused.place)}"]`) ?? root.querySelector('.ts-tray') ?? root
    placeBeside(box.current, pressed, root)
    if (getComputedStyle(root).getPropertyValue('--motion').trim() !== '0') pressed.animate(SHAKE, { duration: 280 })
  }, [refused?.n, root])
  const rule = refused?.said.rule
  return (
    <div class={refused === undefined ? 'ts-why ts-unseen' : 'ts-why ts-tip'} ref={box} role="alert">
      {refused !== undefined && (
        <>
          <span>{refused.said.text}</span>{' '}
          {rule !== undefined && (
            <button
              type="button"
              onClick={() => {
                hush()
                board.onRule(rule)
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
