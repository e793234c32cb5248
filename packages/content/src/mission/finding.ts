import type { Bilingual } from '../deck.ts'

export const MISSION_CODES = [
  'V01',
  'V02',
  'V03',
  'V04',
  'V05',
  'V06',
  'V07',
  'V08',
  'V09',
  'V10',
  'V11',
  'V12',
  'V20',
  'V21',
  'V22',
  'V23',
  'V24',
  'V25',
  'V26',
  'V27',
  'V28',
] as const
export type MissionCode = (typeof MISSION_CODES)[number]

/** The keys that lead to something in a mission; items of lists by their index. */
export type Path = readonly (string | number)[]

/** Where an author finds it. Lines and columns start at 1. */
export interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Something a mission's author must change (`error`), should look at (`warning`) or may want to know (`info`). */
export interface MissionFinding {
  readonly code: MissionCode
  readonly level: 'error' | 'warning' | 'info'
  readonly path: Path
  /** The same as text: `locations.hall.panels.B`. */
  readonly at: string
  /** Known if the mission was read from files. */
  readonly place?: Place
  readonly message: Bilingual
}

const make =
  (level: MissionFinding['level']) =>
  (code: MissionCode, path: Path, de: string, en: string): MissionFinding => ({
    code,
    level,
    path,
    at: path.join('.'),
    message: { de, en },
  })

export const error = make('error')
export const warning = make('warning')
export const info = make('info')

/** One line for a terminal: `locations/hall.yaml:14:5 locations.hall.panels.B …`. */
export function formatFinding({ code, at, place, message }: MissionFinding, language: keyof Bilingual): string {
  const where = place === undefined ? '' : `${place.file}:${place.line}:${place.column}`
  return [where, at, code, message[language]].filter(Boolean).join(' ')
}
