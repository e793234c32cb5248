import type { Lesson, LessonStep } from '@chronothek/board-kit'
import type { Deck } from '@chronothek/content'
import type { Action, State, Timeline } from '../../src/state.ts'
import { orderly, stacked, tokensOf } from './cards.ts'

const EIFFEL = 'inv-051' // 1889
const WEB = 'inv-029' // 1989
const UNDERGROUND = 'inv-117' // 1863
const NOODLES = 'inv-067' // 1958
const LEGO = 'inv-022' // 1958
const WALKMAN = 'inv-037' // 1979
const TRANSISTOR = 'inv-084' // 1947
const GUTENBERG = 'inv-062' // c. 1455
const PANAMA = 'inv-042' // 1914

const DRAWN = [WEB, UNDERGROUND, NOODLES, LEGO, WALKMAN, TRANSISTOR, EIFFEL, GUTENBERG, PANAMA]

/** Against each other: four rounds for two, three cards each. */
export const versusLesson: Lesson<Timeline> = {
  id: 'versus',
  title: { de: 'Gegeneinander', en: 'Against each other' },
  about: {
    de: 'Karten in den Zeitstrahl legen, danebentippen, gewinnen: eine kurze Partie gegen Jonas.',
    en: 'Place cards in the timeline, guess wrong, win: a short match against Jonas.',
  },
  minutes: 4,
  names: { de: ['Du', 'Jonas'], en: ['You', 'Jonas'] },
  options: { mode: 'versus', firstSeat: 0, startingCards: [3, 3], coverPile: false, withoutDeepTime: false },
  pack: 'timeline-inventions',
  prepare: deck => stacked(deck, DRAWN),
  luck: orderly,
  steps,
}

