import type { Language } from '@chronothek/core'
import { Link } from 'wouter-preact'
import { pick } from '../i18n/index.ts'
import './boxes.css'

/** What lies ready for which real box. */
const BOXES = {
  'time-n-space': 'Time ’n’ Space',
  aquasphere: 'AquaSphere',
  'time-stories': 'T.I.M.E Stories',
} as const

const WORDS: Readonly<Record<Language, { readonly others: string }>> = {
  de: { others: 'Auch am Spieltisch' },
  en: { others: 'Also at the table' },
}

/** From one companion to the others. */
export const Boxes = ({ here }: { here: keyof typeof BOXES }) => (
  <nav class="boxes" aria-label={pick(WORDS).others}>
    <span aria-hidden="true">{pick(WORDS).others}:</span>
    {Object.entries(BOXES)
      .filter(([id]) => id !== here)
      .map(([id, title]) => (
        <Link key={id} href={`/companion/${id}`}>
          {title}
        </Link>
      ))}
  </nav>
)
