import { paths } from '../../lib/paths.ts'
import type { Notification } from './contract.ts'

/** Where a notification leads: the comment or the thing that it is about, the person who follows; else the list. */
export function pathOf({
  kind,
  target,
  customers,
}: Pick<Notification, 'kind' | 'target' | 'customers'>): string {
  if (target) {
    const path = paths.item(target.type, target.seoLink)
    return target.commentId ? `${path}?comment=${target.commentId}` : path
  }
  const [first] = customers
  return kind === 'follower' && first ? paths.person(first.username) : paths.notifications
}
