import type { Deed, Plan } from './stories.ts'

/** Who charms the clerk, who has the deft hands, who deals with the goose, and who may roll again. */
const CREW = ['philomena', 'anton', 'korbinian', 'lotte']

/** Where everybody stands. Once the pass is theirs, nobody has to stop at the counter; the bread is on the train. */
const STANDS: Readonly<Record<string, string>> = { counter: 'CBEC', station: 'BBEB', shop: 'BBBB', ferry: 'CCBC' }

/** The number of minutes, as two cards of the station tell. */
const CLOCK = { card: 'ferry.E', code: ['13'] } as const

/** Across the lake: at first without the key, so that the whistle sends the ferry into nothing; then by way of the shop. */
export const crossing: Plan = (seat, { phase, place, run, map, rows, statuses, offers, isVoting }): Deed => {
  const first = (...wishes: readonly RegExp[]) => wishes.map(wish => offers.find(id => wish.test(id))).find(id => id !== undefined)
  const hasPass = map.includes('ferry')
  const isSet = statuses.includes('green-1')
  const free = isSet || run === 1 ? [/^card-action-\w+-whistle$/] : []
  switch (phase) {
    case 'hosts':
      return first(/^ready$/, new RegExp(`^host-${CREW[seat]}$`))
    case 'placing': {
      const stands = STANDS[place === 'station' && !hasPass ? 'counter' : place]
      return first(new RegExp(`^place-${stands?.[seat]}$`))
    }
    case 'planning': {
      if (!isSet && offers.includes(`code-${CLOCK.card}`)) return isVoting ? undefined : CLOCK
      const isDone = place === 'station' ? hasPass : place === 'shop' && !rows.includes('caseClock')
      return first(...free, isDone ? /^leave$/ : /^spend-time$/)
    }
    case 'acting': {
      const ways = [[/^move-E$/], [/^move-D$/], [/^move-C$/], []][place === 'ferry' ? seat : 3] ?? []
      const tries = /^test-(ticket|caseClock|goose|boiler)-0$/
      // Only Ada has the key; she goes to the clock as soon as the goose lets her.
      return seat === 0
        ? first(...free, ...ways, tries, /^idle$/, /^end-time$/)
        : first(...free, /^ability-\w+-feed/, tries, ...ways, /^idle$/, /^end-time$/)
    }
    case 'leaving':
      return first(new RegExp(`^to-${place === 'station' && run > 1 ? 'shop' : 'ferry'}$`))
    default:
      return undefined
  }
}
