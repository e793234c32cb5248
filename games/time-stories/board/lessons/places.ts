import type { Location } from '@chronothek/content'

/** Where the run begins: a fight, a lock that needs an object, and something to read. */
export const YARD: Location = {
  id: 'yard',
  name: { de: 'Der Hof', en: 'The Yard' },
  panorama: { image: 'pictures/yard.svg' },
  cardA: {
    lists: ['A', 'B', 'C', 'D'],
    text: {
      de: 'Nacht über dem Übungsdorf. Mitten im Hof steht [ein Wächter aus Blech](B) und dreht den Kopf nach euch. Die Tür daneben, [ein Schuppen](C), hat einen Schlitz von der Größe eines Ausweises. Und unter der Laterne hängt [ein Anschlagbrett](D), frisch beschrieben.',
      en: 'Night over the practice village. In the middle of the yard [a sentry made of tin](B) turns its head towards you. The door beside it, [a shed](C), has a slot the size of a pass. And under the lantern hangs [a notice board](D), the ink still wet.',
    },
  },
  panels: [
    {
      letter: 'B',
      name: { de: 'Der Blechwächter', en: 'The tin sentry' },
      back: {
        text: { de: 'er hält etwas fest', en: 'holding on to something' },
        alt: {
          de: 'Ein Wächter aus Ofenrohren und Blech, mit einer glimmenden Luke als Auge und einer Kurbel in der Faust.',
          en: 'A sentry of stovepipes and tin, with a glowing hatch for an eye and a crank in its fist.',
        },
      },
      front: {
        text: {
          de: 'Aus der Nähe riecht er nach Ofen. In seiner linken Faust steckt eine Kurbel aus Messing, blank von vielen Händen. Die rechte hebt er gerade.',
          en: 'Close up it smells of stove. Its left fist is shut around a brass crank, worn bright by many hands. The right one is on its way up.',
        },
        tests: [
          {
            id: 'sentry',
            name: { de: 'Den Wächter niederringen', en: 'Wrestle the sentry down' },
            reward: { de: 'Objekt 1', en: 'Object 1' },
            skill: 'force',
            enemy: true,
            shields: [
              { kind: 'blank', n: 2 },
              { kind: 'skull', n: 2 },
              { kind: 'heart', n: 1 },
            ],
            onPass: [{ do: 'gainObject', object: 1, who: 'actor' }],
          },
        ],
      },
    },
    {
      letter: 'C',
      name: { de: 'Der Schuppen', en: 'The shed' },
      back: {
        text: { de: 'ein Schlitz für einen Ausweis', en: 'a slot for a pass' },
        alt: {
          de: 'Ein Schuppen mit verriegelter Tür; darin ein schmaler Schlitz, aus dem Licht fällt.',
          en: 'A shed with a bolted door and in it a narrow slot with light behind.',
        },
      },
      access: [{ kind: 'object', all: [2] }],
      front: {
        text: {
          de: 'Der Riegel springt auf. Zwischen Rechen und Stundengläsern hängt noch eine Kurbel, mit einem Schild daran: *Für alle, die wiederkommen.*',
          en: 'The bolt springs back. Between rakes and hourglasses hangs another crank, with a label on it: *For those who come back.*',
        },
        onExplore: [{ steps: [{ do: 'gainObject', object: 1, who: 'spaceChoice' }] }],
      },
    },
    {
      letter: 'D',
      name: { de: 'Das Anschlagbrett', en: 'The notice board' },
      back: {
        text: { de: 'ein Zettel, noch feucht', en: 'a note, still wet' },
        alt: {
          de: 'Ein Anschlagbrett unter einer Laterne, daran drei Zettel.',
          en: 'A notice board under a lantern with three notes on it.',
        },
      },
      front: {
        text: {
          de: '*An alle! Die Glocke im Turm hält nur an, wer eine Kurbel und geschickte Hände hat. Eine Kurbel hat der Wächter, eine liegt im Schuppen. Die Treppe frisst Zeit. Wer einen Ausweis hat, fährt mit der Turmwache.*',
          en: '*To all! Only a crank and deft hands will stop the bell in the tower. The sentry has a crank, another is in the shed. The stairs eat time. Whoever has a pass rides up with the warden.*',
        },
      },
    },
  ],
}

