import type { Lesson, LessonStep } from '@chronothek/board-kit'
import type { Deck } from '@chronothek/content'
import type { Action, State, Timeline } from '../../src/state.ts'
import { orderly, stacked, tokensOf } from './cards.ts'
import { playOut } from './play-out.ts'

const BENZ = 'inv-004' // 1886
const HELIX = 'inv-061' // 1953, date side: leaf
const WRIGHT = 'inv-100' // 1903
const EIFFEL = 'inv-051' // 1889
const XRAYS = 'inv-107' // 1895, fact side: leaf, date side: hourglass
const DISHWASHER = 'inv-106' // 1886
const BALLOON = 'inv-098' // 1783
const EINSTEIN = 'inv-032' // 1905
const BURJ = 'inv-112' // 2010
const PENICILLIN = 'inv-055' // 1928
const DOLLY = 'inv-001' // 1996
const LEGO = 'inv-022' // 1958

/** What is drawn later, mostly a little older each time: a team that takes small steps gets far with it. */
const LATER = ['inv-070', 'inv-087', 'inv-060', 'inv-006', 'inv-042', 'inv-028', 'inv-026', 'inv-119']
const REST = ['inv-037', 'inv-102', 'inv-034', 'inv-111', 'inv-081', 'inv-062', 'inv-064', 'inv-067', 'inv-082', 'inv-046']
const END = ['inv-054', 'inv-005', 'inv-109', 'inv-068', 'inv-108', 'inv-075']

const DRAWN = [
  ...[WRIGHT, EIFFEL, XRAYS, DISHWASHER],
  ...[BALLOON, EINSTEIN, BURJ, PENICILLIN],
  ...[BENZ, HELIX, DOLLY, LEGO],
  ...[...LATER, ...REST, ...END],
]

/** Together: seven turns for two by hand, the rest in one go. */
export const coopLesson: Lesson<Timeline> = {
  id: 'coop',
  title: { de: 'Miteinander', en: 'Together' },
  about: {
    de: 'Zu zweit möglichst viele Karten unterbringen: spielen, stapeln, ablegen und rechtzeitig aufhören.',
    en: 'Two of you place as many cards as you can: play, stack, discard, and stop in time.',
  },
  minutes: 6,
  names: { de: ['Du', 'Lena'], en: ['You', 'Lena'] },
  options: { mode: 'coop', firstSeat: 0, coverPile: false, withoutDeepTime: false },
  pack: 'timeline-inventions',
  prepare: deck => stacked(deck, DRAWN),
  luck: orderly,
  steps,
}

