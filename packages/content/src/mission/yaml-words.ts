import type { YAMLError } from 'yaml'
import type { Bilingual } from '../deck.ts'

const OPEN: Bilingual = {
  de: 'Eine Klammer davor ist offen, oder zwischen zwei Einträgen fehlt das Komma.',
  en: 'A bracket before this is open, or the comma between two entries is missing.',
}
const INDENT: Bilingual = {
  de: 'Die Zeile ist anders eingerückt als die anderen ihrer Liste oder ihres Blocks.',
  en: 'This line is indented differently from the others of its list or block.',
}
const QUOTE: Bilingual = { de: 'Das Anführungszeichen am Ende fehlt.', en: 'The closing quotation mark is missing.' }
const COLON: Bilingual = {
  de: 'Hier gehört „Schlüssel: Wert“ hin. Steht im Text ein Doppelpunkt oder beginnt er mit * & [ { # @ oder einem Anführungszeichen? Dann setze ihn in "…".',
  en: 'A "key: value" belongs here. Does the text contain a colon, or begin with * & [ { # @ or a quotation mark? Then put it in "…".',
}

const BY_CODE: Readonly<Partial<Record<YAMLError['code'], Bilingual>>> = {
  BLOCK_IN_FLOW: {
    de: 'Zwischen Klammern gibt es keine Zeilen mit „- “ oder „Schlüssel:“. Trenne die Einträge durch Kommas, oder lass die Klammern weg.',
    en: 'Between brackets there are no lines with "- " or "key:". Separate the entries by commas, or leave the brackets out.',
  },
  TAB_AS_INDENT: { de: 'Rücke mit Leerzeichen ein, nicht mit Tabulatoren.', en: 'Indent with spaces, not with tabs.' },
  BAD_INDENT: INDENT,
  BAD_SCALAR_START: COLON,
  BLOCK_AS_IMPLICIT_KEY: COLON,
  MULTILINE_IMPLICIT_KEY: COLON,
  KEY_OVER_1024_CHARS: COLON,
  UNEXPECTED_TOKEN: OPEN,
  BAD_DQ_ESCAPE: {
    de: 'In "…" steht ein Rückstrich, der nichts bedeutet; schreibe \\\\ für einen.',
    en: 'There is a backslash inside "…" that means nothing; write \\\\ for one.',
  },
  TAG_RESOLVE_FAILED: {
    de: 'Typangaben mit ! gibt es hier nicht. Gehört das ! zum Text, setze ihn in "…".',
    en: 'There are no tags with !. If the ! belongs to the text, put it in "…".',
  },
}

/** What is wrong with the syntax, in plain words. */
export function yamlWords({ code, message }: YAMLError): Bilingual {
  if (code === 'MISSING_CHAR') {
    if (message.includes('quote')) return QUOTE
    if (message.includes('Implicit map keys')) return COLON
    if (message.includes('Missing')) return OPEN
  }
  return (
    BY_CODE[code] ?? {
      de: 'Hier stimmt die Schreibweise nicht: Klammern, Kommas, Doppelpunkte und Einrückung prüfen.',
      en: 'Something is wrong with the writing here: check brackets, commas, colons and indentation.',
    }
  )
}
