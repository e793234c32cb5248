/** Pawns, in the order seats take them (TST-021). */
export const AGENTS = ['blue', 'green', 'pink', 'yellow'] as const
export type AgentId = (typeof AGENTS)[number]

export const JOURNALS = ['own', 'titles', 'full'] as const
export type Journal = (typeof JOURNALS)[number]

/** What can be planned, and wished of others. */
export const INTENTS = ['test', 'move', 'idle', 'go', 'follow', 'give', 'use', 'code'] as const

/** Every reason why not. Stable for ever. */
export const REFUSALS = [
  'E_BAD_OPTIONS',
  'E_NO_MISSION',
  'E_BAD_ACTION',
  'E_PHASE',
  'E_RUN_OVER',
  'E_NOT_CAPTAIN',
  'E_PROMPT_OPEN',
  'E_NOT_YOUR_AGENT',
  'E_NOT_YOURS',
  'E_AGENT_DEAD',
  'E_CARD_ABSENT',
  'E_NEED_STATUS',
  'E_NEED_OBJECT',
  'E_HOST_ONLY',
  'E_FORBIDDEN',
  'E_CONDITION',
  'E_MUST_EXPLORE',
  'E_NOT_HERE',
  'E_HIDDEN',
  'E_DECIDE_FIRST',
  'E_HOST_TAKEN',
  'E_TEAM_SIZE',
  'E_CODE_FORMAT',
  'E_NO_SKILL',
  'E_NO_TEST',
  'E_TEST_DONE',
  'E_TIME_LOST',
  'E_ALREADY_ACTED',
  'E_LOCK_TEST',
  'E_SAME_SPACE',
  'E_SAME_LOCATION',
  'E_NOT_ON_MAP',
  'E_UNREACHABLE',
  'E_NOT_TOGETHER',
  'E_NOT_OWNER',
  'E_NOT_OFFERED',
  'E_NOT_TRANSFERABLE',
  'E_OBJECT_USED_TU',
  'E_RESOURCE',
  'E_LIMIT',
  'E_TIMING',
  'E_NOTE_TOO_LONG',
  'E_SOMETHING_NEW',
] as const
export type RefusalCode = (typeof REFUSALS)[number]
