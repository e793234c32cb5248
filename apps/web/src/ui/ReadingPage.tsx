import { Icon } from '@chronothek/board-kit'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { language, setLanguage, texts } from '../i18n/index.ts'
import { GAMES } from '../registry.ts'
import { Hourglass } from './Hourglass.tsx'

export function LanguageSwitch() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in the bar, and there is nothing to submit
    <div class="languages" role="group" aria-label={texts.value.head.languages}>
      {(['de', 'en'] as const).map(code => (
        <button key={code} type="button" lang={code} aria-pressed={language.value === code} onClick={() => setLanguage(code)}>
          {code.toUpperCase()}
        </button>
      ))}
    </div>
  )
}

export const SkipLink = () => (
  <a class="skip" href="#main">
    {texts.value.skip}
  </a>
)

/** The start of every bar: skip link and home link. */
export const BarStart = () => (
  <>
    <SkipLink />
    <Link class="brand" href="/" aria-label={texts.value.head.home}>
      <Hourglass />
      <span>Chronothek</span>
    </Link>
  </>
)

export function Bar({ children }: { children?: ComponentChildren }) {
  const { settings } = texts.value.head
  return (
    <header class="bar">
      <BarStart />
      {children}
      <span class="bar-tools">
        <Link href="/settings" aria-label={settings} title={settings}>
          <Icon name="settings" />
        </Link>
        <LanguageSwitch />
      </span>
    </header>
  )
}

export function Footer() {
  const { foot, head } = texts.value
  return (
    <footer class="foot">
      <p>{foot.disclaimer}</p>
      <nav>
        <Link href="/about">{foot.about}</Link>
        <Link href="/credits">{foot.credits}</Link>
        <Link href={`/rules/${GAMES[0]?.id}`}>{foot.rules}</Link>
        <Link href="/decks">{foot.decks}</Link>
        <Link href="/settings">{head.settings}</Link>
        <Link href="/about#source">{foot.source}</Link>
        <a href="/api/docs">{foot.api}</a>
      </nav>
    </footer>
  )
}

/** A page to read: bar, one column, footer. */
export function ReadingPage({ title, children, wide = false }: { title: string; children: ComponentChildren; wide?: boolean }) {
  useTitle(title)
  // The content comes after the address was read, so the browser's own jump to the anchor is too early.
  useEffect(() => document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView(), [])
  return (
    <>
      <Bar />
      <main id="main" class={wide ? 'page page-wide' : 'page'}>
        {children}
      </main>
      <Footer />
    </>
  )
}

/** A drawing for a page that has nothing to show. */
export const EmptyDrawer = () => (
  <div class="empty-drawer" aria-hidden="true">
    <div class="drawer-front">
      <i />
    </div>
  </div>
)

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === 'Chronothek' ? title : `${title} · Chronothek`
  }, [title])
}
