import { expect, test } from 'vitest'
import { type Change, change, copyOfSmall, findingsIn, lineOf, SMALL } from './small.ts'

const QUAY = 'locations/quay.yaml'
const TOWER = 'locations/tower.yaml'
const CELLAR = 'locations/cellar.yaml'

test('the small mission has nothing to find', async () => {
  expect(await findingsIn(SMALL)).toEqual([])
})

/** Rules that set each other off in a row. */
const chain = (length: number) =>
  [...Array(length).keys()]
    .map(n => `  - {id: link${n}, on: objectGained, if: {object: ${n + 10}, at: team}, steps: [{do: gainObject, object: ${n + 11}}]}\n`)
    .join('')

interface Broken {
  readonly changes: readonly Change[]
  /** The first words of the line that is named, if it is not the changed one. */
  readonly at?: readonly [file: string, words: string]
  readonly says: RegExp
}
const one = (file: string, from: string, to: string, says: RegExp, at?: readonly [string, string]): Broken => ({
  changes: [[file, from, to]],
  says,
  ...(at === undefined ? {} : { at }),
})

const CASES: readonly (readonly [code: string, title: string, broken: Broken])[] = [
  ['V01', 'unknown verb', one(CELLAR, '{do: gainObject, object: 4', '{do: grabObject, object: 4', /There is no "grabObject"/)],
  ['V01', 'unknown key', one(QUAY, '    name: {de: Kai', '    colour: red\n    name: {de: Kai', /no key "colour"/, [QUAY, 'colour: red'])],
  [
    'V01',
    'word for a number',
    one('hosts.yaml', 'resistance: 2\n    life: 3', 'resistance: 2\n    life: three', /A number belongs here, not "three"/, [
      'hosts.yaml',
      'life: three',
    ]),
  ],
  ['V01', 'missing key', one(CELLAR, '              skill: force\n', '', /"skill" is missing/, [CELLAR, 'id: barrel'])],
  ['V01', 'unknown condition', one(CELLAR, '{not: {flag: wet}}', '{not: {flagg: wet}}', /no condition: flagg/)],
  ['V01', 'condition with a wrong part', one(CELLAR, 'if: {time: {lte: 3}}', 'if: {time: {less: 3}}', /no key "less"/)],
  ['V01', 'unknown lock', one(TOWER, '[{kind: forbidden}]', '[{kind: forbiden}]', /no "forbiden"/)],
  ['V01', 'too few hosts', one('hosts.yaml', '  - {id: ben', '#  - {id: ben', /At least 4 entries; there are 3/, ['hosts.yaml', 'hosts:'])],
  ['V01', 'number too large', one(QUAY, 'colour: blue, n: 2', 'colour: blue, n: 2000000000', /At most 99; this is 2000000000/)],
  ['V01', 'said twice', one('base.yaml', 'base:\n', 'id: other\nbase:\n', /said in mission.yaml, line 3/, ['base.yaml', 'id: other'])],
  ['V12', 'no English', one(QUAY, '{de: Kai, en: Quay}', '{de: Kai}', /English text is missing/)],
  ['V12', 'empty text', one(QUAY, 'en: The board}', "en: ''}", /is empty/)],
  ['V12', 'card A forgets a card', one(QUAY, 'Behind it [a shed](D).', 'Behind it a shed.', /does not refer to D/)],
  ['V12', 'reference to a card that is not there', one(QUAY, '[a dog](B) lies', '[a dog](B) and [a cat](E) lie', /refers to E/)],
  ['V12', 'HTML', one(QUAY, 'He does not sleep', 'He does <b>not</b> sleep', /no HTML/)],
  ['V12', 'open italics', one(QUAY, 'He does not sleep', 'He does *not sleep', /not closed/)],
  [
    'V12',
    'no words for the picture',
    one(QUAY, ', alt: {de: Kreidestriche auf einer Tafel., en: Chalk marks on a board.}', '', /needs `alt`/, [
      QUAY,
      'eine Tafel, en: a board',
    ]),
  ],
  ['V02', 'object', one(CELLAR, '{do: gainObject, object: 3', '{do: gainObject, object: 33', /no object 33/)],
  ['V02', 'status of a lock', one(QUAY, 'all: [blue-1]', 'all: [pink-1]', /no status pink-1/)],
  [
    'V02',
    'counter',
    one('mission.yaml', 'each: [{do: addCounter, counter: noise', 'each: [{do: addCounter, counter: noises', /no counter noises/),
  ],
  ['V02', 'flag', one(TOWER, 'flag: wet', 'flag: soaked', /no flag soaked/)],
  ['V02', 'puzzle', one(TOWER, 'puzzle: dial', 'puzzle: ring', /no puzzle ring/)],
  ['V02', 'card', one(CELLAR, 'card: tower.C', 'card: tower.G', /no card tower.G/)],
  ['V02', 'test', one(CELLAR, 'if: {status: grey-1}', 'if: {passed: lift}', /no test lift/)],
  ['V02', 'location', one('mission.yaml', 'start: {location: quay}', 'start: {location: pier}', /no location pier/)],
  ['V02', 'skill', one(QUAY, 'skill: wits', 'skill: luck', /no skill luck/)],
  ['V02', 'host', one(CELLAR, 'any: [ada, ben, cleo]', 'any: [ada, ben, emil]', /no host emil/)],
  ['V02', 'mission card', one('base.yaml', 'card: caught', 'card: cought', /no mission card cought/)],
  ['V02', 'variant of the map', one('objects.yaml', 'variant: stairs', 'variant: steps', /no variant steps/)],
  ['V02', 'resource', one(TOWER, 'resource: blue', 'resource: green', /no resource green/)],
  ['V02', 'whose it is', one(QUAY, 'object: 1, who: spaceChoice', "object: 1, who: 'host:zoe'", /no host zoe/)],
  ['V02', 'clue', one('mission.yaml', "'object:3'", "'object:8'", /no card object_8/)],
  [
    'V02',
    'layer of a picture',
    one('pictures/quay.svg', 'data-shown-if="shedOpen"', 'data-shown-if="shedShut"', /asks for "shedShut"/, [
      QUAY,
      'image: pictures/quay.svg',
    ]),
  ],
  [
    'V02',
    'layer of the map',
    one(
      'mission.yaml',
      'pictures: {base: pictures/base.svg}',
      'pictures: {base: pictures/base.svg, map: pictures/quay.svg}',
      /asks for "shedOpen"/,
    ),
  ],
  ['V02', 'two objects with one number', one('objects.yaml', '  - n: 4', '  - n: 3', /two called 3/)],
  ['V03', 'letters with a gap', one(QUAY, '- letter: C', '- letter: E', /C is expected/)],
  ['V03', 'card A lists too little', one(TOWER, 'lists: [A, B, C]', 'lists: [A, B]', /does not list/)],
  [
    'V03',
    'narrow panorama',
    one('pictures/quay.svg', 'viewBox="0 0 960 400"', 'viewBox="0 0 720 400"', /0 0 960 400/, [QUAY, 'image: pictures/quay.svg']),
  ],
  ['V04', 'card missing from the deck', one('mission.yaml', 'quay.C, quay.D, tower.A', 'quay.C, tower.A', /quay.D is missing/)],
  ['V04', 'card twice in the deck', one('mission.yaml', 'object_4, quay.A', 'object_4, object_4, quay.A', /twice/)],
  ['V04', 'deck in the wrong order', one('mission.yaml', 'quay.B, quay.C', 'quay.C, quay.B', /quay.B belongs before quay.C/)],
  ['V04', 'base not on top', one('mission.yaml', '[base.A, base.B, lit', '[base.A, lit, base.B', /on top/)],
  ['V05', 'too many shields', one(CELLAR, 'kind: heart, n: 1', 'kind: heart, n: 9', /9 shields \(heart\)/, [CELLAR, 'id: cellar'])],
  [
    'V05',
    'too many tokens',
    one(QUAY, 'colour: blue, n: 2', 'colour: blue, n: 50', /tokens; there are 35/, ['mission.yaml', 'blue: {name']),
  ],
  ['V06', 'no success', one('mission.yaml', 'kind: success', 'kind: failedOther', /no success card/, ['mission.yaml', 'missionCards:'])],
  [
    'V06',
    'time may end nowhere',
    one('mission.yaml', 'kind: failedTime', 'kind: failedTime\n    if: {run: {lte: 1}}', /needs `if: true`/, ['mission.yaml', 'id: dark']),
  ],
  [
    'V07',
    'duty behind a lock',
    one(
      CELLAR,
      'arrival: mustExplore',
      'arrival: mustExplore\n        access: [{kind: object, all: [3]}]',
      /must be explored and is locked/,
      [CELLAR, 'kind: object'],
    ),
  ],
  [
    'V08',
    'forbidden for ever',
    one(CELLAR, '{do: allowCard, card: tower.C, if: {status: grey-1}}', '{do: loseTime, n: 1, if: {status: grey-1}}', /never allowed/, [
      TOWER,
      'kind: forbidden',
    ]),
  ],
  ['V10', 'answer nobody can enter', one('mission.yaml', "answer: ['3', '1']", "answer: ['3', '9']", /cannot be entered/)],
  [
    'V10',
    'trap in the answer',
    one('mission.yaml', '    onWrong:', "    traps: [{contains: '1', steps: []}]\n    onWrong:", /trap 1/, ['mission.yaml', 'answer:']),
  ],
  ['V10', 'no clues', one('mission.yaml', "    clues: [quay.C, 'object:3']\n", '', /names no clues/, ['mission.yaml', '- id: dial'])],
  [
    'V11',
    'rule that sets itself off',
    one(
      'base.yaml',
      'steps: [{do: readMission, card: caught}]',
      'steps: [{do: addCounter, counter: noise, n: 1}, {do: readMission, card: caught}]',
      /again and again: barking/,
      ['base.yaml', '- id: barking'],
    ),
  ],
  [
    'V20',
    'nobody gets the wick',
    one(CELLAR, '{do: gainObject, object: 4, who: spaceChoice}, ', '', /No team can win.*tower.B: object 4 is never given/, [
      'mission.yaml',
      '- id: lit',
    ]),
  ],
  [
    'V20',
    'some teams cannot win',
    one(
      CELLAR,
      '        arrival: mustExplore',
      '        access: [{kind: hosts, any: [ada]}]',
      /1\/5 teams cannot win, such as ben, cleo, dov.*none of ada is in the team/,
      ['mission.yaml', '- id: lit'],
    ),
  ],
  [
    'V21',
    'place that never appears',
    one(
      'objects.yaml',
      ', onGain: [{do: mapSet, quadrant: bl, variant: stairs}]',
      '',
      /^Nobody ever reads this card. cellar.B: the location never appears on the map/,
      [CELLAR, '- letter: B'],
    ),
  ],
  [
    'V22',
    'status nobody gets',
    one(CELLAR, '{do: gainStatus, status: grey-1}', '{do: loseStatus, status: grey-1}', /Nobody ever gets status grey-1/, [
      'mission.yaml',
      'grey-1:',
    ]),
  ],
  [
    'V22',
    'object nobody gets',
    one(CELLAR, ', {do: gainObject, object: 3, who: spaceChoice}', '', /Nobody ever gets this object: object 3 is never given/, [
      'objects.yaml',
      'n: 3',
    ]),
  ],
  [
    'V23',
    'status nobody asks for',
    one(CELLAR, ', if: {status: grey-1}}', '}', /Nothing asks for status grey-1/, ['mission.yaml', 'grey-1:']),
  ],
  ['V23', 'object nobody asks for', one('objects.yaml', ', tags: [decoy]', '', /Nothing asks for object 2/, ['objects.yaml', 'n: 2'])],
  ['V25', 'window that never opens', one('mission.yaml', 'if: {time: {lte: 10}}', 'if: {time: {gte: 20}}', /never possible/)],
  [
    'V25',
    'window that closes too early',
    one('mission.yaml', 'if: {time: {lte: 10}}', 'if: {time: {gte: 14}}', /over before anybody can be here|never possible/),
  ],
  [
    'V26',
    'too little time',
    {
      changes: [
        ['mission.yaml', 'start: {3: 14, 4: 12}', 'start: {3: 2, 4: 2}'],
        ['mission.yaml', 'skills:\n', 'captainDie: [3, 3, 4, 4, 5, 5]\nskills:\n'],
      ],
      says: /costs at least 3 TU; there are 2/,
    },
  ],
  [
    'V09',
    'lock nobody can roll for',
    {
      changes: [
        ['mission.yaml', 'icon: eye}', 'icon: eye}\n  - {id: charm, name: {de: Charme, en: Charm}, icon: cup}'],
        [CELLAR, 'skill: force', 'skill: charm'],
      ],
      at: [CELLAR, '- id: barrel'],
      says: /Nobody can roll for barrel/,
    },
  ],
  [
    'V09',
    'lock some teams cannot roll for',
    {
      changes: [
        ['mission.yaml', 'icon: eye}', 'icon: eye}\n  - {id: charm, name: {de: Charme, en: Charm}, icon: cup}'],
        [CELLAR, 'skill: force', 'skill: charm'],
        ['hosts.yaml', 'skills: {force: 3, wits: 1}', 'skills: {charm: 3, wits: 1}'],
      ],
      at: [CELLAR, '- id: barrel'],
      says: /1 of 5 teams cannot roll for barrel.*ada, cleo, dov/,
    },
  ],
  [
    'V10',
    'clue behind its own puzzle',
    {
      changes: [
        ['mission.yaml', 'steps: [{do: readMission, card: lit}]', 'steps: [{do: gainObject, object: 3}, {do: readMission, card: lit}]'],
        [CELLAR, ', {do: gainObject, object: 3, who: spaceChoice}', ''],
      ],
      at: ['mission.yaml', 'clues:'],
      says: /object:3 can be found only after dial is solved/,
    },
  ],
  [
    'V11',
    'chain of rules that is too long',
    one('mission.yaml', 'puzzles:\n', `rules:\n${chain(17)}puzzles:\n`, /chain of 17 rules/, ['mission.yaml', 'id: link0']),
  ],
  [
    'V11',
    'rules that set each other off',
    one(
      'mission.yaml',
      'puzzles:\n',
      'rules:\n  - {id: ping, on: counterChanged, steps: [{do: loseTime, n: 1}]}\n  - {id: pong, on: timeChanged, steps: [{do: addCounter, counter: noise, n: 1}]}\npuzzles:\n',
      /again and again: p[io]ng, p[io]ng/,
      ['mission.yaml', 'id: ping'],
    ),
  ],
  [
    'V11',
    'rule that sets itself off later',
    one(
      'mission.yaml',
      'puzzles:\n',
      'rules:\n  - {id: tick, on: timeChanged, steps: [{do: schedule, in: 1, steps: [{do: loseTime, n: 1}]}]}\npuzzles:\n',
      /again and again: tick/,
      ['mission.yaml', 'id: tick'],
    ),
  ],
  ['V12', 'empty words of a step', one(CELLAR, '{do: gainStatus, status: grey-1}', "{do: message, text: {de: Ja, en: ''}}", /is empty/)],
  ['V02', 'tag nothing has', one('objects.yaml', 'if: {testSkill: wits}', 'if: {tag: dark, of: card}', /Nothing has the tag dark/)],
  [
    'V24',
    'two hosts set one number',
    one(
      'hosts.yaml',
      'resources: {blue: 1}}}',
      'resources: {blue: 1}}, modifiers: [{mod: redExit, set: 0, for: team}]}',
      /redExit: host cleo sets 1, host dov 0/,
    ),
  ],
  [
    'V28',
    'failure without a warning',
    one('mission.yaml', '    warnedBy: [base.B, quay.B]\n', '', /No earlier card warns of caught/, ['mission.yaml', '- id: caught']),
  ],
]

