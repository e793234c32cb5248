import { Drawer, Icon } from '@chronothek/board-kit'
import type { TableInfo } from '@chronothek/protocol'
import { Link } from 'wouter-preact'
import { language, setLanguage, texts } from '../i18n/index.ts'
import { HotSeatMenu } from '../local/HotSeatMenu.tsx'
import { isLocal } from '../net/link.ts'
import { SettingsPanel } from '../settings/SettingsPanel.tsx'
import { CopyLink } from '../ui/CopyLink.tsx'
import { showKeys } from '../ui/keys.ts'
import { clockWords } from './clock-words.ts'
import { useSession } from './context.ts'
import { useUiState } from './ui-state.ts'
import { tableWords } from './words.ts'

/** The menu: language, settings, links, leaving the table. */
export function MenuDrawer({ table }: { table: TableInfo }) {
  const uiState = useUiState()
  const session = useSession()
  const words = tableWords.value
  const close = () => {
    uiState.menu.value = false
  }
  const rules = () => {
    close()
    uiState.rule.value = ''
  }
  const keys = () => {
    close()
    showKeys()
  }
  const clock = () => {
    close()
    uiState.open('people')
    // The closing drawer returns the focus first; the panel is drawn one frame later.
    requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>('.tf-clock-change select')?.focus()))
  }
  const mayChangeClock = session.state.seat.value !== undefined && table.phase === 'playing' && table.live === undefined
  return (
    <Drawer open={uiState.menu.value} onClose={close} title={words.menu} close={words.close} side="right">
      <div class="tf-menu">
        <Languages />
        <button type="button" class="button button-plain" onClick={rules}>
          <Icon name="book" /> {words.rules}
        </button>
        {mayChangeClock && (
          <button type="button" class="button button-plain" onClick={clock}>
            <Icon name="clock" /> {clockWords.value.title}
          </button>
        )}
        {isLocal(table.id) ? (
          <HotSeatMenu />
        ) : (
          <CopyLink href={`${location.origin}/t/${table.id}/watch`} label={words.watchLink} button={words.watchLink} />
        )}
        <SettingsPanel compact />
        <button type="button" class="button button-plain" onClick={keys}>
          <Icon name="keys" /> {words.keys}
        </button>
        <div>
          <Link class="button button-plain" href="/">
            <Icon name="door" /> {words.leaveTable}
          </Link>
          {table.phase === 'playing' && <p class="quiet">{words.leaveTableNote}</p>}
        </div>
        <p class="quiet tf-disclaimer">
          {texts.value.foot.disclaimer} <Link href="/about">{texts.value.foot.about}</Link>
        </p>
      </div>
    </Drawer>
  )
}

function Languages() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is nothing to submit
    <div class="tf-languages" role="group" aria-label={texts.value.head.languages}>
      {(['de', 'en'] as const).map(code => (
        <button
          key={code}
          type="button"
          class="button button-plain"
          lang={code}
          aria-pressed={language.value === code}
          onClick={() => setLanguage(code)}
        >
          {code === 'de' ? 'Deutsch' : 'English'}
        </button>
      ))}
    </div>
  )
}
