import type { GameScene } from '@chronothek/board-kit'
import { AquaWindow } from './AquaWindow.tsx'
import { Before } from './Before.tsx'
import { Middle } from './Middle.tsx'

export const scene: GameScene = { Window: AquaWindow, Middle, Before }
