import { engine as aquasphereEngine } from '@chronothek/aquasphere/engine'
import { manifest as aquasphere } from '@chronothek/aquasphere/manifest'
import type { GameManifest } from '@chronothek/board-kit'
import type { Engine } from '@chronothek/core'
import { engine as timeNSpaceEngine } from '@chronothek/time-n-space/engine'
import { manifest as timeNSpace } from '@chronothek/time-n-space/manifest'
import { engine as timeStoriesEngine } from '@chronothek/time-stories/engine'
import { manifest as timeStories } from '@chronothek/time-stories/manifest'
import { engine as timelineTwistEngine } from '@chronothek/timeline-twist/engine'
import { manifest as timelineTwist } from '@chronothek/timeline-twist/manifest'

/** Register a game here. The manifests of all games, in the order of the start page. */
export const MANIFESTS: readonly GameManifest[] = [timelineTwist, timeNSpace, timeStories, aquasphere]

/** The engines of all games, for programs without a screen. The page uses only the list above, so it contains no rules. */
export const ENGINES: readonly Engine[] = [timelineTwistEngine, timeNSpaceEngine, timeStoriesEngine, aquasphereEngine]
