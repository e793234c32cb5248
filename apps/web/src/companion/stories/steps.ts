import {
  agentsOf,
  type Colour,
  type End,
  type Happening,
  type Host,
  isAlive,
  isUntouched,
  MOST,
  playersOf,
  runOf,
  type Sheet,
  startOf,
  type Team,
  TRACK,
  VORTEX,
} from './sheet.ts'

/** What a step tells is news until the next one. */
export const afresh = (sheet: Sheet): Sheet => ({ ...sheet, fresh: 0 })

export const tell = (sheet: Sheet, happening: Happening): Sheet => ({
  ...sheet,
  log: [...sheet.log.slice(1 - MOST.log), { ...happening, run: runOf(sheet), tu: sheet.tu }],
  fresh: sheet.fresh + 1,
})

export const withHost = (sheet: Sheet, agent: Colour, change: Partial<Host>): Sheet => ({
  ...sheet,
  hosts: { ...sheet.hosts, [agent]: { ...sheet.hosts[agent], ...change } },
})

const over = (sheet: Sheet, end: End): Sheet => tell({ ...sheet, phase: 'over' }, { kind: 'over', end })

/** Back with full life and nothing new to carry (TST-181 … TST-183). */
function back(sheet: Sheet, agent: Colour): Sheet {
  const { vortex: _, ...host } = sheet.hosts[agent]
  return tell({ ...sheet, hosts: { ...sheet.hosts, [agent]: { ...host, life: host.most } } }, { kind: 'back', agent })
}

/** Whose small pawn the marker has reached or passed. */
const isReached = ({ hosts, tu }: Sheet, agent: Colour): boolean => {
  const { vortex } = hosts[agent]
  return typeof vortex === 'number' && tu <= vortex
}

const processTrack = (sheet: Sheet): Sheet =>
  agentsOf(sheet)
    .filter(agent => isReached(sheet, agent))
    .reduce(back, sheet)

/** 1 TU for actions. At 0 they are still carried out (TST-119, TST-120). */
export function spend(sheet: Sheet): Sheet {
  if (sheet.phase !== 'open') return sheet
  const tu = sheet.tu - 1
  const spent = processTrack(tell({ ...afresh(sheet), tu }, { kind: 'spent' }))
  return tu === 0 ? tell({ ...spent, phase: 'last' }, { kind: 'last' }) : spent
}

/** Time that goes without actions: at 0 the team is called back at once (TST-205), but not while it carries out its last TU. */
export function passTime(sheet: Sheet, count: number): Sheet {
  if (sheet.phase !== 'open') return sheet
  const tu = Math.max(0, sheet.tu - count)
  return tu === 0 ? over({ ...sheet, tu }, 'time') : processTrack({ ...sheet, tu })
}

export function lose(sheet: Sheet, count: number): Sheet {
  if (sheet.phase !== 'open') return sheet
  const after = Math.max(0, sheet.tu - count)
  const told = tell({ ...afresh(sheet), tu: after }, { kind: 'lost', count })
  return passTime({ ...told, tu: sheet.tu }, count)
}

/** Never beyond the end of the track; in the last TU it saves the run. Small pawns stay. */
export function gain(sheet: Sheet, count: number): Sheet {
  if (sheet.phase === 'over') return sheet
  return tell({ ...afresh(sheet), tu: Math.min(TRACK, sheet.tu + count), phase: 'open' }, { kind: 'gained', count })
}

/** What the last TU was spent for is done. */
export const endLast = (sheet: Sheet): Sheet => (sheet.phase === 'last' ? over(afresh(sheet), 'time') : sheet)

export const finish = (sheet: Sheet, end: 'won' | 'failed'): Sheet => (sheet.phase === 'over' ? sheet : over(afresh(sheet), end))

/** The next to the left of whom somebody lives (TST-143, A-02). */
export function passOffice(sheet: Sheet): Sheet {
  const players = playersOf(sheet)
  const order = players.map((_, step) => (sheet.captain + 1 + step) % players.length)
  const captain = order.find(player => players[player]?.some(agent => isAlive(sheet, agent))) ?? sheet.captain
  return captain === sheet.captain ? sheet : tell({ ...sheet, captain }, { kind: 'captain', player: captain })
}

export const appoint = (sheet: Sheet, captain: number): Sheet =>
  captain === sheet.captain ? sheet : tell({ ...afresh(sheet), captain }, { kind: 'captain', player: captain })

