import type { GameScene } from '@chronothek/board-kit'
import { Before } from './Before.tsx'
import { Middle } from './Middle.tsx'
import './print.css'
import { TimelineWindow } from './TimelineWindow.tsx'

export const scene: GameScene = { Window: TimelineWindow, Middle, Before }
