import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { learnUnread, seeUnread, useBell } from '../../../browser/live/bell-state.ts'
import { useDestination } from '../../../browser/navigation/page-context.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { Empty } from '../../../ui/empty.tsx'
import { failureText } from '../../../ui/failure-text.ts'
import { FeedEmpty } from '../../../ui/feed-empty.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import type { NotificationFilter } from '../contract.ts'
import type { NotificationsData } from './load-notifications.ts'
import { markSeenUpTo } from './mark-seen-up-to.ts'
import { NotificationDays } from './notification-days.tsx'
import { NotificationFilters } from './notification-filters.tsx'
import { useNews } from './use-news.ts'

/** What one was told, the last first: a row of ways to narrow it, then the days. */
export function NotificationsScreen({ list, now }: NotificationsData) {
  const { notifications, total, filter, page, perPage } = list
  const { totalNew = list.totalNew } = useBell()
  const [opened, setOpened] = useState<number>()
  useEffect(() => {
    learnUnread(list)
    // a number stands for all before it: of what is left out letters are still to come
    if (!list.filter || list.filter === 'unread')
      markSeenUpTo(Math.max(0, ...list.notifications.map(({ number }) => number)))
  }, [list])
  const isFirst = page === 1
  const { hasNews, showNews } = useNews(isFirst && opened === undefined, filter)
  const path = paths.notificationsPart(filter)
  return (
    <>
      <header className="list-head">
        <h1>{m.notifications_title()}</h1>
        <div className="notification-ways">
          {totalNew > 0 && <ReadAll />}
          <a
            className="icon-button"
            href={paths.notificationSettings}
            aria-label={m.notifications_settings()}
            title={m.notifications_settings()}
          >
            <Icon name="settings" />
          </a>
        </div>
        {(total > 0 || filter) && <NotificationFilters current={filter} totalNew={totalNew} />}
      </header>
      <p className="notification-news" role="status">
        {hasNews && (
          <a className="button" href={path} onClick={isFirst ? showNews : undefined}>
            {m.notifications_news()}
          </a>
        )}
      </p>
      <NotificationDays
        notifications={notifications}
        now={now}
        opened={opened}
        onOpen={setOpened}
      />
      {notifications.length === 0 && total > 0 && <FeedEmpty total={total} path={path} />}
      {total === 0 && (filter ? <NoneHere filter={filter} /> : <NoneYet />)}
      <Pager path={path} page={page} perPage={perPage} total={total} />
    </>
  )
}

function NoneYet() {
  const { to } = useDestination()
  return (
    <Empty icon="bell" title={m.notifications_none_title()}>
      <p>{m.notifications_none_text()}</p>
      <a className="button quiet" href={paths.feed(to)}>
        {m.none_feed()}
      </a>
    </Empty>
  )
}

function NoneHere({ filter }: { readonly filter: NotificationFilter }) {
  const isRead = filter === 'unread'
  return (
    <Empty
      icon={isRead ? 'check-check' : 'bell'}
      title={isRead ? m.notifications_none_unread() : m.notifications_none_here()}
    >
      <p>{m.notifications_none_here_text()}</p>
      <a className="button quiet" href={paths.notifications}>
        {m.notifications_show_all()}
      </a>
    </Empty>
  )
}

function ReadAll() {
  const router = useRouter()
  const readAll = () =>
    api.readAllNotifications({}).then(
      ({ totalNew }) => {
        seeUnread(totalNew)
        return revalidate(router)
      },
      (error: unknown) => showToast(failureText(error)),
    )
  return (
    <button type="button" className="button quiet" onClick={readAll}>
      <Icon name="check-check" />
      {m.notifications_read_all()}
    </button>
  )
}