test.each(CASES)('[%s] %s', async (code, _title, { changes, at, says }) => {
  const folder = copyOfSmall()
  for (const each of changes) change(folder, each)
  const findings = await findingsIn(folder)
  const found = findings.find(finding => finding.code === code && says.test(finding.message.en))
  expect(found, JSON.stringify(findings, undefined, 1)).toBeDefined()
  const [file, , to] = changes[0] as Change
  const [wantedFile, words] = at ?? [file, to]
  expect([found?.place?.file, found?.place?.line]).toEqual([wantedFile, lineOf(folder, wantedFile, words)])
  expect(found?.message.de).not.toBe(found?.message.en)
})

test('sixteen rules in a row are allowed, and gaining twice is no circle', async () => {
  const folder = copyOfSmall()
  change(folder, ['mission.yaml', 'puzzles:\n', `rules:\n${chain(16)}puzzles:\n`])
  expect((await findingsIn(folder)).filter(({ code }) => code === 'V11')).toEqual([])
  const rule = '  - {id: again, on: objectGained, if: {object: 3, at: team}, steps: [{do: gainObject, object: 3}]}\n'
  const other = copyOfSmall()
  change(other, ['mission.yaml', 'puzzles:\n', `rules:\n${rule}puzzles:\n`])
  expect(await findingsIn(other)).toEqual([])
})
