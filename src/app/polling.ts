import { applyPostChanges } from '../features/posts/apply-post-changes.ts'
import { applyListChanges } from '../platform/db/apply-list-changes.ts'
import type { PollingTask } from '../platform/jobs/poll.ts'

/** What follows from many writes at once: twice a second. */
export const polling: readonly PollingTask[] = [
  { name: 'apply-list-changes', run: ({ db }) => applyListChanges(db) },
  { name: 'apply-post-changes', run: ({ db }) => applyPostChanges(db) },
]
