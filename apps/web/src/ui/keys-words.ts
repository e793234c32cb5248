import type { Language } from '@chronothek/core'

const en = {
  help: 'Keys',
  close: 'Close',
  general: 'Everywhere',
  helpKey: 'Show these keys',
  escape: 'Close what is open',
  keysOff: 'Single-key shortcuts are turned off in the settings.',
}

const de: typeof en = {
  help: 'Tasten',
  close: 'Schließen',
  general: 'Überall',
  helpKey: 'Diese Tasten zeigen',
  escape: 'Schließen, was offen ist',
  keysOff: 'Kürzel mit einer Taste sind in den Einstellungen ausgeschaltet.',
}

export const KEYS_WORDS: Readonly<Record<Language, typeof en>> = { de, en }
