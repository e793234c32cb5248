import { useLayoutEffect } from 'preact/hooks'

/** While it is shown, the whole page takes the ground of this game's world: bars, columns, drawers, sheets (`styles/worlds.css`). */
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
