import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useRef } from 'react'
import { api } from '../../../../browser/api/api-client.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import { useMe } from '../../../../browser/navigation/page-context.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'
import { busyWhile } from '../../../../ui/busy-while.ts'
import type { EventDetails } from '../../../posts/event-details.ts'
import type { EventDate } from '../../dates-contract.ts'
import { keepPendingReply, sayRefusal } from '../pending/pending-reply.ts'
import { momentOf } from './moment-of.ts'

interface DateReplyProps {
  readonly id: number
  readonly event: EventDetails
  readonly date: EventDate
  /** Whether one comes to all dates, and so may leave this one out. */
  readonly isForAll: boolean
}

/**
 * «Піду» for one date, a place in its queue, and the way back; «Пропустити» for who comes to all. A visitor is led to
 * sign in, and then it is said.
 */
export function DateReply({ id, event, date, isForAll }: DateReplyProps) {
  const me = useMe()
  const router = useRouter()
  const isRunning = useRef(false)
  const moment = momentOf(date.startsAt, event)
  const wanted = { id, reply: 'going', date: { at: date.at, moment } } as const
  const say =
    (reply: 'going' | 'away' | null) =>
    async ({ currentTarget }: MouseEvent) => {
      if (isRunning.current) return
      isRunning.current = true
      const answered = api.replyToEventDate({ id, at: date.at, reply }).then(
        () => revalidate(router),
        (error: unknown) =>
          sayRefusal(error, reply === 'going' ? { ...wanted, owner: me?.uuid } : undefined),
      )
      await busyWhile(currentTarget, answered)
      isRunning.current = false
    }
  const isFull = event.state === 'soldout' || (event.seats !== null && date.going >= event.seats)
  const [text, label] = isFull
    ? [m.event_date_queue(), m.event_date_queue_named({ date: moment })]
    : [m.event_date_go(), m.event_date_go_named({ date: moment })]
  if (date.reply === 'away')
    return (
      <span className="chips">
        <b className="badge">{m.event_date_skipped()}</b>
        <button
          type="button"
          className="button quiet"
          aria-label={m.event_date_go_named({ date: moment })}
          onClick={say('going')}
        >
          {m.event_date_go()}
        </button>
      </span>
    )
  if (date.reply)
    return (
      <span className="chips">
        <b className="badge teal">
          {date.place === null ? m.event_date_goes() : m.event_date_waits({ place: date.place })}
        </b>
        <button
          type="button"
          className="button quiet"
          aria-label={m.event_date_back_named({ date: moment })}
          onClick={say(null)}
        >
          {m.event_date_back()}
        </button>
      </span>
    )
  if (date.isCancelled) return null
  if (isForAll)
    return (
      <button
        type="button"
        className="button quiet"
        aria-label={m.event_date_skip_named({ date: moment })}
        onClick={say('away')}
      >
        {m.event_date_skip()}
      </button>
    )
  if (!me)
    return (
      <a
        className="button quiet"
        href={paths.login(router.state.location.pathname)}
        aria-label={label}
        data-act="going"
        onClick={() => keepPendingReply(wanted)}
      >
        {text}
      </a>
    )
  return (
    <button type="button" className="button quiet" aria-label={label} onClick={say('going')}>
      {text}
    </button>
  )
}