function steps(deck: Deck, start: State): readonly LessonStep<Timeline>[] {
  const token = tokensOf(deck, start)
  const plays = (id: string) => (action: Action) => action.type === 'play' && action.card === token(id)
  const discards = (id: string) => (action: Action) => action.type === 'discard' && action.card === token(id)
  const ends = (action: Action) => action.type === 'end-turn'
  const lena = (id: string) => ({ by: 1, action: { type: 'play', card: token(id) } }) as const
  const lenaEnds = { by: 1, action: { type: 'end-turn' } } as const
  return [
    {
      say: {
        de: 'Diesmal spielt ihr zusammen. Alles beginnt mit dieser Karte: Benz’ Motorwagen, 1886. Ihr habt je vier Karten vor euch und dürft über alle reden.',
        en: 'This time you play together. Everything starts with this card: Benz’s motor car, 1886. Four cards lie in front of each of you, and you may talk about all of them.',
      },
      lit: token(BENZ),
      rule: 'TLT-045',
    },
    {
      say: {
        de: 'Einen Platz suchst du hier nie aus. Du wählst nur die Karte; wohin sie kommt, bestimmt ihr Datum. Probier es: Spiele den Motorflug der Brüder Wright.',
        en: 'You never choose a place here. You only choose the card; its date puts it where it belongs. Try it: play the Wright brothers’ flight.',
      },
      hint: { de: 'Diesmal bitte „Wrights’ Motorflug“ spielen.', en: 'This time, try playing the Wright brothers’ flight.' },
      lit: token(WRIGHT),
      rule: 'TLT-053',
      expects: plays(WRIGHT),
    },
    {
      say: {
        de: '1903, später als alles: Die Karte verlängert die untere Reihe und bringt 2 Punkte. Eine zweite Karte ist freiwillig. Wage es mit Eiffels Turm.',
        en: '1903, later than everything: the card extends the bottom row and brings 2 points. A second card is up to you. Try your luck with the Eiffel Tower.',
      },
      hint: { de: 'Ein Versuch noch in diesem Zug: Spiele „Eiffels Turm“.', en: 'One more try this turn: play the Eiffel Tower.' },
      lit: token(EIFFEL),
      rule: 'TLT-066',
      expects: plays(EIFFEL),
    },
    {
      say: {
        de: '1889 liegt zwischen 1886 und 1903: ab in die Lückenreihe, 1 Punkt. In jede Lücke passt nur ein Datum, diese ist jetzt zu. Zwei Erfolge, dein Zug ist vorbei; du hast auf vier nachgezogen.',
        en: '1889 lies between 1886 and 1903: up into the gap row, 1 point. Each gap holds only one date, so this one is closed now. Two successes end your turn; you have drawn back to four.',
      },
      lit: token(EIFFEL),
      rule: 'TLT-057',
    },
    {
      say: {
        de: 'Lena spielt den Flug der Montgolfière. Sie ist sicher: älter als euer Motorwagen.',
        en: 'Lena plays the flight of the Montgolfier balloon. She is sure it is older than your motor car.',
      },
      lit: token(BALLOON),
      rule: 'TLT-054',
      plays: lena(BALLOON),
    },
    {
      say: {
        de: '1783, ganz links angelegt, wieder 2 Punkte. Lena lässt es bei einer Karte und beendet ihren Zug.',
        en: '1783, added at the far left, 2 points again. Lena leaves it at one card and ends her turn.',
      },
      rule: 'TLT-065',
      plays: lenaEnds,
    },
    {
      say: {
        de: 'Du bist dran. Röntgens Strahlen, das muss um dieselbe Zeit gewesen sein. Spiele die Karte und sieh, was geschieht.',
        en: 'Your turn. Röntgen’s rays must have been around the same time. Play the card and see what happens.',
      },
      hint: { de: 'Diesmal bitte „Röntgens Strahlen“ spielen.', en: 'This time, try playing Röntgen’s rays.' },
      lit: token(XRAYS),
      rule: 'TLT-058',
      expects: plays(XRAYS),
    },
    {
      say: {
        de: '1895, doch in der Lücke von 1886 bis 1903 sitzt schon der Eiffelturm. Die Karte liegt nun quer vor dir: Sie ist blockiert und nimmt einen deiner vier Plätze ein.',
        en: '1895, but the gap from 1886 to 1903 is already taken by the Eiffel Tower. The card now lies sideways in front of you: it is blocked, and takes up one of your four places.',
      },
      lit: token(XRAYS),
      rule: 'TLT-060',
    },
    {
      say: {
        de: 'Nach einem Fehlversuch musst du weiterspielen; ablegen geht in diesem Zug nicht mehr. Passt gar keine Karte, ist die Partie zu Ende. Spiele Cochranes Spülmaschine: Sie ist so alt wie der Motorwagen.',
        en: 'After a failed try you must play on; discarding is no longer possible this turn. If no card fits at all, the match is over. Play Cochrane’s dishwasher: it is as old as the motor car.',
      },
      hint: { de: 'Die Spülmaschine rettet dich: Spiele sie.', en: 'The dishwasher saves you: play it.' },
      lit: token(DISHWASHER),
      rule: 'TLT-063',
      expects: plays(DISHWASHER),
    },
    {
      say: {
        de: '1886, dasselbe Jahr: Gleiche Daten sind ein Geschenk. Die Karte stapelt sich und zählt wieder 2 Punkte. Eine zweite könntest du noch versuchen, ohne dass die Partie daran scheitert. Beende jetzt aber deinen Zug.',
        en: '1886, the same year: equal dates are a gift. The card is stacked and counts 2 points again. You could try a second one, and the match would not be at risk. But end your turn now.',
      },
      hint: { de: 'Fürs Erste reicht es: Beende deinen Zug.', en: 'Enough for now: end your turn.' },
      lit: token(DISHWASHER),
      rule: 'TLT-056',
      expects: ends,
    },
    {
      say: {
        de: 'Lena spielt Einsteins Aufsatz. Ein kleiner Schritt nach rechts ist oft der beste.',
        en: 'Lena plays Einstein’s paper. A small step to the right is often the best one.',
      },
      lit: token(EINSTEIN),
      rule: 'TLT-055',
      plays: lena(EINSTEIN),
    },
    {
      say: {
        de: '1905, gleich neben 1903. So gehen euch kaum Jahre verloren. Lena beendet ihren Zug.',
        en: '1905, right beside 1903. Hardly any years are closed off that way. Lena ends her turn.',
      },
      rule: 'TLT-065',
      plays: lenaEnds,
    },
    {
      say: {
        de: 'Jetzt wirst du die blockierte Karte los. Vergleiche die weiße Seite deiner Karte mit der schwarzen oben auf dem Ablagestapel: Beide zeigen ein Blatt. Lege „Röntgens Strahlen“ ab.',
        en: 'Now you get rid of the blocked card. Compare the white side of your card with the black side on top of the discard pile: both show a leaf. Discard Röntgen’s rays.',
      },
      hint: { de: 'Diesmal bitte die quer liegende Karte ablegen, nicht spielen.', en: 'This time, discard the card that lies sideways.' },
      lit: token(XRAYS),
      rule: 'TLT-073',
      expects: discards(XRAYS),
    },
    {
      say: {
        de: 'Das war dein ganzer Zug: spielen oder ablegen, nie beides. Oben liegt nun eine Sanduhr; die nächste abgelegte Karte braucht auf ihrer weißen Seite also eine Sanduhr.',
        en: 'That was your whole turn: play or discard, never both. An hourglass is on top now, so the next card to be discarded needs an hourglass on its white side.',
      },
      shows: 'required-symbol',
      rule: 'TLT-077',
    },
    {
      say: {
        de: 'Nun macht Lena absichtlich einen Fehler, damit du ihn nie machst: Sie spielt den Burj Khalifa.',
        en: 'Now Lena makes a mistake on purpose, so that you never make it: she plays the Burj Khalifa.',
      },
      lit: token(BURJ),
      rule: 'TLT-055',
      plays: lena(BURJ),
    },
    {
      say: {
        de: '2010. Zwei Punkte, aber ein weiter Sprung: Für über hundert Jahre, von 1905 bis 2010, gibt es jetzt nur noch einen einzigen Platz. Lena beendet ihren Zug.',
        en: '2010. Two points, but a wide jump: for more than a hundred years, from 1905 to 2010, there is only one single place left now. Lena ends her turn.',
      },
      lit: token(BURJ),
      rule: 'TLT-076',
      plays: lenaEnds,
    },
    {
      say: {
        de: 'Du hast zwei Karten aus dieser Zeit: den Legostein und Dolly, das Klonschaf. Nur eine wird passen. Spiele den Legostein.',
        en: 'You have two cards from that time: the Lego brick and Dolly the cloned sheep. Only one will fit. Play the Lego brick.',
      },
      hint: { de: 'Diesmal bitte den Legostein spielen.', en: 'This time, try playing the Lego brick.' },
      lit: token(LEGO),
      rule: 'TLT-057',
      expects: plays(LEGO),
    },
    {
      say: {
        de: '1958, drin. Dolly würde nun quer liegen. Darum hör hier auf: Beende deinen Zug.',
        en: '1958, it is in. Dolly would lie sideways now. So stop here: end your turn.',
      },
      hint: { de: 'Eine Karte reicht: Beende deinen Zug.', en: 'One card is enough: end your turn.' },
      lit: token(DOLLY),
      rule: 'TLT-065',
      expects: ends,
    },
    {
      say: {
        de: 'Das Wichtigste kannst du jetzt. Wir spulen vor: Du und Lena spielt den Rest, bis jemand nichts mehr tun kann oder alle Karten weg sind.',
        en: 'You know what matters now. Let us fast-forward: you and Lena play the rest, until somebody can do nothing more or all cards are gone.',
      },
      shows: 'draw-pile',
      rule: 'TLT-082',
      runs: playOut,
    },
    {
      say: {
        de: 'Abgerechnet wird gemeinsam: 2 Punkte je Karte der unteren Reihe, 1 je Karte der Lückenreihe, 1 Punkt Abzug für jede andere. Acht Ränge gibt es; den höchsten erreicht ihr ab 61 Punkten.',
        en: 'You score together: 2 points for each card of the bottom row, 1 for each in the gap row, 1 point off for every other card. There are eight ranks; the highest starts at 61 points.',
      },
      shows: 'score',
      rule: 'TLT-085',
    },
  ]
}