function steps(deck: Deck, start: State): readonly LessonStep<Timeline>[] {
  const token = tokensOf(deck, start)
  const puts =
    (id: string, ...slots: readonly number[]) =>
    (action: Action): boolean =>
      action.type === 'place' && action.card === token(id) && slots.includes(action.slot)
  const jonas = (id: string, slot: number) => ({ by: 1, action: { type: 'place', card: token(id), slot } }) as const
  return [
    {
      say: {
        de: 'Das ist der Zeitstrahl. Noch liegt nur eine Karte da: der Eiffelturm, 1889. Links von ihm ist früher, rechts ist später.',
        en: 'This is the timeline. Only one card lies here so far: the Eiffel Tower, 1889. Left of it is earlier, right of it is later.',
      },
      lit: token(EIFFEL),
      rule: 'TLT-016',
    },
    {
      say: {
        de: 'Vor dir liegen drei Karten. Sie verraten, was geschah, aber nicht wann. Wer zuerst alle richtig angelegt hat, gewinnt.',
        en: 'Three cards lie in front of you. They say what happened, but not when. Whoever places all their cards correctly first wins.',
      },
      shows: 'hand',
      rule: 'TLT-009',
    },
    {
      say: {
        de: 'Fang leicht an: Berners-Lees Vorschlag, aus dem das World Wide Web wurde. Nimm die Karte und lege sie rechts vom Eiffelturm an.',
        en: 'Start with an easy one: Berners-Lee’s proposal that became the World Wide Web. Take the card and place it right of the Eiffel Tower.',
      },
      hint: {
        de: 'Diesmal bitte „Berners-Lees Vorschlag“, rechts vom Eiffelturm.',
        en: 'This time, try Berners-Lee’s proposal, right of the Eiffel Tower.',
      },
      lit: token(WEB),
      rule: 'TLT-002',
      expects: puts(WEB, 1),
    },
    {
      say: {
        de: 'Umgedreht steht da: 1989. Richtig, die Karte bleibt liegen. Zwei Karten haben drei Lücken: davor, dazwischen, danach. Es ist immer eine mehr, als Karten liegen.',
        en: 'Turned over it says 1989. Right, so the card stays. Two cards have three gaps: before, between and after. There is always one more gap than there are cards.',
      },
      lit: token(WEB),
      rule: 'TLT-028',
    },
    {
      say: {
        de: 'Jonas ist dran. Er glaubt, der Legostein gehört dazwischen.',
        en: 'It is Jonas’s turn. He thinks the Lego brick belongs in between.',
      },
      lit: token(LEGO),
      rule: 'TLT-014',
      plays: jonas(LEGO, 1),
    },
    {
      say: {
        de: '1958, auch richtig. Nun zu Londons U-Bahn: Die meisten würden sagen, nach dem Eiffelturm. Wage es und lege sie zwischen Eiffelturm und Legostein.',
        en: '1958, right as well. Now for the London Underground: most people would say after the Eiffel Tower. Be bold and place it between the tower and the Lego brick.',
      },
      hint: {
        de: 'Du ahnst etwas? Lege trotzdem „Londons U-Bahn“ zwischen Eiffelturm und Legostein, damit du siehst, was dann geschieht.',
        en: 'You suspect something? Place the London Underground between the tower and the Lego brick anyway, to see what happens.',
      },
      lit: token(UNDERGROUND),
      rule: 'TLT-018',
      expects: puts(UNDERGROUND, 1),
    },
    {
      say: {
        de: '1863, mit Dampfzügen. Danebengetippt, das passiert allen: Die Karte kommt auf den Ablagestapel, nicht an ihren richtigen Platz, und du ziehst eine neue.',
        en: '1863, with steam trains. A wrong guess happens to everyone: the card goes to the discard pile, not to its right place, and you draw a new one.',
      },
      shows: 'discard-pile',
      rule: 'TLT-020',
    },
    {
      say: {
        de: 'Jonas versucht es mit dem Walkman, ganz rechts, nach dem World Wide Web.',
        en: 'Jonas tries the Walkman, at the far right, after the World Wide Web.',
      },
      lit: token(WALKMAN),
      rule: 'TLT-014',
      plays: jonas(WALKMAN, 3),
    },
    {
      say: {
        de: '1979, auch er zieht nach. Ein Tipp für dich: Andōs Instantnudeln kamen im selben Jahr wie der Legostein. Lege sie links oder rechts neben ihn. Bei gleichem Datum zählt beides.',
        en: '1979, so he draws, too. A tip for you: Ando’s instant noodles came in the same year as the Lego brick. Place them left or right of it. With equal dates both count.',
      },
      hint: {
        de: 'Diesmal bitte die Instantnudeln, direkt neben den Legostein, egal auf welche Seite.',
        en: 'This time, try the instant noodles, right beside the Lego brick, on either side.',
      },
      lit: token(NOODLES),
      rule: 'TLT-030',
      expects: puts(NOODLES, 1, 2),
    },
    {
      say: {
        de: 'Beide 1958: Sie liegen nebeneinander. Jonas legt den Panamakanal gleich hinter den Eiffelturm.',
        en: 'Both 1958: they lie side by side. Jonas places the Panama Canal just after the Eiffel Tower.',
      },
      lit: token(PANAMA),
      rule: 'TLT-014',
      plays: jonas(PANAMA, 1),
    },
    {
      say: {
        de: '1914, richtig. Nun habt ihr beide noch eine Karte. Deine letzte ist Gutenbergs Bibel, weit älter als alles hier. Lege sie ganz nach links.',
        en: '1914, right. Now both of you have one card left. Yours is the Gutenberg Bible, far older than anything here. Place it at the far left.',
      },
      hint: { de: 'Ganz nach links damit: noch vor den Eiffelturm.', en: 'All the way to the left: before the Eiffel Tower.' },
      lit: token(GUTENBERG),
      rule: 'TLT-005',
      expects: puts(GUTENBERG, 0),
    },
    {
      say: {
        de: 'Richtig, deine letzte Karte liegt. Doch die Runde wird zu Ende gespielt, damit alle gleich oft dran sind. Läge auch Jonas richtig, käme es zum Stechen: je eine neue Karte, bis nur noch eine Person richtigliegt.',
        en: 'Right, your last card is placed. But the round is played to its end, so that everyone gets the same number of turns. If Jonas were right, too, there would be a tie-break: a new card each, until only one of you is right.',
      },
      shows: 'round',
      rule: 'TLT-032',
    },
    {
      say: {
        de: 'Jonas legt seine letzte Karte, den Transistor, zwischen die Karten von 1958 und das World Wide Web.',
        en: 'Jonas places his last card, the transistor, between the cards of 1958 and the World Wide Web.',
      },
      lit: token(TRANSISTOR),
      rule: 'TLT-032',
      plays: jonas(TRANSISTOR, 5),
    },
    {
      say: {
        de: '1947, knapp daneben. Die Runde ist vorbei, und nur du bist fertig: Du hast gewonnen. In einer richtigen Partie beginnt ihr mit vier Karten und seid zu zweit bis zu sechst.',
        en: '1947, a near miss. The round is over and only you are done: you have won. A real match starts with four cards each, for two to six people.',
      },
      rule: 'TLT-031',
    },
  ]
}
