import type { Why } from '../net/api.ts'

/** Gives somebody another name; says why not. */
type Rename = (name: string) => Promise<Why | undefined>

/** What was typed as a name and not yet saved. */
export interface NameDraft {
  type(name: string): void
  /** Saves it, at the table first: a name that is taken there changes nothing. What was refused is tried again the next time. */
  save(known: string, rename: Rename, renameSeat?: Rename): Promise<{ readonly name: string; readonly why?: Why | undefined } | undefined>
}

export function createNameDraft(): NameDraft {
  let unsaved: string | undefined
  return {
    type(name) {
      unsaved = name
    },
    async save(known, rename, renameSeat) {
      const name = unsaved?.trim()
      unsaved = undefined
      if (name === undefined) return undefined
      if (name === '') return { name }
      const refused = renameSeat && (await renameSeat(name))
      // A table one has just left keeps nobody from a new name.
      const isSettled = refused?.code === 'name-taken' || name === known
      const why = isSettled ? refused : ((await rename(name)) ?? refused)
      if (why !== undefined) unsaved ??= name // unless something else was typed meanwhile
      return { name, why }
    },
  }
}
