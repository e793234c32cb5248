import { SHIELDS } from './roll.ts'
import {
  BLANK,
  CARDS,
  COLOURS,
  ENDS,
  type Entry,
  type Host,
  type Kind,
  MOST,
  type Row,
  type Sheet,
  TEAM_IDS,
  TEAMS,
  TRACK,
} from './sheet.ts'

type Foreign = Readonly<Record<string, unknown>>
const asObject = (found: unknown): Foreign => (typeof found === 'object' && found !== null ? (found as Foreign) : {})
const asList = (found: unknown): readonly unknown[] => (Array.isArray(found) ? found : [])
const isCount = (found: unknown): found is number => Number.isInteger(found) && (found as number) >= 0
const within = (found: unknown, least: number, most: number, usual: number): number =>
  Number.isInteger(found) ? Math.min(most, Math.max(least, found as number)) : usual
const oneOf = <T>(all: readonly T[], found: unknown): T | undefined => all.find(each => each === found)

const isFlag = (found: unknown): boolean => typeof found === 'boolean'
const CHECKS = {
  agent: (found: unknown) => COLOURS.some(each => each === found),
  card: (found: unknown) => CARDS.some(each => each === found),
  end: (found: unknown) => ENDS.some(each => each === found),
  text: (found: unknown) => typeof found === 'string' && found.length <= MOST.note,
  player: isCount,
  count: isCount,
  die: isCount,
  hits: isCount,
  fell: isCount,
  life: isCount,
  time: isCount,
  special: isCount,
  returnAt: isCount,
  isRed: isFlag,
  isPassed: isFlag,
} as const

const SUFFERED = ['agent', 'card', 'life', 'time', 'special'] as const
const FIELDS: Readonly<Record<Kind, readonly (keyof typeof CHECKS)[]>> = {
  spent: [],
  last: [],
  lost: ['count'],
  gained: ['count'],
  travelled: ['die', 'isRed'],
  captain: ['player'],
  rolled: ['hits', 'fell', 'isPassed', ...SUFFERED],
  idled: SUFFERED,
  hurt: ['agent', 'count'],
  healed: ['agent', 'count'],
  died: ['agent', 'returnAt'],
  back: ['agent'],
  note: ['text'],
  over: ['end'],
}

function isEntry(found: unknown): found is Entry {
  const entry = asObject(found)
  if (!isCount(entry.run) || !isCount(entry.tu) || typeof entry.kind !== 'string' || !Object.hasOwn(FIELDS, entry.kind)) return false
  return FIELDS[entry.kind as Kind].every(field => CHECKS[field](entry[field]))
}

function readHost(found: Foreign): Host {
  const most = within(found.most, 1, MOST.life, BLANK.hosts.blue.most)
  const vortex = found.vortex === 'never' ? 'never' : isCount(found.vortex) && found.vortex > 0 ? Math.min(found.vortex, TRACK) : undefined
  return {
    name: typeof found.name === 'string' ? found.name.slice(0, MOST.name) : '',
    most,
    life: vortex === undefined ? within(found.life, 1, most, most) : 0,
    resistance: within(found.resistance, 0, MOST.resistance, BLANK.hosts.blue.resistance),
    ...(vortex === undefined ? {} : { vortex }),
  }
}

const readRow = (found: Foreign): Row => ({
  shields: asList(found.shields)
    .slice(0, MOST.shields)
    .flatMap(each => {
      const { kind, isDown } = asObject(each)
      const known = oneOf(SHIELDS, kind)
      return known === undefined ? [] : [{ kind: known, isDown: isDown === true }]
    }),
})

/** What is kept may be old or foreign: only what fits counts. */
export function readSheet(text: string | undefined): Sheet {
  try {
    const found = asObject(JSON.parse(text ?? '{}'))
    const [hosts, rows] = [asObject(found.hosts), asObject(found.rows)]
    const team = oneOf(TEAM_IDS, found.team) ?? BLANK.team
    const starts = asList(found.starts).map(start => within(start, 1, TRACK, BLANK.tu))
    const tu = within(found.tu, 0, TRACK, BLANK.tu)
    const phase = oneOf(['open', 'last', 'over'] as const, found.phase) ?? BLANK.phase
    return {
      team,
      hosts: {
        blue: readHost(asObject(hosts.blue)),
        green: readHost(asObject(hosts.green)),
        pink: readHost(asObject(hosts.pink)),
        yellow: readHost(asObject(hosts.yellow)),
      },
      starts: starts.length === 0 ? BLANK.starts : starts,
      tu: phase === 'open' ? Math.max(1, tu) : tu,
      phase,
      captain: within(found.captain, 0, TEAMS[team].length - 1, 0),
      rows: Object.fromEntries(
        CARDS.map(card => [card, readRow(asObject(rows[card]))] as const).filter(([, { shields }]) => shields.length > 0),
      ),
      log: asList(found.log).filter(isEntry).slice(-MOST.log),
      fresh: 0,
    }
  } catch {
    return BLANK // not ours
  }
}
