import { followMouse, type Mouse } from '@chronothek/board-kit'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

/** What the pointer or the focus is on. It changes with every movement, so only those who ask for it are drawn again. */
export interface Pointing {
  readonly at: string | undefined
  set(id: string | undefined): void
  /** Returns how to hear nothing more. */
  hear(listener: () => void): () => void
}

export function createPointing(): Pointing {
  const listeners = new Set<() => void>()
  let at: string | undefined
  return {
    get at() {
      return at
    },
    set(id) {
      if (id === at) return
      at = id
      for (const listener of listeners) listener()
    },
    hear(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/**
 * The mouse points at whatever it is moved to. What comes to lie under a resting mouse is not pointed at; when the offers change, the mouse has
 * to be moved again.
 */
export function usePointingMouse(root: HTMLElement | undefined, pointing: Pointing, offers: ReadonlyMap<string, unknown>): void {
  const mouse = useRef<Mouse>()
  const pointed = useRef<string | undefined>(undefined)
  const offered = useRef(offers)
  offered.current = offers
  useLayoutEffect(() => {
    if (root === undefined) return
    const gone = new AbortController()
    const point = (thing: HTMLElement | undefined) => {
      const id = thing?.dataset.press
      const next = id !== undefined && offered.current.has(id) ? id : undefined
      if (next === undefined && pointed.current === undefined) return
      pointed.current = next
      pointing.set(next)
    }
    mouse.current = followMouse(
      root,
      event => (event.target as Element).closest<HTMLElement>('[data-press]') ?? undefined,
      point,
      gone.signal,
    )
    return () => gone.abort()
  }, [root, pointing])
  useLayoutEffect(() => {
    mouse.current?.rest()
    if (pointed.current !== undefined && pointing.at === pointed.current) pointing.set(undefined)
    pointed.current = undefined
  }, [offers, pointing])
}

/** Whatever can be pressed for the same thing lights up together: the button and the place on the board. */
export function usePointedLight(root: HTMLElement | undefined, pointing: Pointing, chosen: string | undefined): void {
  useEffect(() => {
    if (root === undefined) return
    let lit: readonly HTMLElement[] = []
    const light = () => {
      for (const each of lit) delete each.dataset.pointed
      const id = chosen ?? pointing.at
      lit = id === undefined ? [] : [...root.querySelectorAll<HTMLElement>(`[data-press="${CSS.escape(id)}"]`)]
      for (const each of lit) each.dataset.pointed = ''
    }
    light()
    const stop = pointing.hear(light)
    return () => {
      stop()
      for (const each of lit) delete each.dataset.pointed
    }
  }, [root, pointing, chosen])
}
