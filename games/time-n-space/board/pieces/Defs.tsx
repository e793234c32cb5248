import { GLASS } from '@chronothek/board-kit'
import { GOODS } from '../../src/ids.ts'
import { GoodPath } from './GoodIcon.tsx'
import { Inks } from './Inks.tsx'

/** Gradients and symbols every drawing of this board refers to. Once per page. */
export const Defs = () => (
  <svg class="ts-defs" aria-hidden="true">
    <defs>
      {GOODS.map(good => (
        <symbol key={good} id={`ts-i-${good}`} viewBox="0 0 24 24">
          <GoodPath good={good} />
        </symbol>
      ))}
      {GOODS.map(good => (
        <symbol key={good} id={`ts-cube-${good}`} viewBox="-12 -13 24 27" class={`ts-g-${good}`} overflow="visible">
          <ellipse cx="1" cy="12" rx="12" ry="3.400" fill="#000" fill-opacity=".45" />
          <path d="M0-12 10.400-6 0 0-10.400-6z" fill="var(--gl)" />
          <path d="M-10.400-6 0 0v12L-10.400 6z" fill="var(--g)" />
          <path d="M10.400-6 0 0v12L10.400 6z" fill="var(--gd)" />
          <path d="M-10.400-6 0 0 10.400-6M0 0v12" stroke="#fff" stroke-opacity=".35" stroke-width=".7" fill="none" />
          <g class="ts-ink">
            <use href={`#ts-i-${good}`} x="-4.600" y="-4.600" width="9.200" height="9.200" transform="matrix(.866 .5 0 1 -5.200 3.200)" />
          </g>
        </symbol>
      ))}
      <symbol id="ts-time" viewBox="-12 -12 24 24">
        <circle r="11" fill="#0f0d20" stroke="#e8c980" stroke-width="1.300" />
        <path
          d="M-4.600-6.500h9.200M-4.600 6.500h9.200M-3.600-6.500C-3.600-2-.8-1.400-.8 0S-3.600 2-3.600 6.500M3.600-6.500C3.600-2 .8-1.400.8 0S3.600 2 3.600 6.500"
          fill="none"
          stroke="#e8c980"
          stroke-width="1.400"
        />
        <path d="M-2.400 6c0-2.600 2.400-3 2.400-3s2.400.4 2.400 3z" fill="#e8c980" />
      </symbol>
      <Inks />
      <path id="ts-glass" d={GLASS} />
    </defs>
  </svg>
)