/** What leaving costs: the captain's die, and 2 more from a red place (TST-139, TST-141). */
export const priceOf = (die: number, isRed: boolean): number => die + (isRed ? 2 : 0)

/** To another place: unfinished rows are cleared (TST-224), and the office passes to the left. */
export function travel(sheet: Sheet, die: number, isRed: boolean): Sheet {
  if (sheet.phase !== 'open') return sheet
  const price = priceOf(die, isRed)
  const left = tell({ ...afresh(sheet), tu: Math.max(0, sheet.tu - price), rows: {} }, { kind: 'travelled', die, isRed })
  const arrived = passTime({ ...left, tu: sheet.tu }, price)
  return arrived.phase === 'over' ? arrived : passOffice(arrived)
}

/** Banished into the vortex, 7 TU ahead; with 7 or fewer left there is no way back (TST-177, TST-178, TST-184). */
export function die(sheet: Sheet, agent: Colour): Sheet {
  if (!isAlive(sheet, agent)) return sheet
  const returnAt = sheet.tu > VORTEX ? sheet.tu - VORTEX : 0
  const dead = tell(withHost(sheet, agent, { life: 0, vortex: returnAt === 0 ? 'never' : returnAt }), { kind: 'died', agent, returnAt })
  if (!agentsOf(dead).some(each => isAlive(dead, each))) return over(dead, 'dead') // TST-185
  return playersOf(dead)[dead.captain]?.some(each => isAlive(dead, each)) ? dead : passOffice(dead)
}

/** Takes life points without a word of their own; the last one kills. */
export function wound(sheet: Sheet, agent: Colour, count: number): Sheet {
  const life = Math.max(0, sheet.hosts[agent].life - count)
  return life === 0 ? die(sheet, agent) : withHost(sheet, agent, { life })
}

/** Life points lost or won outside of tests, never beyond what is printed (TST-080). */
export function changeLife(sheet: Sheet, agent: Colour, by: number): Sheet {
  const { life, most } = sheet.hosts[agent]
  const change = Math.max(-life, Math.min(by, most - life))
  if (change === 0 || sheet.phase === 'over' || !isAlive(sheet, agent)) return sheet
  const told = tell(afresh(sheet), { kind: change < 0 ? 'hurt' : 'healed', agent, count: Math.abs(change) })
  return change < 0 ? wound(told, agent, -change) : withHost(told, agent, { life: life + change })
}

/** Dead, or back, by order of a card or to put something right. */
export const kill = (sheet: Sheet, agent: Colour): Sheet => (sheet.phase === 'over' ? sheet : die(afresh(sheet), agent))
export const bringBack = (sheet: Sheet, agent: Colour): Sheet =>
  sheet.phase === 'over' || isAlive(sheet, agent) ? sheet : back(afresh(sheet), agent)

/** What the host card says. Whoever was unhurt stays so. */
export function describe(sheet: Sheet, agent: Colour, change: Partial<Pick<Host, 'name' | 'most' | 'resistance'>>): Sheet {
  const { life, most } = sheet.hosts[agent]
  const now = change.most ?? most
  return withHost(afresh(sheet), agent, { ...change, life: life === most ? now : Math.min(life, now) })
}

export const note = (sheet: Sheet, text: string): Sheet =>
  text.trim() === '' ? sheet : tell(afresh(sheet), { kind: 'note', text: text.trim().slice(0, MOST.note) })

/** Only before anything has happened in the run. */
export const setStart = (sheet: Sheet, start: number): Sheet =>
  isUntouched(sheet) ? { ...afresh(sheet), tu: start, starts: [...sheet.starts.slice(0, -1), start] } : sheet
export const setTeam = (sheet: Sheet, team: Team): Sheet => (isUntouched(sheet) ? { ...afresh(sheet), team, captain: 0 } : sheet)

/** Track, rows and hosts as at the start; the log goes on, and the office passes. */
export function nextRun(sheet: Sheet): Sheet {
  if (sheet.phase !== 'over') return sheet
  const renew = ({ vortex: _, ...host }: Host): Host => ({ ...host, life: host.most })
  const { blue, green, pink, yellow } = sheet.hosts
  const start = startOf(sheet)
  return passOffice({
    ...afresh(sheet),
    hosts: { blue: renew(blue), green: renew(green), pink: renew(pink), yellow: renew(yellow) },
    starts: [...sheet.starts, start],
    tu: start,
    phase: 'open',
    rows: {},
  })
}
