import { type OpenTip, TipBox, useOpenTip } from '@chronothek/board-kit'
import { useRef } from 'preact/hooks'
import { useHelm } from '../helm.ts'
import { OTHER_KEYS } from '../keys.ts'
import { useBeat } from '../pulse.ts'
import { loadRules } from '../rules.ts'

const TRIGGERS = { selector: '[data-tip]', hover: 450, key: OTHER_KEYS.explain }
/** A thing that breathes stays where it is, in pixels. */
const STAYS = 6

export function Tip({ root }: { root: HTMLElement | undefined }) {
  const { board, words } = useHelm()
  // In a live match something changes all the time; a tip that every move puts off would never show.
  const { openTip, close } = useOpenTip(root, TRIGGERS, board.view.shared.phase)
  const opened = useRef<Opened>()
  // What it was about may be gone or changed, and the pointer elsewhere.
  useBeat(() => {
    if (openTip === undefined) return
    if (opened.current?.of !== openTip) opened.current = openedAt(openTip)
    if (!openTip.from.isConnected || !(openTip.pinned || isAsOpened(opened.current))) close()
  })
  const says = { explain: words.explain, toRule: words.toRule, close: words.close }
  return <TipBox root={root} openTip={openTip} close={close} prefix="ts" words={says} loadRules={loadRules} onRule={board.onRule} />
}

/** What a tip said when it opened, and where. */
interface Opened {
  readonly of: OpenTip
  readonly text: string | undefined
  readonly x: number
  readonly y: number
}

function openedAt(of: OpenTip): Opened {
  const { left, top, width, height } = of.from.getBoundingClientRect()
  return { of, text: of.from.dataset.tip, x: left + width / 2, y: top + height / 2 }
}

function isAsOpened({ of, text, x, y }: Opened): boolean {
  const now = openedAt(of)
  return of.from.matches(':hover') && now.text === text && Math.hypot(now.x - x, now.y - y) < STAYS
}
