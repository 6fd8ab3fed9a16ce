import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import * as m from '../../../paraglide/messages.js'
import { failureText } from '../../../ui/failure-text.ts'
import { showToast } from '../../../ui/toasts.tsx'
import type { EventDetails } from '../../posts/event-details.ts'
import type { OwnReply } from '../contract.ts'

/** What the button says by which one comes to the event, of one that repeats to all its dates. */
export function goingText(event: EventDetails): string {
  if (isFull(event)) return m.going_queue()
  return event.recurrence === null ? m.going_yes() : m.going_all()
}

/** The same with how many come so far. */
export const goingTextAndCount = (event: EventDetails): string =>
  withCount(goingText(event), isFull(event) ? 0 : event.going)

/** Whether who wants to go has to wait. */
const isFull = ({ seats, going, state }: EventDetails) =>
  state === 'soldout' || (seats !== null && going >= seats)

export const withCount = (text: string, count: number): string =>
  count > 0 ? `${text} · ${count}` : text

export interface ReplyProps {
  readonly id: number
  readonly event: EventDetails
  readonly own: OwnReply
}

type Asked = 'going' | 'interested' | null

/**
 * What one said of an event, and a way to say something else. It shows at once what was wanted, and takes it back with
 * a word when the server refuses.
 */
export function useEventReply({ id, event, own }: ReplyProps) {
  const router = useRouter()
  const isRunning = useRef(false)
  const [wanted, setWanted] = useState<OwnReply>()
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
  return { ...(wanted ?? own), say }
}
