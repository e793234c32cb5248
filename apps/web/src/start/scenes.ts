import type { FunctionComponent } from 'preact'
import type { GameId } from '../registry.ts'
import { AquaScene } from './AquaScene.tsx'
import { SpaceScene } from './SpaceScene.tsx'
import { StoriesScene } from './StoriesScene.tsx'
import { TimelineScene } from './TimelineScene.tsx'

/** What is seen through each game's window. */
export const SCENES: Readonly<Record<GameId, FunctionComponent<{ wide: boolean }>>> = {
  'timeline-twist': TimelineScene,
  'time-n-space': SpaceScene,
  'time-stories': StoriesScene,
  aquasphere: AquaScene,
}
