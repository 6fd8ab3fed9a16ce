import { useRef } from 'react'
import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import { TimeAgo } from '../../../ui/time-ago.tsx'
import type { Notification } from '../contract.ts'
import { pathOf } from '../notification-path.ts'
import { titleOf } from '../notification-text.ts'
import { Faces } from './faces.tsx'
import { LineActions } from './line-actions.tsx'
import { readOnOpening } from './read-on-opening.ts'
import { Subject } from './subject.tsx'

interface NotificationLineProps {
  readonly notification: Notification
  /** Whether what can be done with it stands below it. */
  readonly isOpen: boolean
  onOpen(isOpen: boolean): void
}

/** One line: who, what, about what, when; what is unread says so in a word, too. */
export function NotificationLine({ notification, isOpen, onOpen }: NotificationLineProps) {
  const more = useRef<HTMLButtonElement>(null)
  const isUnread = notification.readAt === null
  const close = () => {
    onOpen(false)
    more.current?.focus({ preventScroll: true })
  }
  return (
    <li className="notification-item" {...(isUnread && { 'data-unread': '' })}>
      <Faces notification={notification} />
      <div>
        <a href={pathOf(notification)} data-act="read" onClick={() => readOnOpening(notification)}>
          {titleOf(notification)}
        </a>
        <Subject notification={notification} />
        <p className="facts">
          <TimeAgo at={notification.createdAt} />
          {isUnread && <b>{m.notification_unread()}</b>}
        </p>
        {isOpen && <LineActions notification={notification} onClose={close} />}
      </div>
      <button
        ref={more}
        type="button"
        className="icon-button"
        aria-label={m.notification_more({ title: titleOf(notification) })}
        aria-expanded={isOpen}
        onClick={() => onOpen(!isOpen)}
      >
        <Icon name="ellipsis" />
      </button>
    </li>
  )
}
