import { useLayoutEffect } from 'preact/hooks'

/** While mounted, the whole page uses this game's world: bars, columns, drawers, sheets (its `manifest.css`). */
export function useWorld(game: string): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    const before = dataset.world
    dataset.world = game
    return () => {
      if (before === undefined) delete dataset.world
      else dataset.world = before
    }
  }, [game])
}
