import { expect, test } from 'vitest'
import { type Change, change, copyOfSmall, findingsIn, lineOf } from './small.ts'

const QUAY = 'locations/quay.yaml'
const CELLAR = 'locations/cellar.yaml'

interface Told {
  readonly change: Change
  /** The words of the line that is named. */
  readonly at: string
  readonly de: RegExp
  readonly en: RegExp
}

const CASES: readonly (readonly [what: string, told: Told])[] = [
  [
    'a comma in a text without quotes',
    {
      change: [QUAY, '{de: Kai, en: Quay}', '{de: Kai, alt, en: Quay}'],
      at: 'Kai, alt',
      de: /„alt“ ist vom Text abgetrennt, weil ein Komma davor steht\. Setze den ganzen Text in Anführungszeichen/,
      en: /"alt" is cut off from the text by the comma before it\. Put the whole text in quotes/,
    },
  ],
  [
    'a single word for both languages',
    {
      change: [QUAY, '{de: Kai, en: Quay}', 'Quay'],
      at: 'name: Quay',
      de: /Hier gehört ein Text in beiden Sprachen hin: \{ de: "…", en: "…" \}/,
      en: /A text in both languages belongs here: \{ de: "…", en: "…" \}/,
    },
  ],
  [
    'a word for a block',
    {
      change: ['mission.yaml', 'start: {location: quay}', 'start: quay'],
      at: 'start: quay',
      de: /Hier gehören Schlüssel mit Werten hin \(location, steps\), nicht „quay“/,
      en: /Keys with values belong here \(location, steps\), not "quay"/,
    },
  ],
  [
    'a name with a capital letter',
    {
      change: ['hosts.yaml', '{id: ben, name: Ben', '{id: Ben, name: Ben'],
      at: 'id: Ben',
      de: /„Ben“: Namen beginnen mit einem kleinen Buchstaben/,
      en: /"Ben": Names begin with a small letter/,
    },
  ],
  [
    'a word for a list',
    {
      change: [QUAY, 'access: [{kind: status, all: [blue-1]}]', 'access: open'],
      at: 'access: open',
      de: /Hier gehört eine Liste hin/,
      en: /A list belongs here/,
    },
  ],
  [
    'a die with too many faces',
    {
      change: ['mission.yaml', 'start: {location: quay}', 'start: {location: quay}\ncaptainDie: [1, 1, 2, 2, 3, 3, 3]'],
      at: 'captainDie',
      de: /Höchstens 6 Einträge; hier sind es 7/,
      en: /At most 6 entries; there are 7/,
    },
  ],
  [
    'a number where a word belongs',
    {
      change: ['hosts.yaml', 'role: {de: Schmugglerin, en: Smuggler}', 'role: {de: 1887, en: Smuggler}'],
      at: 'role: {de: 1887',
      de: /Hier gehört ein Wort hin\. Setze es in Anführungszeichen: "1887"/,
      en: /A word belongs here\. Put it in quotes: "1887"/,
    },
  ],
  [
    'a word that is none of the possible ones',
    {
      change: [QUAY, '{kind: special, n: 1}', '{kind: speciel, n: 1}'],
      at: 'speciel',
      de: /„speciel“ gibt es hier nicht\. Möglich: blank, /,
      en: /There is no "speciel" here\. Possible: blank, /,
    },
  ],
  [
    'a bracket that is not closed, on its own line',
    {
      change: [QUAY, 'name: {de: Kai, en: Quay}', 'name: {de: Kai, en: Quay'],
      at: 'name: {de: Kai',
      de: /Diese Klammer \{ wird nicht geschlossen/,
      en: /This bracket \{ is never closed/,
    },
  ],
  [
    'a bracket closed by the wrong one',
    {
      change: [QUAY, 'lists: [A, B, C, D]', 'lists: [A, B, C, D}'],
      at: 'lists:',
      de: /Diese Klammer \[ wird nicht geschlossen/,
      en: /This bracket \[ is never closed/,
    },
  ],
  [
    'lines with dashes inside brackets',
    {
      change: [QUAY, 'lists: [A, B, C, D]', 'lists: [\n          - A,\n          - B\n        ]'],
      at: '- A',
      de: /Zwischen Klammern gibt es keine Zeilen mit „- “/,
      en: /Between brackets there are no lines with "- "/,
    },
  ],
  [
    'a colon in a text without quotes',
    {
      change: ['base.yaml', 'base:\n', 'title: one: two\nbase:\n'],
      at: 'title: one',
      de: /Hier gehört „Schlüssel: Wert“ hin\..*setze ihn in "…"/,
      en: /A "key: value" belongs here\..*put it in "…"/,
    },
  ],
  [
    'a quotation mark that is missing',
    {
      change: ['hosts.yaml', 'name: Cleo', 'name: "Cleo'],
      at: '',
      de: /Das Anführungszeichen am Ende fehlt/,
      en: /The closing quotation mark is missing/,
    },
  ],
  [
    'tabs',
    {
      change: ['base.yaml', 'base:\n', 'about:\n\tauthors: []\nbase:\n'],
      at: '\tauthors',
      de: /Rücke mit Leerzeichen ein/,
      en: /Indent with spaces/,
    },
  ],
]

test.each(CASES)('%s is told in plain words', async (_what, { change: [file, from, to], at, de, en }) => {
  const folder = copyOfSmall()
  change(folder, [file, from, to])
  const findings = await findingsIn(folder)
  const found = findings.find(({ message }) => en.test(message.en))
  expect(found?.message.de, JSON.stringify(findings, undefined, 1)).toMatch(de)
  if (at !== '') expect([found?.place?.file, found?.place?.line]).toEqual([file, lineOf(folder, file, at)])
  for (const { message } of findings)
    for (const words of [message.de, message.en]) expect(words).not.toMatch(/expected|received|must match|\/\^|<=|collection/i)
})

/** Nobody has the skill; the object and the status are there to be given all the same. */
async function withoutDice(file: string, from: string) {
  const folder = copyOfSmall()
  change(folder, ['mission.yaml', 'icon: eye}', 'icon: eye}\n  - {id: charm, name: {de: Charme, en: Charm}, icon: cup}'])
  change(folder, [file, from, 'skill: charm'])
  return (await findingsIn(folder)).filter(({ code }) => code === 'V22').map(({ at, message }) => `${at} ${message.en} | ${message.de}`)
}

test('what only a test gives that nobody can roll for is out of reach, and the test is named', async () => {
  const told = [...(await withoutDice(CELLAR, 'skill: force')), ...(await withoutDice(QUAY, 'skill: wits'))]
  expect(told.filter(line => /never given|gibt niemand her/.test(line))).toEqual([])
  expect(told).toEqual(
    expect.arrayContaining([
      'objects.4 Nobody ever gets this object: object 4 is out of reach; cellar.B: nobody can roll for barrel (charm) | Dieses Objekt erhält niemand: an Objekt 4 kommt man nicht heran; cellar.B: für barrel kann niemand würfeln (charm)',
      'statuses.blue-1 Nobody ever gets status blue-1: status blue-1 is out of reach; quay.B: nobody can roll for calm (charm) | Den Status blue-1 erhält niemand: an den Status blue-1 kommt man nicht heran; quay.B: für calm kann niemand würfeln (charm)',
    ]),
  )
})
