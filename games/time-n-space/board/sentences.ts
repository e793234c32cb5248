import type { Sentence, SentenceContext, SentencePart } from '@chronothek/board-kit'
import type { GameEvent, Language, Refusal, Seat } from '@chronothek/core'
import { COLOURS, GOODS, type Place, type TimeSymbol } from '../src/ids.ts'
import type { Event, MarkerId, Outcome, TimerId } from '../src/state.ts'
import {
  cubesName,
  isMoon,
  isYou,
  listed,
  objectName,
  orderName,
  parts,
  placeName,
  type Reader,
  say,
  seatOf,
  signalWords,
  siteName,
  type TextKey,
  texts,
  tileName,
  timerName,
} from '../texts/index.ts'
import { ruleOf } from './rule-of.ts'

type Values = Readonly<Record<string, SentencePart | readonly SentencePart[]>>
type Lifted = Extract<Event, { type: 'lifted' }>
type Told = Pick<Sentence, 'parts' | 'tone' | 'isPrivate'>

/** What one entry was, as short sentences for the log. Sand that runs out goes without saying: everybody sees it. */
export const tell = (raw: readonly GameEvent[], context: SentenceContext): readonly Sentence[] =>
  (raw as readonly Event[]).flatMap(event => told(event, context).map(sentence => ({ ...sentence, rule: ruleOf(event) })))

/** Why not, in the game's words; with names and numbers where the refusal brings them. */
export function refusal(
  { code, params }: { readonly code: string; readonly params?: Refusal['params'] },
  language: Language,
): string | undefined {
  const key = `refusal.${code}`
  if (!(key in texts[language])) return undefined
  const more = `${key}.more`
  if (params === undefined || !(more in texts[language])) return say(language, key as TextKey)
  const good = GOODS.find(each => each === params.good)
  return say(language, more as TextKey, good === undefined ? params : { ...params, good: say(language, `good.${good}`) })
}

function told(event: Event, reader: Reader): readonly Told[] {
  const { language } = reader
  switch (event.type) {
    case 'sand-out':
      return []
    case 'phase':
      return event.phase === 'running' || event.phase === 'overtime' || event.phase === 'finished'
        ? [{ parts: [say(language, `begins.${event.phase}`)] }]
        : []
    case 'revealed':
      return event.picks.map((orders, seat) => line('event.revealed', seat, reader, { orders: orderParts(orders, language) }))
    case 'laid':
      return [line('event.laid', event.seat, reader, { orders: orderParts(event.orders, language) })]
    case 'placed':
      return [placed(event, reader)]
    case 'lifted':
      return lifted(event, reader)
    case 'said':
      return [said(event.signal, reader)]
    case 'presence':
      return [line(event.here ? 'event.presence' : 'presence.gone', event.seat, reader)]
    case 'waiting':
      return [{ parts: parts(language, 'event.waiting', { place: placePart(event.planet, reader) }), isPrivate: true }]
    case 'refused':
      return [{ parts: [say(language, 'event.refused', { why: refusal(event, language) ?? '' })], isPrivate: true, tone: 'wrong' }]
    case 'prefs-set':
      return [{ parts: [say(language, 'event.prefs-set')], isPrivate: true }]
    default:
      return [line(`event.${event.type}`, event.seat, reader)]
  }
}

/** A sentence about what somebody did. */
function line(key: TextKey, seat: Seat, reader: Reader, values: Values = {}): { parts: readonly SentencePart[] } {
  const who: SentencePart = { seat, text: reader.names[seat] ?? '' }
  return {
    parts: parts<SentencePart | readonly SentencePart[]>(reader.language, key, { seat: who, ...values }, isYou(seat, reader)).flat(),
  }
}

function placed({ seat, timer, symbol, dest }: Extract<Event, { type: 'placed' }>, reader: Reader): Told {
  const ship = { piece: `ship-${seat}`, text: say(reader.language, 'name.own-ship') }
  if (symbol !== 'ship')
    return line('event.placed', seat, reader, { timer: timerPart(seat, timer, reader), symbol: symbolPart(seat, symbol, reader) })
  if (dest === undefined) return line('placed.stay', seat, reader, { ship })
  if (dest === COLOURS[seat]) return line('placed.home', seat, reader)
  return line('placed.fly', seat, reader, { place: placePart(dest, reader) })
}

