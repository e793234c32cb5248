import { stoppedClock } from '@chronothek/board-kit'
import type { TextRef } from '@chronothek/core'
import type { CoopShared, VersusShared } from '../../src/state.ts'
import type { BoardProps } from '../props.ts'

const TEXTS: Readonly<Record<TextRef, string>> = {
  '§a.f': 'Telegraph\nMorse sends a message by wire.\nradio-tower science',
  '§a.d': '1844\nFour words from the Bible.\nArchive: Letters\ninv-a',
  '§b.f': 'Suez Canal\nThe canal is opened.',
  '§b.d': '1869\nNote\nSource',
  '§c.f': 'Via Appia\nThe road is begun.',
  '§c.d': '312 v. Chr.\nNote\nSource',
}
export const text = (ref: TextRef): string => TEXTS[ref] ?? ''

const table = { first: 0, drawn: false, active: 0, covered: false, grain: 'year', pile: { count: 5 }, discard: [] } as const

export const versus = (changes: Partial<VersusShared> = {}): VersusShared => ({
  ...table,
  mode: 'versus',
  hands: [['vv'], []],
  line: ['cc', 'aa', 'bb'],
  faces: { cc: { text: '§c.f' }, aa: { text: '§a.f' }, bb: { text: '§b.f' } },
  dates: { cc: { key: -312, text: '§c.d' }, aa: { key: 1844, text: '§a.d' }, bb: { key: 1869, text: '§b.d' } },
  round: 1,
  order: [0, 1],
  tieBreak: false,
  right: [],
  out: [],
  ...changes,
})

export const coop = (changes: Partial<CoopShared> = {}): CoopShared => ({
  ...table,
  mode: 'coop',
  hands: [['vv', 'ww'], ['xx']],
  faces: {},
  dates: {},
  symbols: ['leaf'],
  columns: [['aa']],
  gaps: [],
  blocked: [],
  turn: { attempts: [], successes: 0 },
  open: false,
  box: 84,
  ...changes,
})

export const board = <S extends VersusShared | CoopShared>(shared: S, changes: Partial<BoardProps<S>> = {}): BoardProps<S> => ({
  view: { shared },
  viewer: 0,
  legal: [],
  language: 'en',
  names: ['Mara', 'Klio'],
  text,
  seatHead: () => null,
  clock: stoppedClock(),
  onAct: async () => undefined,
  onRule: () => {},
  ...changes,
})
