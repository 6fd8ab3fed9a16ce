import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/toasts.tsx'
import type { EventDetails } from '../../posts/event-details.ts'
import type { OwnReply } from '../contract.ts'

/** What the button says by which one comes to the event, of one that repeats to all its dates. */
export const goingText = (event: EventDetails): string =>
  isFull(event)
    ? m.going_queue()
    : withCount(event.recurrence === null ? m.going_yes() : m.going_all(), event.going)

/** Whether who wants to go has to wait. */
const isFull = ({ seats, going, state }: EventDetails) =>
  state === 'soldout' || (seats !== null && going >= seats)

interface ReplyButtonsProps {
  readonly id: number
  readonly event: EventDetails
  readonly own: OwnReply
}

type Asked = 'going' | 'interested' | null

/**
 * «Піду», «Цікаво», a place in the queue, and the way back. They show at once what was wanted, and take it back
 * with a word when the server refuses.
 */
export function ReplyButtons({ id, event, own }: ReplyButtonsProps) {
  const router = useRouter()
  const isRunning = useRef(false)
  const [wanted, setWanted] = useState<OwnReply>()
  const { reply, place } = wanted ?? own
  const say = async (asked: Asked) => {
    if (isRunning.current) return
    isRunning.current = true
    setWanted({ reply: asked === 'going' && isFull(event) ? 'waiting' : asked, place: null })
    await api.replyToEvent({ id, reply: asked }).then(
      (said) => {
        // the last seat may have gone meanwhile
        if (said.place !== null) showToast(m.going_waits_now({ place: said.place }))
        return revalidate(router)
      },
      (error: unknown) => showToast(failureText(error)),
    )
    setWanted(undefined)
    isRunning.current = false
  }
  if (reply === 'going')
    return (
      <Said
        text={event.recurrence === null ? m.going_goes() : m.going_goes_all()}
        undo={m.going_cancel()}
        onUndo={say}
      />
    )
  if (reply === 'waiting')
    return (
      <Said
        text={place === null ? m.going_waits() : m.going_waits_at({ place })}
        undo={m.going_leave_queue()}
        onUndo={say}
      />
    )
  const isInterested = reply === 'interested'
  const change = (isInterested ? 1 : 0) - (own.reply === 'interested' ? 1 : 0)
  return (
    <>
      <button type="button" className="button large" onClick={() => say('going')}>
        <Icon name="plus" />
        {goingText(event)}
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

const withCount = (text: string, count: number) => (count > 0 ? `${text} · ${count}` : text)

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
