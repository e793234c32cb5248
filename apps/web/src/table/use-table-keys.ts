import { useLayoutEffect } from 'preact/hooks'
import { settings } from '../settings/index.ts'
import type { Session } from '../state/session.ts'
import { registerKeys } from '../ui/keys.ts'
import type { UiState } from './ui-state.ts'
import { undoLast } from './undo.ts'
import { TABLE_WORDS, type TableWords } from './words.ts'

const both = (key: keyof TableWords) => ({ de: TABLE_WORDS.de[key] as string, en: TABLE_WORDS.en[key] as string })

/** Shortcuts of the frame; boards have their own. A shortcut that changes the match needs Shift. */
export function useTableKeys(session: Session, uiState: UiState): void {
  // A layout effect, so that keys work as soon as the table is visible.
  useLayoutEffect(() => {
    const write = () => {
      uiState.open('chat')
      requestAnimationFrame(() => document.querySelector<HTMLInputElement>('.say input')?.focus())
    }
    const toggleRules = () => {
      uiState.rule.value = uiState.rule.peek() === undefined ? '' : undefined
    }
    const lines = [
      { keys: 'l', text: both('keyLog'), run: () => uiState.open('log') },
      { keys: 'c', text: both('keyChat'), run: write },
      { keys: 't', text: both('keyPeople'), run: () => uiState.open('people') },
      { keys: 'r', text: both('keyRules'), run: toggleRules },
      { keys: 's', text: both('keyRecap'), run: () => sinceMine(uiState) },
      {
        keys: 'm',
        text: both('keySound'),
        run: () => {
          settings.sound.value = !settings.sound.peek()
        },
      },
      {
        keys: 'b',
        text: both('keySide'),
        run: () => {
          uiState.folded.value = !uiState.folded.peek()
        },
      },
      { keys: 'U', text: both('keyUndo'), run: () => void undoLast(session) },
    ]
    // Live games have no undo.
    const live = session.state.table.peek()?.live !== undefined
    return registerKeys({ title: both('keysOfTable'), lines: live ? lines.filter(({ keys }) => keys !== 'U') : lines })
  }, [session, uiState])
}

function sinceMine(uiState: UiState): void {
  uiState.filter.value = uiState.filter.peek() === 'since' ? 'all' : 'since'
  uiState.open('log')
}
