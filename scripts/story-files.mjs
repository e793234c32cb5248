/** Stories of matches in real time. They take longest and mostly wait. */
export const LIVE_STORIES = /[\\/](space|space-screens|[\w-]+-live)\.spec\.ts$/

/** The longest of the others: whole matches, missions, and the accessibility of many pages. */
export const LONG_STORIES = /[\\/](access|aqua[\w-]*|campaign|coop|learn-stories|shell|stories)\.spec\.ts$/

/** Stories that measure milliseconds, so they need the machine to themselves. */
export const SWIFT_STORIES = /[\\/]swift\.spec\.ts$/
