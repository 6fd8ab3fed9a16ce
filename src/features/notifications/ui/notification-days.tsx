import { useEffect, useState } from 'react'
import { readerZone } from '../../../lib/time/reader-zone.ts'
import { KYIV } from '../../../lib/time/uk-date.ts'
import type { Notification } from '../contract.ts'
import { byDay } from './by-day.ts'
import { NotificationLine } from './notification-line.tsx'

interface NotificationDaysProps {
  readonly notifications: readonly Notification[]
  /** When they were loaded, in milliseconds. */
  readonly now: number
  /** Below which line stands what can be done with it. */
  readonly opened: number | undefined
  onOpen(id: number | undefined): void
}

/** The lines below the days on which they came. */
export function NotificationDays({ notifications, now, opened, onOpen }: NotificationDaysProps) {
  // the server knows no clock of the reader, and a page that was kept may open on another day
  const [clock, setClock] = useState({ timeZone: KYIV, now })
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew with what is loaded anew
  useEffect(() => setClock({ timeZone: readerZone(), now: Date.now() }), [now])
  return byDay(notifications, clock.timeZone, clock.now).map(({ day, title, items }) => (
    <section key={day} className="notification-day" aria-labelledby={`day-${day}`}>
      <h2 id={`day-${day}`}>{title}</h2>
      <ul>
        {items.map((notification) => (
          <NotificationLine
            key={notification.id}
            notification={notification}
            isOpen={opened === notification.id}
            onOpen={(isOpen) => onOpen(isOpen ? notification.id : undefined)}
          />
        ))}
      </ul>
    </section>
  ))
}
