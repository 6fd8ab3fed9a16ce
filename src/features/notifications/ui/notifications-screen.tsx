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
import type { NotificationsData } from './load-notifications.ts'
import { markSeenUpTo } from './mark-seen-up-to.ts'
import { NotificationLine } from './notification-line.tsx'
import { useNews } from './use-news.ts'

/** What one was told, the last first. */
export function NotificationsScreen({ list }: NotificationsData) {
  const { to } = useDestination()
  const { totalNew = list.totalNew } = useBell()
  const [opened, setOpened] = useState<number>()
  useEffect(() => {
    learnUnread(list)
    markSeenUpTo(Math.max(0, ...list.notifications.map(({ number }) => number)))
  }, [list])
  const isFirst = list.page === 1
  const { hasNews, showNews } = useNews(isFirst && opened === undefined)
  return (
    <>
      <div className="say">
        <h1>{m.notifications_title()}</h1>
      </div>
      <div className="chips">
        {totalNew > 0 && <ReadAll />}
        <a className="button quiet" href={paths.notificationSettings}>
          <Icon name="settings" />
          {m.notifications_settings()}
        </a>
      </div>
      <p className="notification-news" role="status">
        {hasNews && (
          <a className="button" href={paths.notifications} onClick={isFirst ? showNews : undefined}>
            {m.notifications_news()}
          </a>
        )}
      </p>
      <ul className="notification-list">
        {list.notifications.map((notification) => (
          <NotificationLine
            key={notification.id}
            notification={notification}
            isOpen={opened === notification.id}
            onOpen={(isOpen) => setOpened(isOpen ? notification.id : undefined)}
          />
        ))}
      </ul>
      {list.notifications.length === 0 && list.total > 0 && (
        <FeedEmpty total={list.total} path={paths.notifications} />
      )}
      {list.total === 0 && (
        <Empty icon="bell" title={m.notifications_none_title()}>
          <p>{m.notifications_none_text()}</p>
          <a className="button quiet" href={paths.feed(to)}>
            {m.none_feed()}
          </a>
        </Empty>
      )}
      <Pager
        path={paths.notifications}
        page={list.page}
        perPage={list.perPage}
        total={list.total}
      />
    </>
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
    <button type="button" className="button" onClick={readAll}>
      <Icon name="check-check" />
      {m.notifications_read_all()}
    </button>
  )
}
