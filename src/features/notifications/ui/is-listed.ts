import type { NotificationKind } from '../channels.ts'
import type { NotificationFilter } from '../contract.ts'
import { KIND_GROUPS } from '../kind-groups.ts'

/** Whether a list shows what has just come, as it is narrowed. */
export function isListed(kind: NotificationKind, filter: NotificationFilter | undefined): boolean {
  if (!filter || filter === 'unread') return true
  const kinds: readonly NotificationKind[] = KIND_GROUPS[filter]
  return kinds.includes(kind)
}
