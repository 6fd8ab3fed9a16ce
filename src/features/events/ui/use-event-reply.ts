import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../../browser/api/api-client.ts'
import { revalidate } from '../../../browser/api/revalidate.ts'
import { useMe } from '../../../browser/navigation/page-context.ts'
import * as m from '../../../paraglide/messages.js'
import { showToast } from '../../../ui/toasts.tsx'
import type { EventDetails } from '../../posts/event-details.ts'
import type { OwnReply } from '../contract.ts'
import { keepPendingReply, sayRefusal } from './pending/pending-reply.ts'

/** What the button says by which one comes to the event, of one that repeats to all its dates. */
export function goingText(event: EventDetails): string {
  if (isFull(event)) return m.going_queue()
  return event.recurrence === null ? m.going_yes() : m.going_all()
}

/** The list of the dates of an event that repeats. */
export const DATES_ID = 'event-dates'

/** What stands there once it is said; short enough for the bar of a phone. */
export const goesText = ({ recurrence }: EventDetails): string =>
  recurrence === null ? m.going_goes() : m.going_goes_all()

/** What the button says with how many come so far. */
export const goingTextAndCount = (event: EventDetails): string =>
  withCount(goingText(event), isFull(event) ? 0 : event.going)

/** Whether who wants to go has to wait. */
const isFull = ({ seats, going, state }: EventDetails) =>
  state === 'soldout' || (seats !== null && going >= seats)

/** Where one registers for it, as long as there are seats. */
export const outsideRegistration = ({ registrationLink, state }: EventDetails): string | null =>
  state === 'soldout' ? null : registrationLink

export const withCount = (text: string, count: number): string =>
  count > 0 ? `${text} · ${count}` : text

type Asked = 'going' | 'interested' | null

/** What one said of an event, and a way to say something else. */
export interface EventReply extends OwnReply {
  say(asked: Asked): Promise<void>
}

/**
 * The reply of the reader, one for all buttons of a page. It shows at once what was wanted, and takes it back with a word
 * when the server refuses; while one is sent no other is. Of a visitor it waits until they have signed in.
 * @param event null where the page has no event
 */
export function useEventReply(id: number, event: EventDetails | null, own: OwnReply): EventReply {
  const me = useMe()
  const router = useRouter()
  const isRunning = useRef(false)
  const [wanted, setWanted] = useState<OwnReply>()
  /** Of the last drawing of the page. */
  const latest = useRef<EventReply['say']>(undefined)
  const say = async (asked: Asked) => {
    const pending = asked === null ? undefined : { id, reply: asked }
    if (!me) return pending && keepPendingReply(pending)
    if (isRunning.current) return
    isRunning.current = true
    const waits = asked === 'going' && event !== null && isFull(event)
    setWanted({ reply: waits ? 'waiting' : asked, place: null })
    await api.replyToEvent({ id, reply: asked }).then(
      (said) => {
        // the last seat may have gone meanwhile
        if (said.place !== null) showToast(m.going_waits_now({ place: said.place }))
        if (asked === null) offerToGoAgain(own, () => void latest.current?.('going'))
        return revalidate(router)
      },
      (error: unknown) => sayRefusal(error, pending && { ...pending, owner: me.uuid }),
    )
    setWanted(undefined)
    isRunning.current = false
  }
  latest.current = say
  return { ...(wanted ?? own), say }
}

/** One press gives up a seat: another one takes it again, or a place at the end of the queue. */
function offerToGoAgain({ reply }: OwnReply, run: () => void) {
  if (reply === 'going') showToast(m.going_given_up(), { title: m.going_undo(), run })
  if (reply === 'waiting') showToast(m.going_queue_left(), { title: m.going_queue(), run })
}
