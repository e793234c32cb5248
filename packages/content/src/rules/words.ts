/** Lower case without accents, so that "Brasília" and "Brasilia" are the same name. */
export const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a text; names with digits and hyphens stay whole. */
export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu) ?? []

/** The visible length of a text: characters, not code units. */
export const lengthOf = (text: string): number => [...text].length

/** Matches whole words only; `\b` does not recognize ä, ö, ü and ß. */
export const wholeWord = (pattern: string, flags = 'iu'): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, flags)

/** Words without content of their own: neither verbs, names nor things. */
export const SMALL_WORDS = {
  de: new Set(
    `aber als am an auf aus bei beim bis da das dass dem den der des die durch ein eine einem einen einer eines er erst es für gegen hinter ihr ihre
    ihrem ihren ihrer ihres im in ins mit nach neben nicht noch nur ob oder ohne sein seine seinem seinen seiner seines sich sie so um und unter
    vom von vor was wenn wer wie zu zum zur zwischen über`.split(/\s+/),
  ),
  en: new Set(
    `a about after against an and as at before between but by during for from her his in into it its not of off on onto or out over she so than
    that the their them they this through to under until up upon what when which who whose with without he`.split(/\s+/),
  ),
}
