/** Stories of matches in real time. They take longest and mostly wait. */
export const LIVE_STORIES = /[\\/](space|space-screens|[\w-]+-live)\.spec\.ts$/

/** Stories that measure milliseconds, so they need the machine to themselves. */
export const SWIFT_STORIES = /[\\/]swift\.spec\.ts$/
