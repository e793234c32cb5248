import { GLASS } from '@chronothek/board-kit'
import { GOODS } from '../../src/ids.ts'
import { GoodPath } from './GoodIcon.tsx'

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
          <ellipse cx="1" cy="12" rx="12" ry="3.400" fill="#000" opacity=".45" />
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

const Stops = ({ of }: { of: readonly (readonly [offset: number, colour: string, opacity?: number])[] }) => (
  <>
    {of.map(([offset, colour, opacity = 1]) => (
      <stop key={offset} offset={offset} stop-color={colour} stop-opacity={opacity} />
    ))}
  </>
)

const SLANTED = { x1: 0, y1: 0, x2: 1, y2: 1 } as const

const Inks = () => (
  <>
    <linearGradient
      id="ts-ochre"
      {...SLANTED}
      children={
        <Stops
          of={[
            [0, '#d9a04a'],
            [1, '#93601c'],
          ]}
        />
      }
    />
    <linearGradient
      id="ts-black"
      {...SLANTED}
      children={
        <Stops
          of={[
            [0, '#3a384a'],
            [1, '#17161f'],
          ]}
        />
      }
    />
    <linearGradient
      id="ts-white"
      {...SLANTED}
      children={
        <Stops
          of={[
            [0, '#f6f0e0'],
            [1, '#c4b99f'],
          ]}
        />
      }
    />
    <linearGradient
      id="ts-brass"
      {...SLANTED}
      children={
        <Stops
          of={[
            [0, '#f3d79a'],
            [0.5, '#a97a34'],
            [1, '#e2bd74'],
          ]}
        />
      }
    />
    <linearGradient
      id="ts-rim"
      x1="0"
      y1="0"
      x2="0"
      y2="1"
      children={
        <Stops
          of={[
            [0, '#fff', 0.75],
            [1, '#000', 0.5],
          ]}
        />
      }
    />
    <radialGradient
      id="ts-space"
      r=".62"
      children={
        <Stops
          of={[
            [0, '#2a2250'],
            [0.55, '#171332'],
            [1, '#0e0c20'],
          ]}
        />
      }
    />
    <radialGradient
      id="ts-hull"
      r=".68"
      children={
        <Stops
          of={[
            [0, '#2a2050'],
            [0.5, '#1b1538'],
            [1, '#110d22'],
          ]}
        />
      }
    />
    <radialGradient
      id="ts-lit"
      cx=".35"
      cy=".3"
      r=".85"
      children={
        <Stops
          of={[
            [0, '#fff', 0.42],
            [0.45, '#fff', 0],
            [1, '#000', 0.62],
          ]}
        />
      }
    />
    <radialGradient
      id="ts-halo"
      children={
        <Stops
          of={[
            [0.55, '#ffdc90', 0.55],
            [1, '#ffdc90', 0],
          ]}
        />
      }
    />
    <linearGradient
      id="ts-sand"
      x1="0"
      x2="1"
      children={
        <Stops
          of={[
            [0, '#ffd98a'],
            [0.45, '#e8b64c'],
            [1, '#a8721f'],
          ]}
        />
      }
    />
    <linearGradient
      id="ts-shine"
      x1="0"
      x2="1"
      children={
        <Stops
          of={[
            [0, '#dfe6ff', 0.34],
            [0.3, '#b9c4ff', 0.07],
            [0.75, '#b9c4ff', 0.05],
            [1, '#dfe6ff', 0.24],
          ]}
        />
      }
    />
    <linearGradient
      id="ts-plate"
      x1="0"
      x2="0"
      y1="0"
      y2="1"
      children={
        <Stops
          of={[
            [0, '#f6dfa4'],
            [0.4, '#c79a4b'],
            [1, '#6d4a17'],
          ]}
        />
      }
    />
    <pattern id="ts-hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
      <path d="M0 0V5" stroke="#000" stroke-opacity=".22" stroke-width="1.600" />
    </pattern>
  </>
)
