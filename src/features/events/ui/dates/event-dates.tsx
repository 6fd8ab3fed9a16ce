import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import * as m from '../../../../paraglide/messages.js'
import { busyWhile } from '../../../../ui/busy-while.ts'
import { failureText } from '../../../../ui/failure-text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import { showToast } from '../../../../ui/toasts.tsx'
import type { Post } from '../../../posts/contract.ts'
import type { EventDetails } from '../../../posts/event-details.ts'
import { useIsAuthor } from '../../../posts/ui/use-is-author.ts'
import type { OwnReply } from '../../contract.ts'
import type { EventDate } from '../../dates-contract.ts'
import { DATES_ID } from '../use-event-reply.ts'
import type { ChangeDateDialogProps } from './change-date-dialog.tsx'
import { DateReply } from './date-reply.tsx'
import { momentOf } from './moment-of.ts'

interface EventDatesProps {
  readonly post: Post
  readonly event: EventDetails
  /** What one said of all dates. */
  readonly own: OwnReply
  readonly dates: readonly EventDate[]
}

/** The dates of an event that repeats: which differ from the rule, the seats of each, and a reply to one alone. */
export function EventDates({ post, event, own, dates }: EventDatesProps) {
  const isOrganiser = useIsAuthor(post)
  const [changed, setChanged] = useState<EventDate>()
  const [Dialog, setDialog] = useState<ComponentType<ChangeDateDialogProps>>()
  if (dates.length === 0 || event.state === 'cancelled') return null
  const open = (date: EventDate, pressed: Element) =>
    busyWhile(
      pressed,
      import('./change-date-dialog.tsx').then(
        (file) =>
          // before the sign of the button ends
          flushSync(() => {
            setDialog(() => file.ChangeDateDialog)
            setChanged(date)
          }),
        (failure: unknown) => showToast(failureText(failure)),
      ),
    )
  return (
    <section className="event-dates" aria-labelledby={DATES_ID}>
      <h2 id={DATES_ID} tabIndex={-1}>
        {m.event_dates_title()}
      </h2>
      <ul>
        {dates.map((date) => (
          <li key={date.at}>
            <p className={date.isCancelled ? 'off' : undefined}>
              <time dateTime={date.startsAt}>{momentOf(date.startsAt, event)}</time>
              <small>{stateOf(date, event)}</small>
            </p>
            {!isOrganiser && own.reply !== 'waiting' && (
              <DateReply id={post.id} event={event} date={date} isForAll={own.reply === 'going'} />
            )}
            {isOrganiser && (
              <button
                type="button"
                className="button quiet"
                aria-label={m.event_date_change_named({ date: momentOf(date.startsAt, event) })}
                onClick={({ currentTarget }) => open(date, currentTarget)}
              >
                <Icon name="calendar-clock" />
                {m.event_date_change()}
              </button>
            )}
          </li>
        ))}
      </ul>
      {changed && Dialog && (
        <Dialog
          id={post.id}
          event={event}
          date={changed}
          title={m.event_date_dialog({ date: momentOf(changed.startsAt, event) })}
          onClose={() => setChanged(undefined)}
        />
      )}
    </section>
  )
}

/** «перенесено з …», «скасовано», and the seats of that date. */
function stateOf(date: EventDate, event: EventDetails): string {
  const { seats } = event
  if (date.isCancelled) return m.event_date_cancelled()
  return [
    date.isMoved && m.event_date_moved({ date: momentOf(date.at, event) }),
    seats !== null
      ? m.event_date_left({ left: Math.max(0, seats - date.going), seats })
      : date.going > 0 && m.event_date_going({ count: date.going }),
  ]
    .filter(Boolean)
    .join(' · ')
}
