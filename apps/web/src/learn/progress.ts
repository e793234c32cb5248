import { signal } from '@preact/signals'

const KEY = 'chronothek.learn'

/** How far this browser got in a lesson. */
interface Progress {
  readonly step: number
  readonly done: boolean
}
type All = Readonly<Record<string, Progress>>

/** Reads stored progress. Old or foreign entries are skipped. */
export function readProgress(text: string | null | undefined): All {
  try {
    const stored = Object.entries((JSON.parse(text ?? '{}') ?? {}) as Record<string, Partial<Progress> | null>)
    return Object.fromEntries(
      stored.flatMap(([lesson, found]) =>
        Number.isInteger(found?.step) && (found?.step ?? -1) >= 0 ? [[lesson, { step: found?.step ?? 0, done: found?.done === true }]] : [],
      ),
    )
  } catch {
    return {}
  }
}

const all = signal<All>(readProgress(globalThis.localStorage?.getItem(KEY)))

export const progressOf = (game: string, lesson: string): Progress | undefined => all.value[`${game}/${lesson}`]

/** Remembers a step on this device; a finished lesson stays finished. */
export function remember(game: string, lesson: string, step: number, done: boolean): void {
  const name = `${game}/${lesson}`
  const before = all.peek()[name]
  if (before?.step === step && before.done === (done || before.done)) return
  all.value = { ...all.peek(), [name]: { step, done: done || before?.done === true } }
  globalThis.localStorage?.setItem(KEY, JSON.stringify(all.value))
}
