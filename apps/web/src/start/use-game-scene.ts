import type { GameManifest, GameScene } from '@chronothek/board-kit'
import { useEffect, useState } from 'preact/hooks'
import { findGame } from '../registry.ts'

const loaded = new Map<string, GameScene>()

/** Whether a game's picture is already loaded. */
export const hasScene = (id: string): boolean => loaded.has(id)

async function load(game: GameManifest): Promise<GameScene> {
  const scene = await game.loadScene()
  loaded.set(game.id, scene)
  return scene
}

/** A game's picture; undefined until it is fetched. */
export function useGameScene(id: string): GameScene | undefined {
  const [scene, setScene] = useState(() => loaded.get(id))
  useEffect(() => {
    const game = findGame(id)
    if (scene === undefined && game !== undefined) load(game).then(setScene, () => {}) // the page works without it
  }, [id, scene])
  return scene
}
