import type { Language } from '@chronothek/core'
import type { ComponentChildren } from 'preact'
import { Hyphened } from './Hyphened.tsx'
import type { ReadCard } from './labels.ts'
import { memo } from './memo.ts'
import { Picture } from './Picture.tsx'
import { Sign } from './Sign.tsx'
import { WORDS } from './words.ts'

interface SideProps {
  readonly card: ReadCard
  readonly language: Language
  readonly children?: ComponentChildren
}

/** Small words beside large figures: "ca. 3200 v. Chr." */
export function DateFigure({ label }: { label: string }) {
  const parts = label.split(/(\d[\d.,\u00a0\u202f]*)/)
  return <span class="tt-date">{parts.map((part, index) => (index % 2 === 1 ? <b key={`${index}${part}`}>{part}</b> : beside(part)))}</span>
}

/** The words stay together; the space before or after them is where a date may break. */
const beside = (words: string) => [
  words.startsWith(' ') && ' ',
  words.trim() && <i key={words}>{words.trim()}</i>,
  words.endsWith(' ') && ' ',
]

/** The white side. The spaces are for ears: a button is called what stands on it. */
export const FactSide = memo(({ card, language, children }: SideProps) => (
  <>
    <Picture card={card} />
    {card.symbol && (
      <span class="tt-corner">
        <Sign symbol={card.symbol} language={language} size={22} />
      </span>
    )}{' '}
    <span class="tt-text">
      <strong class="tt-title" lang={language}>
        <Hyphened language={language}>{card.title}</Hyphened>
      </strong>{' '}
      <span class="tt-fact" lang={language}>
        <Hyphened language={language}>{card.fact}</Hyphened>
      </span>
    </span>{' '}
    {children}
    {card.date === undefined && <span class="tt-unseen">{WORDS[language].hidden}</span>}
  </>
))

/** The black side. */
export const DateSide = memo(({ card, language, children }: SideProps) => (
  <>
    <DateFigure label={card.date?.label ?? ''} />{' '}
    <span class="tt-text">
      <strong class="tt-title" lang={language}>
        <Hyphened language={language}>{card.title}</Hyphened>
      </strong>{' '}
      <span class="tt-fact" lang={language}>
        <Hyphened language={language}>{card.fact}</Hyphened>
      </span>
    </span>{' '}
    <Picture card={card} />
    {children}
  </>
))
