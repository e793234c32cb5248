import { useEffect } from 'preact/hooks'
import { settings } from '../settings/index.ts'
import type { Session } from '../state/session.ts'
import { registerKeys } from '../ui/keys.ts'
import type { Desk } from './desk.ts'
import { takeBackMine } from './undo.ts'
import { TABLE_WORDS, type TableWords } from './words.ts'

const both = (key: keyof TableWords) => ({ de: TABLE_WORDS.de[key] as string, en: TABLE_WORDS.en[key] as string })

/** Keys of the frame; boards have their own. What changes the match needs Shift. */
export function useTableKeys(session: Session, desk: Desk): void {
  useEffect(() => {
    const write = () => {
      desk.open('chat')
      requestAnimationFrame(() => document.querySelector<HTMLInputElement>('.say input')?.focus())
    }
    const toggleRules = () => {
      desk.rule.value = desk.rule.peek() === undefined ? '' : undefined
    }
    const lines = [
      { keys: 'l', text: both('keyLog'), run: () => desk.open('log') },
      { keys: 'c', text: both('keyChat'), run: write },
      { keys: 't', text: both('keyPeople'), run: () => desk.open('people') },
      { keys: 'r', text: both('keyRules'), run: toggleRules },
      { keys: 's', text: both('keyRecap'), run: () => sinceMine(desk) },
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
          desk.folded.value = !desk.folded.peek()
        },
      },
      { keys: 'U', text: both('keyUndo'), run: () => void takeBackMine(session) },
    ]
    // Nothing is taken back in real time.
    const live = session.state.table.peek()?.live !== undefined
    return registerKeys({ title: both('keysOfTable'), lines: live ? lines.filter(({ keys }) => keys !== 'U') : lines })
  }, [session, desk])
}

function sinceMine(desk: Desk): void {
  desk.filter.value = desk.filter.peek() === 'since' ? 'all' : 'since'
  desk.open('log')
}
