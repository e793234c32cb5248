import type { EntryMessage, TableInfo, Welcome } from '@chronothek/protocol'

export const tableInfo = (changes: Partial<TableInfo> = {}): TableInfo => ({
  id: 'table-1',
  code: 'KX4-9PR',
  game: 'timeline-twist',
  options: { mode: 'versus' },
  phase: 'playing',
  host: 0,
  seats: [
    { seat: 0, owner: 'person', name: 'Mara', language: 'de', connected: true },
    { seat: 1, owner: 'bot', name: 'Klio', language: 'en', level: 'good', connected: true },
  ],
  spectators: 0,
  clock: { kind: 'none' },
  onTimeout: 'wait',
  paused: false,
  votes: [],
  health: 'ok',
  createdAt: '2025-11-15T20:00:00.000Z',
  ...changes,
})

export const welcome = (changes: Partial<Welcome> = {}): Welcome => ({
  type: 'welcome',
  version: 1,
  viewer: 0,
  table: tableInfo(),
  time: { now: 1000, running: true },
  seq: 4,
  view: { shared: { active: 0, line: ['kt', 'pm'] } },
  texts: { '§a.f': 'Telegraph\nMorse sends a message.' },
  history: [],
  chat: [],
  notes: [],
  ...changes,
})

export const entry = (seq: number, changes: Partial<EntryMessage> = {}): EntryMessage => ({
  type: 'entry',
  seq,
  at: seq * 1000,
  by: 0,
  events: [],
  ...changes,
})
