import type { ClockTerms } from '@chronothek/protocol'
import { computed } from '@preact/signals'
import { language, texts } from '../i18n/index.ts'
import { clockName } from '../start/clock-choices.ts'

const en = {
  title: 'Change the clock',
  now: (clock: string) => `Now: ${clock}.`,
  propose: 'Propose to everybody',
  withdraw: 'Withdraw',
  note: 'All players have to agree, even those who are away. Everybody then gets the full time of the new clock.',
  asks: (name: string, clock: string) => `${name} proposes another clock: ${clock}.`,
  asksMine: (clock: string) => `You propose another clock: ${clock}.`,
  agreed: (clock: string) => `Everybody agreed on another clock: ${clock}. All players get its full time.`,
  agreedNone: 'Everybody agreed to play on without a clock.',
  and: (clock: string, timeout: string) => `${clock} (when time is up: ${timeout})`,
}

const de: typeof en = {
  title: 'Uhr ändern',
  now: clock => `Jetzt: ${clock}.`,
  propose: 'Allen vorschlagen',
  withdraw: 'Zurückziehen',
  note: 'Alle, die mitspielen, müssen zustimmen, auch wer gerade nicht da ist. Danach haben alle die volle Zeit der neuen Uhr.',
  asks: (name, clock) => `${name} schlägt eine andere Uhr vor: ${clock}.`,
  asksMine: clock => `Du schlägst eine andere Uhr vor: ${clock}.`,
  agreed: clock => `Alle sind sich einig, es gilt eine andere Uhr: ${clock}. Alle haben ihre volle Zeit.`,
  agreedNone: 'Alle sind sich einig, ohne Uhr weiterzuspielen.',
  and: (clock, timeout) => `${clock} (ist die Zeit um, ${timeout})`,
}

/** Words about changing the clock of a running match. */
export const clockWords = computed(() => (language.value === 'de' ? de : en))

/** A clock and its timeout rule, in words. */
export function termsName({ clock, onTimeout }: ClockTerms): string {
  const name = clockName(clock)
  return clock.kind === 'none' ? name : clockWords.value.and(name, texts.value.timeouts[onTimeout])
}

/** The log line about an agreed change. */
export const agreedText = (terms: ClockTerms): string =>
  terms.clock.kind === 'none' ? clockWords.value.agreedNone : clockWords.value.agreed(termsName(terms))