function lifted(event: Lifted, reader: Reader): readonly Told[] {
  const { seat, timer, symbol, ship, outcome, lapsed } = event
  const values: Values = {
    timer: timerPart(seat, timer, reader),
    symbol: symbolPart(seat, symbol, reader),
    ...(ship === undefined ? {} : { place: placePart(ship, reader) }),
    ...outcomeValues(seat, outcome, reader),
  }
  const first = line(lapsed ? lapsedKey(outcome) : outcomeKey(event), seat, reader, values)
  if (outcome.kind !== 'deliver') return [first]
  const { bonus, missed } = outcome
  const { language } = reader
  return [
    { ...first, tone: 'right' },
    ...(bonus ? [line('outcome.deliver.bonus', seat, reader)] : []),
    ...(missed === 1 ? [{ parts: [say(language, 'outcome.deliver.missed-one')] }] : []),
    ...(missed > 1 ? [{ parts: [say(language, 'outcome.deliver.missed-many', { count: missed })] }] : []),
  ]
}

const lapsedKey = ({ kind }: Outcome): TextKey => (kind === 'moon-bottom' ? 'lapsed.moon-bottom' : 'lapsed.forfeit')

/** What lapses is told by where it lapsed. */
function outcomeKey({ seat, symbol, ship, outcome }: Lifted): TextKey {
  if (outcome.kind !== 'forfeit') return `outcome.${outcome.kind}`
  if (symbol === 'research') return 'outcome.forfeit.research'
  if (ship === undefined) return 'outcome.forfeit'
  if (isMoon(ship)) return 'outcome.forfeit.moon'
  return ship === COLOURS[seat] ? 'outcome.forfeit.home' : 'outcome.forfeit.planet'
}

function outcomeValues(seat: Seat, outcome: Outcome, reader: Reader): Values {
  const { language } = reader
  switch (outcome.kind) {
    case 'produce':
    case 'beam':
      return { goods: cubesName(outcome.goods, language) }
    case 'trade':
      return { orders: orderParts(outcome.orders, language) }
    case 'deliver': {
      const to = seatOf(outcome.planet)
      return { to: { seat: to, text: objectName(to, reader) }, orders: orderParts(outcome.orders, language) }
    }
    case 'build': // the timer stood on the research station, the building stands here
      return { symbol: symbolPart(seat, outcome.slot, reader), tile: tileName(outcome.tile, 2, language) }
    case 'moon-take':
    case 'moon-bottom':
      return { tile: tileName(outcome.tile, 2, language) }
    case 'upgrade':
      return { tile: tileName(outcome.tile, 3, language) }
    default:
      return {}
  }
}

function said({ seat, to, ...signal }: Extract<Event, { type: 'said' }>['signal'], reader: Reader): Told {
  const words = signalWords({ ...signal, ...(to === undefined ? {} : { to }) }, reader)
  if (to === undefined) return line('event.said', seat, reader, { words })
  return line('said.to', seat, reader, { to: { seat: to, text: objectName(to, reader) }, words })
}

const placePart = (place: Place, reader: Reader): SentencePart => ({
  piece: `${isMoon(place) ? 'moon' : 'planet'}-${place}`,
  text: placeName(place, reader),
})

const timerPart = (seat: Seat, timer: TimerId, { language }: Reader): SentencePart => ({
  piece: `timer-${seat}-${timer}`,
  text: timerName(timer, language),
})

function symbolPart(seat: Seat, symbol: TimeSymbol, { language }: Reader): SentencePart {
  if (symbol === 'research') return { piece: `research-${seat}`, text: say(language, 'name.the-research-station') }
  if (symbol === 'ship') return { piece: `ship-${seat}`, text: say(language, 'name.own-ship') }
  return { piece: `slot-${seat}-${symbol}`, text: siteName(symbol, language) }
}

/** Orders as a sentence lists them, each a thing to point at. */
function orderParts(orders: readonly MarkerId[], language: Language): readonly SentencePart[] {
  // A list of numbers, so that each place can be told from the words between them.
  return listed(
    orders.map((_, index) => `{${index}}`),
    language,
  )
    .split(/\{(\d+)\}/)
    .map((part, index): SentencePart => {
      const order = index % 2 === 1 ? orders[Number(part)] : undefined
      return order === undefined ? part : { piece: `order-${order}`, text: orderName(order, language) }
    })
    .filter(part => part !== '')
}
