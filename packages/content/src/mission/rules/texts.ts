import type { Bilingual } from '../../deck.ts'
import type { Atlas } from '../atlas.ts'
import type { MissionFinding, Path } from '../finding.ts'
import { error, warning } from '../finding.ts'

const LANGUAGES = ['de', 'en'] as const
const LINK = /\[([^\][]*)\]\(([^()]*)\)/g

/** V12: every text exists in both languages, card A refers to every card, and pictures have descriptions. */
export function* wholeTexts(atlas: Atlas): Iterable<MissionFinding> {
  for (const { it, path } of atlas.records)
    if (isText(it)) for (const language of LANGUAGES) yield* markup(atlas, it[language], [...path, language])
  for (const [index, { cardA, panels, panorama }] of atlas.mission.locations.entries()) {
    const path = ['locations', index]
    for (const language of LANGUAGES) {
      const named = new Set([...cardA.text[language].matchAll(LINK)].map(([, , letter]) => letter))
      for (const { letter } of panels)
        if (!named.has(letter))
          yield error(
            'V12',
            [...path, 'cardA', 'text', language],
            `Karte A verweist nicht auf ${letter}: [Worte](${letter}).`,
            `Card A does not refer to ${letter}: [words](${letter}).`,
          )
    }
    for (const [at, { back, front }] of panels.entries()) {
      const here = [...path, 'panels', at]
      if (panorama !== undefined && back.alt === undefined)
        yield warning('V12', [...here, 'back'], 'Wer das Bild nicht sieht, braucht `alt`.', 'Whoever does not see the picture needs `alt`.')
      if (front.text === undefined)
        yield warning('V12', [...here, 'front'], 'Diese Vorderseite hat keinen Text.', 'This front has no text.')
    }
  }
}

const isText = (value: object): value is Bilingual => 'de' in value && 'en' in value && Object.keys(value).length === 2

function* markup({ mission }: Atlas, text: string, path: Path): Iterable<MissionFinding> {
  if (text === '') yield error('V12', path, 'Dieser Text ist leer.', 'This text is empty.')
  if (/<\/?[a-zA-Z!]/.test(text)) yield error('V12', path, 'Texte haben kein HTML.', 'Texts have no HTML.')
  if ((text.match(/\*/g)?.length ?? 0) % 2 === 1) yield error('V12', path, 'Ein * ist nicht geschlossen.', 'A * is not closed.')
  const panels = path[0] === 'locations' ? mission.locations[Number(path[1])]?.panels : undefined
  for (const [, words = '', letter] of text.matchAll(LINK)) {
    if (!panels?.some(panel => panel.letter === letter))
      yield error(
        'V12',
        path,
        `„${words}“ verweist auf ${letter}; diese Karte gibt es hier nicht.`,
        `"${words}" refers to ${letter}; there is no such card here.`,
      )
    if (words.trim() === '') yield error('V12', path, 'Ein Verweis braucht Worte.', 'A reference needs words.')
  }
}
