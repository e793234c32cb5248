import type { RequestError } from '../net/api.ts'

/** Changes a name. Resolves with the reason if it was refused. */
type Rename = (name: string) => Promise<RequestError | undefined>

/** A typed name that is not saved yet. */
export interface NameDraft {
  type(name: string): void
  /** Saves it, at the table first: if the name is taken there, nothing changes. A refused name is tried again the next time. */
  save(
    known: string,
    rename: Rename,
    renameSeat?: Rename,
  ): Promise<{ readonly name: string; readonly why?: RequestError | undefined } | undefined>
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
      // A table that the player has just left does not stop them from changing their name.
      const isSettled = refused?.code === 'name-taken' || name === known
      const why = isSettled ? refused : ((await rename(name)) ?? refused)
      if (why !== undefined) unsaved ??= name // unless something else was typed meanwhile
      return { name, why }
    },
  }
}
