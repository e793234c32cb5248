import type { Language } from '@chronothek/core'
import type { RuleId } from '../src/data/rule-ids.ts'

/** Small scenes that show a rule at work. Made-up tables, real years. */
export const RULE_EXAMPLES: Readonly<Partial<Record<RuleId, Readonly<Record<Language, string>>>>> = {
  'TLT-002': {
    de: 'Auf dem Tisch liegen 1789 und 1903. Du legst die Karte „Samuel Morse schickt eine Nachricht“ dazwischen.',
    en: '1789 and 1903 are on the table. You put the card “Samuel Morse sends a message” between them.',
  },
  'TLT-003': {
    de: 'Du legst eine Karte vor 1453, sie zeigt aber 1610. Sie wird abgelegt, und du nimmst eine neue.',
    en: 'You place a card before 1453, but it shows 1610. It is discarded and you take a new one.',
  },
  'TLT-009': {
    de: 'Alle können lesen, was Lena noch zu legen hat. Die Jahreszahlen kennt niemand.',
    en: 'Everybody can read what Lena still has to place. Nobody knows the years.',
  },
  'TLT-016': {
    de: 'Die Startkarte zeigt 1789. Wer links von ihr anlegt, sagt: Das war früher.',
    en: 'The start card shows 1789. Placing to its left says: this was earlier.',
  },
  'TLT-018': {
    de: 'Kaum liegt die Karte zwischen 1844 und 1893, dreht sie sich um: 1886. Sie bleibt.',
    en: 'The moment the card lies between 1844 and 1893, it turns over: 1886. It stays.',
  },
  'TLT-020': {
    de: 'Zwischen 1844 und 1893 gelegt, aber es war 1911: Die Karte wird abgelegt. An ihren richtigen Platz kommt sie nicht.',
    en: 'Placed between 1844 and 1893, but it was 1911: the card is discarded. It does not move to its right place.',
  },
  'TLT-021': {
    de: 'Du hattest zwei Karten und lagst daneben. Eine ist weg, eine kommt dazu: Es bleiben zwei.',
    en: 'You had two cards and were wrong. One is gone, one is added: two remain.',
  },
  'TLT-023': {
    de: 'Die letzte Karte des Zugstapels wird gezogen. Alle abgelegten werden gemischt und bilden einen neuen.',
    en: 'The last card of the draw pile is drawn. All discards are shuffled and become a new one.',
  },
  'TLT-026': { de: 'Bei 1453 und 1903: davor, dazwischen oder danach.', en: 'With 1453 and 1903: before, between or after.' },
  'TLT-028': {
    de: 'Vierzehn Karten liegen aus: Du hast fünfzehn Lücken zur Wahl.',
    en: 'There are fourteen cards: you have fifteen gaps to choose from.',
  },
  'TLT-030': {
    de: 'Suezkanal und Periodensystem sind beide von 1869. Ob links oder rechts: Beides stimmt.',
    en: 'The Suez Canal and the periodic table both date from 1869. To the left or to the right: either is correct.',
  },
  'TLT-031': {
    de: 'Am Ende der fünften Runde hat nur Mara keine Karten mehr. Sie gewinnt.',
    en: 'At the end of the fifth round only Mara has no cards left. She wins.',
  },
  'TLT-032': {
    de: 'Jonas legt als Erster seine letzte Karte richtig. Mara und Klio haben in dieser Runde noch ihren Zug.',
    en: 'Jonas is the first to place his last card. Mara and Klio still have their turn this round.',
  },
  'TLT-033': {
    de: 'Jonas und Klio werden in derselben Runde fertig: Stechen. Mara hat noch Karten und ist ausgeschieden.',
    en: 'Jonas and Klio finish in the same round: a tie-break. Mara still has cards and is out.',
  },
  'TLT-036': {
    de: 'Im Stechen liegt Klio richtig, Jonas daneben: Klio gewinnt.',
    en: 'In the tie-break Klio is right, Jonas wrong: Klio wins.',
  },
  'TLT-048': {
    de: 'Entweder spielst du eine Karte, oder du legst eine ab. Einfach abwarten geht nicht.',
    en: 'Either you play a card or you discard one. Waiting is not an option.',
  },
  'TLT-051': {
    de: 'Zwei Karten untergebracht, zwei vor dir: Du ziehst zwei nach.',
    en: 'Two cards placed, two in front of you: you draw two.',
  },
  'TLT-053': {
    de: 'Du hältst „Hokusai“ für etwa 1840 und spielst die Karte. Sie zeigt 1831 und sucht sich ihren Platz selbst.',
    en: 'You take “Hokusai” to be about 1840 and play the card. It shows 1831 and finds its place by itself.',
  },
  'TLT-054': {
    de: 'Die untere Reihe beginnt mit 1453. Deine Karte zeigt 1405: neue Karte ganz links.',
    en: 'The bottom row starts with 1453. Your card shows 1405: a new card at the far left.',
  },
  'TLT-055': {
    de: 'Die Reihe endet mit 1996. Deine Karte zeigt 2002: neue Karte ganz rechts.',
    en: 'The row ends with 1996. Your card shows 2002: a new card at the far right.',
  },
  'TLT-056': {
    de: '1869 liegt schon unten. Deine Karte zeigt auch 1869: Sie kommt darauf und zählt wie eine Karte der unteren Reihe.',
    en: '1869 is already in the bottom row. Your card shows 1869 as well: it goes on top and counts as a card of that row.',
  },
  'TLT-057': {
    de: 'Zwischen 1605 und 1687 ist noch nichts. Deine Karte zeigt 1610: Sie kommt darüber in die Lückenreihe.',
    en: 'Nothing lies between 1605 and 1687. Your card shows 1610: it goes above them, into the gap row.',
  },
  'TLT-058': {
    de: 'Über 1453 und 1605 liegt schon 1498. Eine Karte von 1582 passt dort nicht mehr hinein.',
    en: '1498 already lies above 1453 and 1605. A card from 1582 no longer fits there.',
  },
  'TLT-061': {
    de: 'Die Kalenderreform liegt quer: Ihr Platz ist für immer besetzt.',
    en: 'The calendar reform lies sideways: its place is taken for good.',
  },
  'TLT-062': {
    de: 'Die Kalenderreform liegt quer vor dir und zeigt ein Blatt. Zeigt auch der Ablagestapel ein Blatt, wirst du sie los.',
    en: 'The calendar reform lies sideways in front of you and shows a leaf. When the discard pile shows a leaf, too, you can get rid of it.',
  },
  'TLT-063': {
    de: 'Die erste Karte passt nicht. Ablegen darfst du jetzt nicht mehr; du musst eine weitere versuchen.',
    en: 'The first card does not fit. You may not discard any more; you have to try another.',
  },
  'TLT-064': {
    de: 'Alle vier Karten versucht, keine passt: Die Partie endet sofort.',
    en: 'All four cards tried, none fits: the match ends at once.',
  },
  'TLT-066': {
    de: 'Die erste Karte liegt. Du bist dir bei einer zweiten sicher: nur zu. Misslingt sie, liegt sie quer, mehr passiert nicht.',
    en: 'The first card is in. You feel sure about a second one: go ahead. If it fails, it lies sideways, nothing worse.',
  },
  'TLT-071': {
    de: 'Du hast eine Karte gespielt. Ablegen geht erst in deinem nächsten Zug.',
    en: 'You have played a card. Discarding has to wait until your next turn.',
  },
  'TLT-073': {
    de: 'Der Ablagestapel zeigt einen Anker. Von deinen Karten trägt nur die Mondlandung einen Anker: Nur sie darf weg.',
    en: 'The discard pile shows an anchor. Of your cards only the Moon landing has one: only that card may go.',
  },
  'TLT-075': {
    de: 'Vorn ein Blatt, hinten eine Sanduhr: Nach dem Ablegen wird eine Sanduhr verlangt.',
    en: 'A leaf on the front, an hourglass on the back: once the card is discarded, an hourglass is required.',
  },
  'TLT-076': {
    de: 'Die Reihe reicht von 1789 bis 1953. Eine Karte aus der Urzeit ließe zwischen sich und 1789 nur noch einen Platz: lieber ablegen.',
    en: 'The row reaches from 1789 to 1953. A card from deep time would leave a single place between itself and 1789: better discard it.',
  },
  'TLT-081': {
    de: 'Der Zugstapel ist leer, Jonas hat keine Karten mehr. Mara und Klio spielen weiter.',
    en: 'The draw pile is empty and Jonas has no cards left. Mara and Klio play on.',
  },
  'TLT-083': {
    de: 'Mara beginnt ihren Zug mit vier quer liegenden Karten, und keine zeigt das verlangte Symbol: Ende.',
    en: 'Mara starts her turn with four cards lying sideways, and none shows the required symbol: the end.',
  },
  'TLT-086': { de: '15 Karten in der unteren Reihe: 30 Punkte.', en: '15 cards in the bottom row: 30 points.' },
  'TLT-087': { de: '8 Karten in der Lückenreihe: 8 Punkte.', en: '8 cards in the gap row: 8 points.' },
  'TLT-088': { de: '4 Karten liegen noch vor euch: 4 Punkte weniger.', en: '4 cards are still in front of you: 4 points less.' },
  'TLT-089': { de: '9 abgelegte Karten: 9 Punkte weniger.', en: '9 discarded cards: 9 points less.' },
  'TLT-090': { de: '3 Karten im Zugstapel: 3 Punkte weniger.', en: '3 cards in the draw pile: 3 points less.' },
  'TLT-A05': {
    de: 'Zu dritt im Stechen, zwei liegen richtig: Die dritte Person scheidet aus, die beiden machen weiter.',
    en: 'Three in a tie-break, two are right: the third is out, the two go on.',
  },
  'TLT-A14': {
    de: 'In der Lückenreihe liegt 1610. Noch eine Karte von 1610 kommt darauf und bringt 1 Punkt.',
    en: '1610 lies in the gap row. Another card from 1610 goes on top of it and brings 1 point.',
  },
  'TLT-A15': {
    de: 'Zwischen 1453 und 1605 liegt 1498. Auch 1460 passt nicht mehr: Die Lücke hat nur einen Platz.',
    en: '1498 lies between 1453 and 1605. Even 1460 no longer fits: the gap has only one place.',
  },
  'TLT-A16': {
    de: 'Zwei deiner vier Karten liegen quer. Du ziehst trotzdem nur auf vier nach.',
    en: 'Two of your four cards lie sideways. You still draw up to four only.',
  },
}