/** Red: leaving it costs more. Its bell wants a token, or somebody who shows the way past it. */
export const TOWER: Location = {
  id: 'tower',
  name: { de: 'Der Turm', en: 'The Tower' },
  red: true,
  panorama: { image: 'pictures/tower.svg' },
  cardA: {
    lists: ['A', 'B', 'C', 'D'],
    text: {
      de: 'Im Turm tickt es lauter, als man denken kann. Links windet sich [die Treppe](B) in die Höhe. In [der Wachstube](C) brennt Licht. Und ganz oben, hinter einem Gitter, hängt [die Glocke](D).',
      en: 'Inside the tower the ticking is louder than thought. To the left [the stairs](B) wind up and up. A light burns in [the guardroom](C). And at the very top, behind a grille, hangs [the bell](D).',
    },
  },
  panels: [
    {
      letter: 'B',
      name: { de: 'Die Treppe', en: 'The stairs' },
      back: {
        text: { de: 'sehr viele Stufen', en: 'a great many steps' },
        alt: {
          de: 'Eine Wendeltreppe aus Stein, deren Stufen verschieden hoch sind.',
          en: 'A winding stone stair, no two steps of one height.',
        },
      },
      front: {
        text: {
          de: 'Jede Stufe stammt aus einem anderen Jahrhundert, und keine ist so hoch wie die letzte. Wer hier nicht flink ist, den holt die Uhr ein.',
          en: 'Every step is from another century, and no two are of one height. Unless you are nimble here, the clock will catch up with you.',
        },
        tests: [
          {
            id: 'stairs',
            name: { de: 'Hinaufsteigen', en: 'Climb' },
            reward: { de: 'Der blaue Status', en: 'The blue status' },
            skill: 'hands',
            shields: [
              { kind: 'blank', n: 3 },
              { kind: 'time', n: 2 },
            ],
            onPass: [{ do: 'gainStatus', status: 'blue-1' }],
          },
        ],
      },
    },
    {
      letter: 'C',
      name: { de: 'Die Wachstube', en: 'The guardroom' },
      back: {
        text: { de: 'jemand löffelt Suppe', en: 'somebody is having soup' },
        alt: {
          de: 'Eine Stube mit einer Lampe; am Tisch sitzt jemand vor einem dampfenden Teller, dahinter ein Aufzug.',
          en: 'A room with a lamp; somebody sits at a steaming plate, and behind there is a lift.',
        },
      },
      front: {
        text: {
          de: 'Die Turmwache legt den Löffel hin. „Ausweis? Wer keinen hat, bekommt einen und fährt beim nächsten Mal. Wer einen hat: einsteigen.“',
          en: 'The warden puts down her spoon. “Pass? If you have none, you get one and ride next time. If you have: step in.”',
        },
        onExplore: [
          { if: { object: 2, at: 'stack' }, steps: [{ do: 'gainObject', object: 2, who: 'spaceChoice' }] },
          { if: { object: 2, at: 'space' }, steps: [{ do: 'reveal', card: 'tower.D' }] },
        ],
      },
    },
    {
      letter: 'D',
      name: { de: 'Die Glocke', en: 'The bell' },
      back: {
        text: { de: 'sie zittert schon', en: 'trembling already' },
        alt: {
          de: 'Eine große Glocke unter dem Dach, daneben ein Schwungrad mit einem Vierkant.',
          en: 'A great bell under the roof, and a flywheel with a square peg.',
        },
      },
      access: [{ kind: 'status', all: ['blue-1'] }],
      front: {
        text: {
          de: 'So nah hörst du, wie sie Luft holt. Am Schwungrad sitzt ein Vierkant, und auf den gehört eine Kurbel.',
          en: 'This close you can hear it draw breath. There is a square peg on the flywheel, and a crank belongs on it.',
        },
        tests: [
          {
            id: 'bell',
            name: { de: 'Das Schwungrad anhalten', en: 'Stop the flywheel' },
            reward: { de: 'Die Glocke schweigt', en: 'The bell is silent' },
            skill: 'hands',
            if: { object: 1, at: 'team' },
            shields: [
              { kind: 'blank', n: 2 },
              { kind: 'skull', n: 1 },
            ],
            onPass: [{ do: 'readMission', card: 'win' }],
          },
        ],
      },
    },
  ],
}
