import type { GameScene } from '@chronothek/board-kit'
import { Before } from './Before.tsx'
import { Middle } from './Middle.tsx'
import { SpaceWindow } from './SpaceWindow.tsx'

export const scene: GameScene = { Window: SpaceWindow, Middle, Before }
