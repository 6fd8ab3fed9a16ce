import * as m from '../../../paraglide/messages.js'
import { Icon } from '../../../ui/icon.tsx'
import type { EventDetails } from '../../posts/event-details.ts'
import type { OwnReply } from '../contract.ts'
import { ChooseDate, type DateChoice } from './choose-date.tsx'
import { type EventReply, goesText, goingTextAndCount, withCount } from './use-event-reply.ts'

interface ReplyButtonsProps {
  readonly event: EventDetails
  /** What the counters of the event hold already. */
  readonly own: OwnReply
  readonly reply: EventReply
  /** Of an event that repeats. */
  readonly dateChoice?: DateChoice | undefined
}

/** «Піду», «Цікаво», a place in the queue, and the way back; of an event that repeats one date comes first. */
export function ReplyButtons({ event, own, reply, dateChoice }: ReplyButtonsProps) {
  const { place, say } = reply
  if (reply.reply === 'going')
    return <Said text={goesText(event)} undo={m.going_cancel()} onUndo={say} />
  if (reply.reply === 'waiting')
    return (
      <>
        {dateChoice?.isMade && <ChooseDate choice={dateChoice} />}
        <Said
          text={place === null ? m.going_waits() : m.going_waits_at({ place })}
          undo={m.going_leave_queue()}
          onUndo={say}
        />
      </>
    )
  const isInterested = reply.reply === 'interested'
  const change = (isInterested ? 1 : 0) - (own.reply === 'interested' ? 1 : 0)
  return (
    <>
      {dateChoice && <ChooseDate choice={dateChoice} />}
      <button
        type="button"
        className={dateChoice ? 'button quiet large' : 'button large'}
        onClick={() => say('going')}
      >
        <Icon name="plus" />
        {goingTextAndCount(event)}
      </button>
      <button
        type="button"
        className="button quiet large"
        aria-pressed={isInterested}
        onClick={() => say(isInterested ? null : 'interested')}
      >
        <Icon name={isInterested ? 'check' : 'bookmark'} />
        {withCount(m.going_maybe(), event.interested + change)}
      </button>
    </>
  )
}

/** «Ви йдете», and how to take it back. */
function Said({
  text,
  undo,
  onUndo,
}: {
  text: string
  undo: string
  onUndo: (asked: null) => void
}) {
  return (
    <>
      <b className="badge teal">
        <Icon name="check" />
        {text}
      </b>
      <button type="button" className="button quiet large" onClick={() => onUndo(null)}>
        {undo}
      </button>
    </>
  )
}
