import { asks, inTurn, jonas, lena, type Step } from './hands.ts'

/** The base, a host, and the first place laid out. */
export const WAKING_UP: readonly Step[] = [
  {
    say: {
      de: 'Ihr seid Agenten, du, Lena und Jonas, und spielt zusammen gegen die Uhr. Alles beginnt in der Basis; Zeit vergeht hier keine. Lies die erste Karte.',
      en: 'You, Lena and Jonas are agents, and you play together against the clock. Everything begins at the base, where no time passes. Read the first card.',
    },
    hint: { de: 'Diesmal bitte die erste Karte lesen.', en: 'This time, please read the first card.' },
    lit: 'read-base',
    rule: 'TST-060',
    ...asks({ type: 'read-base' }),
  },
  {
    say: {
      de: 'Nur euer Geist reist. Er erwacht in jemandem, der dort lebt: in einem Wirt. Lena liest gleich den Auftrag vor: Haltet im Turm die Glocke an, bevor sie schlägt.',
      en: 'Only your mind travels. It wakes up in somebody who lives there: a host. Lena will now read out the orders: stop the bell in the tower before it strikes.',
    },
    lit: 'base-A',
    rule: 'TST-211',
    runs: inTurn(
      lena({ type: 'read-base' }),
      lena({ type: 'choose-host', agent: 'green', host: 'pia' }),
      jonas({ type: 'choose-host', agent: 'pink', host: 'bruno' }),
    ),
  },
  {
    say: {
      de: 'Ein Wirt hat Leben (Herzen), Widerstand und für jede Fähigkeit eine Zahl von Würfeln. Nimm Greta, die Schmiedin: drei Würfel für Kraft.',
      en: 'A host has life (hearts), resistance, and a number of dice for each skill. Take Greta, the blacksmith: three dice for force.',
    },
    hint: { de: 'Diesmal bitte Greta, die Schmiedin.', en: 'This time, please take Greta, the blacksmith.' },
    lit: 'host-card-greta',
    rule: 'TST-079',
    ...asks({ type: 'choose-host', agent: 'blue', host: 'greta' }),
  },
  {
    say: {
      de: 'Lena steckt in Pia, der Botin, Jonas in Bruno, dem Müller. Sag, dass du bereit bist.',
      en: 'Lena is in Pia, the courier, Jonas in Bruno, the miller. Say that you are ready.',
    },
    hint: { de: 'Bleib diesmal bei Greta und drücke „Bereit“.', en: 'This time, please keep Greta and press “Ready”.' },
    lit: 'ready',
    rule: 'TST-075',
    ...asks({ type: 'ready' }),
  },
  {
    say: {
      de: 'Die anderen sind auch bereit. Gleich beginnt der erste Durchlauf. Er hat 9 Zeiteinheiten, kurz ZE. Sind sie weg, ist er vorbei.',
      en: 'The others are ready, too. Your first run is about to begin. It has 9 time units, TU for short. When they are gone, it is over.',
    },
    lit: 'host-card-greta',
    rule: 'TST-086',
    runs: inTurn(lena({ type: 'ready' }), jonas({ type: 'ready' })),
  },
  {
    say: {
      de: 'Du bist Captain: Du hütest die Zeit und legst den Ort aus. Das ist frei, wie jeder Zettel sagt, auf dem 0 ZE steht. Leg ihn aus.',
      en: 'You are captain: you keep the time and lay out the place. That is free, as every slip tells you that says 0 TU. Lay it out.',
    },
    hint: { de: 'Diesmal bitte den Hof auslegen.', en: 'This time, please lay out the yard.' },
    lit: 'open-location',
    rule: 'TST-082',
    ...asks({ type: 'open-location' }),
  },
  {
    say: {
      de: 'Karte A hören alle; jedes ihrer fetten Wörter gehört zu einer Karte. Hineinzugehen ist frei, und will auch nur einer, gehen alle. Geht hinein.',
      en: 'Everybody hears card A; each of its bold words belongs to a card. Going in is free, and if only one of you wants to, all go. Go in.',
    },
    hint: { de: 'Diesmal bitte hineingehen.', en: 'This time, please go in.' },
    lit: 'enter',
    rule: 'TST-097',
    ...asks({ type: 'decide-enter', enter: true }),
  },
]
