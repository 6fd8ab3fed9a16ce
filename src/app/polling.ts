import { notifyPending } from '../features/notifications/notify-pending.ts'
import { applyPostChanges } from '../features/posts/apply-post-changes.ts'
import { shipArchivedWal } from '../platform/backup/ship-archived-wal.ts'
import { applyListChanges } from '../platform/db/apply-list-changes.ts'
import type { PollingTask } from '../platform/jobs/poll.ts'
import { tellPageChanges } from '../platform/page-cache/tell-page-changes.ts'

/** Work that follows from writes, done in batches several times a second. */
export const polling: readonly PollingTask[] = [
  { name: 'apply-list-changes', pause: 500, run: ({ db }) => applyListChanges(db) },
  { name: 'apply-post-changes', pause: 500, run: ({ db }) => applyPostChanges(db) },
  // calls tell what they wrote themselves; this is what jobs write
  { name: 'tell-page-changes', pause: 200, run: tellPageChanges },
  // people who read a discussion see new comments at once: each write tells which pages it changed
  { name: 'notify-pending', pause: 100, wokenBy: 'pages', run: notifyPending },
  { name: 'ship-wal', pause: 5_000, run: shipArchivedWal },
]
