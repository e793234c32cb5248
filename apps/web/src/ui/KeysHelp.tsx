import { Drawer } from '@chronothek/board-kit'
import { language, pick } from '../i18n/index.ts'
import { settings } from '../settings/index.ts'
import { type KeyGroup, keyGroups, keysShown } from './keys.ts'
import { KEYS_WORDS } from './keys-words.ts'

const NAMES: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', ' ': '␣', Escape: 'Esc' }

/** Lists all shortcuts that work right now. */
export function KeysHelp() {
  const words = pick(KEYS_WORDS)
  const general: KeyGroup = {
    title: { de: KEYS_WORDS.de.general, en: KEYS_WORDS.en.general },
    lines: [
      { keys: '?', text: { de: KEYS_WORDS.de.helpKey, en: KEYS_WORDS.en.helpKey } },
      { keys: 'Escape', text: { de: KEYS_WORDS.de.escape, en: KEYS_WORDS.en.escape } },
    ],
  }
  return (
    <Drawer
      open={keysShown.value}
      onClose={() => {
        keysShown.value = false
      }}
      title={words.help}
      close={words.close}
      side="centre"
    >
      {!settings.keys.value && <p role="status">{words.keysOff}</p>}
      {[...keyGroups.value, general].map(group => (
        <section key={group.title.en} class="keys">
          <h3>{group.title[language.value]}</h3>
          <dl>
            {group.lines.map(
              ({ keys, text }) =>
                text && (
                  <div key={keys}>
                    <dt>
                      {keys.split(/ (?=.)/).map(key => (
                        <kbd key={key}>{NAMES[key] ?? key}</kbd>
                      ))}
                    </dt>
                    <dd>{text[language.value]}</dd>
                  </div>
                ),
            )}
          </dl>
        </section>
      ))}
    </Drawer>
  )
}
