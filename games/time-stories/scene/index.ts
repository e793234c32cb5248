import type { GameScene } from '@chronothek/board-kit'
import { Before } from './Before.tsx'
import { Middle } from './Middle.tsx'
import { StoriesWindow } from './StoriesWindow.tsx'

export const scene: GameScene = { Window: StoriesWindow, Middle, Before }
