import { askAgainDueAt, isBotThinking, voteWaitDueAt, wakeBots } from './live/bots.ts'
import { dropHeld, hasHeldActions, heldDueAt, playDueActions, playReadyActions, refuseImpossible } from './live/held-actions.ts'
import { handleLapses } from './live/lapses.ts'
import { hasLiveBots, liveBotsDueAt, moveLiveBots, wakeLiveBots } from './live/live-bots.ts'
import { delayedPauseDueAt, pauseWhenDue } from './live/pause.ts'
import { isPresenceDue, presenceDueAt, watchPresence } from './live/watch-presence.ts'
import { actingDueAt, noteActing } from './room/acting.ts'
import { probe } from './room/commit.ts'
import { endDueAt, endMatch, hasUnstoredEnd } from './room/end-match.ts'
import { closeWithoutMatch } from './room/load-match.ts'
import type { RoomWork } from './room/room.ts'
import { snapshotBeforeSleep } from './room/snapshots.ts'
import { audienceDueAt, sendTable } from './room/table-info.ts'
import { hasUnstoredVote, reviewVotes, votesDueAt } from './table/votes.ts'

/** Everything a room does on its own, in order. Only here do higher layers give a room something to do. */
export const ROOM_WORK: RoomWork = {
  afterStep: [handleLapses, endMatch],
  afterTask: [
    closeWithoutMatch,
    playReadyActions,
    watchPresence,
    reviewVotes,
    refuseImpossible,
    sendTable,
    wakeBots,
    wakeLiveBots,
    noteActing,
  ],
  onTimer: [probe, playDueActions, moveLiveBots, pauseWhenDue],
  dueAt: [
    endDueAt,
    delayedPauseDueAt,
    presenceDueAt,
    votesDueAt,
    voteWaitDueAt,
    askAgainDueAt,
    heldDueAt,
    liveBotsDueAt,
    audienceDueAt,
    actingDueAt,
  ],
  isBusy: [hasUnstoredEnd, isBotThinking, hasLiveBots, hasHeldActions, hasUnstoredVote, isPresenceDue],
  onClose: [snapshotBeforeSleep, dropHeld],
}
