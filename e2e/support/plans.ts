import type { Deed, Glance, Plan } from './stories.ts'

/** The first of these that is offered. */
const first = ({ offers }: Glance, ...wishes: readonly string[]): string | undefined => wishes.find(wish => offers.includes(wish))

const choosesHost = (glance: Glance, host: string): Deed => first(glance, 'ready', `host-${host}`)

/** The lock of a card, if nobody has just asked the team about it. */
const opens = ({ offers, isVoting }: Glance, card: string, code: string): Deed =>
  offers.includes(`code-${card}`) && !isVoting ? { card, code: [...code] } : undefined

/** Blows up the vault: powder from three places, the code of the hall, the ledger, the taps, the boiler. Petter carries everything. */
const SABOTEURS = ['petter', 'marchant', 'thorsen', 'oyk']
const STANDS: Readonly<Record<string, string>> = { landing: 'B', workshop: 'D', chapel: 'D', hall: 'E', cabinet: 'B', vault: 'C' }
const TESTS = ['haggle', 'sacristan', 'desk', 'pendulum', 'charge'].map(id => `test-${id}-0`)

function nextPlace({ powder, map }: Glance): string {
  if (powder < 4) return powder < 2 ? 'landing' : powder < 3 ? 'workshop' : 'chapel'
  return map.includes('vault') ? 'vault' : map.includes('cabinet') ? 'cabinet' : 'hall'
}

/** Whoever talks best speaks first; Petter, who is easily hurt, comes last. */
export const TALKERS_FIRST = [1, 2, 3, 0]

export const sabotage: Plan = (seat, glance) => {
  const { phase, place } = glance
  const stands = STANDS[place] ?? 'B'
  const next = nextPlace(glance)
  switch (phase) {
    case 'hosts':
      return choosesHost(glance, SABOTEURS[seat] ?? '')
    case 'placing':
      // The pendulum is marked: somebody has to go there, and Oyk lives longest.
      return first(glance, `place-${place === 'vault' && seat === 3 ? 'B' : stands}`)
    case 'planning':
      if (next !== place) return first(glance, 'leave')
      if (place === 'hall') return opens(glance, 'hall.E', '417')
      return opens(glance, 'vault.C', '34125') ?? first(glance, 'spend-time')
    case 'acting':
      return first(glance, ...TESTS, ...(place === 'cabinet' && next === 'cabinet' ? ['move-D'] : []), `move-${stands}`, 'idle', 'end-time')
    case 'leaving':
      return first(glance, `to-${next}`)
    default:
      return undefined
  }
}

/** A first evening: look at the landing, brawl in the workshop, guess at the lock of the hall until the guard comes. */
const BRAWLERS = ['varga', 'marchant', 'thorsen', 'petter']
const FIRST_WAY: Readonly<Record<string, { readonly stands: string; readonly next: string }>> = {
  landing: { stands: 'BCDB', next: 'workshop' },
  workshop: { stands: 'DBBB', next: 'hall' },
  hall: { stands: 'EEEE', next: 'library' },
}

export interface Evening {
  /** Whether the foreman has given in. */
  isBrawlOver: boolean
  place: string
}

export const brawl =
  (evening: Evening): Plan =>
  (seat, glance) => {
    const { phase } = glance
    if (glance.place !== '') evening.place = glance.place
    const way = FIRST_WAY[evening.place]
    switch (phase) {
      case 'hosts':
        return choosesHost(glance, BRAWLERS[seat] ?? '')
      case 'placing':
        return first(glance, `place-${way?.stands[seat]}`)
      case 'planning':
        if (evening.place === 'hall') return seat === 0 ? opens(glance, 'hall.E', '123') : undefined
        return evening.place === 'landing' || evening.isBrawlOver ? first(glance, 'leave') : first(glance, 'spend-time')
      case 'acting':
        if (seat !== 0) return first(glance, 'test-pick-0', 'idle')
        return first(glance, 'help-blue-flash', 'test-fightHask-0', ...(evening.isBrawlOver ? [] : ['move-C']), 'idle')
      case 'leaving':
        return first(glance, `to-${way?.next}`)
      default:
        return undefined
    }
  }

const CREW = ['oyk', 'thorsen', 'marchant', 'varga', 'petter', 'anselmo'].map(host => `host-${host}`)

/** Whoever is in hand goes to a card by where they sit, tries what it offers, and nobody leaves. */
export const looksAround =
  (letters: readonly string[]): Plan =>
  (seat, glance) => {
    switch (glance.phase) {
      case 'hosts':
        return first(glance, 'ready', ...(glance.hasHost ? [] : CREW))
      case 'placing':
        return first(glance, `place-${letters[seat]}`)
      case 'planning':
        return first(glance, 'spend-time', 'ready')
      case 'acting':
        return glance.offers.find(id => /^test-/.test(id)) ?? first(glance, 'idle')
      default:
        return undefined
    }
  }

/** Somebody with bots for company: on from the landing to the workshop, and a word with the foreman. */
export const callsOnForeman: Plan = (seat, glance) => {
  const { phase, place } = glance
  if (phase === 'leaving') return first(glance, 'to-workshop')
  if (phase === 'placing') return first(glance, place === 'workshop' ? 'place-C' : 'place-B')
  if (phase === 'planning' && place === 'landing') return first(glance, 'leave')
  return looksAround(['D'])(seat, glance)
}
