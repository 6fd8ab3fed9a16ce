import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { NotificationFilter } from '../contract.ts'
import { notificationFilters } from './notifications-search.ts'

const names: Readonly<Record<NotificationFilter, () => string>> = {
  unread: m.notifications_unread,
  me: m.notifications_me,
  followed: m.notifications_followed,
  events: m.notifications_events,
  other: m.notifications_other,
}

interface NotificationFiltersProps {
  readonly current: NotificationFilter | undefined
  /** How many are unread. */
  readonly totalNew: number
}

/** All notifications, the new ones, or those about one thing, as one row of links. */
export function NotificationFilters({ current, totalNew }: NotificationFiltersProps) {
  return (
    <div className="list-kinds">
      <nav aria-label={m.notifications_filters()}>
        {[undefined, ...notificationFilters].map((filter) => (
          <a
            key={filter ?? 'all'}
            className="chip"
            href={paths.notificationsPart(filter)}
            data-keep-scroll=""
            {...(filter === current && { 'aria-current': 'page' as const })}
          >
            {filter ? names[filter]() : m.notifications_all()}
            {filter === 'unread' && totalNew > 0 && ` ${totalNew}`}
          </a>
        ))}
      </nav>
    </div>
  )
}
