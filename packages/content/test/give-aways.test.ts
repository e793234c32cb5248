import { describe, expect, test } from 'vitest'
import { findGiveAway } from '../src/rules/give-aways.ts'

describe('[V-07] a fact gives its date away by', () => {
  test.each([
    ['de', 'Benz fährt 1886 los.', '1886'],
    ['de', 'Der Bau dauert 14 Jahre.', '14'],
    ['de', 'Im neunzehnten Jahrhundert brennt Rema.', 'Jahrhundert'],
    ['de', 'Ein Jahrzehnt später brennt Rema.', 'Jahrzehnt'],
    ['de', 'In den Zwanzigern tanzt Rema.', 'Zwanzigern'],
    ['de', 'In den sechziger Jahren tanzt Rema.', 'sechziger'],
    ['de', 'In den Siebzigerjahren tanzt Rema.', 'Siebzigerjahren'],
    ['de', 'Vor rund zweitausend Jahren brennt Rema.', 'Vor rund zweitausend Jahren'],
    ['de', 'Der Baum ist tausend Jahre alt.', 'Jahre alt'],
    ['de', 'Eine zehnjährige Pilotin fliegt los.', 'zehnjährige'],
    ['de', 'Rema feiert sein Jubiläum.', 'Jubiläum'],
    ['de', 'Rema wird v. Chr. gebaut.', 'v. Chr.'],
    ['de', 'Nomo fährt neunzehnhundertfünf los.', 'neunzehnhundertfünf'],
    ['de', 'Im Jahr zweitausend feiert Rema.', 'Im Jahr zweitausend'],
    ['de', 'Die dritten Olympischen Spiele beginnen.', 'dritten Olymp'],
    ['de', 'Die XX. Olympischen Spiele beginnen.', 'XX. Olymp'],
    ['de', 'Die WM-54 beginnt.', 'WM-54'],
    ['en', 'In the 1st hour Nomo leaves.', '1st'],
    ['en', 'In the nineteenth century Rema burns.', 'century'],
    ['en', 'Rema dances through the twenties.', 'twenties'],
    ['en', 'A thousand years ago Rema burns.', 'years ago'],
    ['en', 'A ten-year-old pilot takes off.', 'year-old'],
    ['en', 'Rema keeps its anniversary.', 'anniversar'],
    ['en', 'Rema is built in BCE times.', 'BCE'],
    ['en', 'Nomo leaves in nineteen twenty-five.', 'nineteen twenty-five'],
    ['en', 'The fifth World Cup begins.', 'fifth World Cup'],
  ] as const)('%s: %s', (language, text, hint) => {
    expect(findGiveAway(text, language)?.replace(/^-/, '')).toBe(hint)
  })
})

describe('[V-07] a fact keeps its date with', () => {
  test.each([
    ['de', 'Konrad Zuse führt in Berlin seinen Rechner Z3 vor.'],
    ['de', 'Die Raumsonde Voyager 1 startet.'],
    ['de', 'Das Flugzeug DC-3 hebt ab.'],
    ['de', 'Der Dreißigjährige Krieg endet.'],
    ['de', 'Nach langjähriger Arbeit steht Rema.'],
    ['de', 'Der Vulkan bricht aus; ein Jahr später bleibt der Sommer aus.'],
    ['de', 'Beethovens neunte Sinfonie erklingt zum ersten Mal öffentlich.'],
    ['de', 'In zwölf Ländern Europas wird erstmals mit Euro bezahlt.'],
    ['en', 'Mount Tambora erupts; a year later summer fails to come.'],
    ['en', 'The Thirty Years’ War ends.'],
    ['en', 'The first modern Olympic Games begin in Athens.'],
    ['en', 'A centurion founds Rema.'],
    ['en', 'The H5N1 virus is found.'],
  ] as const)('%s: %s', (language, text) => {
    expect(findGiveAway(text, language)).toBeUndefined()
  })
})
