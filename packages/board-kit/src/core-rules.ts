import type { RuleEntry } from './rule-entry.ts'

/** Rules of the platform that every game's refusals may name. */
export const CORE_RULES: readonly RuleEntry[] = [
  {
    id: 'CORE-001',
    mark: 'impl',
    text: {
      de: {
        title: 'Nur was es gibt',
        text: 'Angenommen wird nur ein Zug, den dieses Spiel kennt, mit Dingen, die an diesem Tisch zu sehen sind. Alles andere ändert nichts.',
        example: 'Eine veraltete Seite nennt eine Karte, die niemand sieht: Der Zug wird abgelehnt, nichts geschieht.',
      },
      en: {
        title: 'Only what exists',
        text: 'Only a move this game knows is accepted, with things that can be seen at this table. Anything else changes nothing.',
        example: 'An outdated page names a card nobody can see: the move is refused and nothing happens.',
      },
    },
    pieces: [],
  },
]
