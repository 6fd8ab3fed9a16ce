import type { AnyRouter } from '@tanstack/react-router'
import { api } from '../../../../browser/api/api-client.ts'
import { NO_RESPONSE } from '../../../../browser/api/no-response.ts'
import { revalidate } from '../../../../browser/api/revalidate.ts'
import * as m from '../../../../paraglide/messages.js'
import { failureText } from '../../../../ui/failure-text.ts'
import { showToast } from '../../../../ui/toasts.tsx'
import type { OwnReply } from '../../contract.ts'
import type { EventDate } from '../../dates-contract.ts'
import {
  keepPendingReply,
  type PendingDate,
  type PendingReply,
  takePendingReply,
} from './pending-reply.ts'

/** What came of a reply. */
interface Said {
  readonly words: string
  /** Absent where it was so before. */
  readonly undo?: (() => Promise<unknown>) | undefined
}

/**
 * Says, once, what somebody wanted to say of an event before they signed in, and shows the outcome.
 * @param person the uuid of who is signed in
 */
export async function sendPendingReply(router: AnyRouter, person: string): Promise<void> {
  const pending = takePendingReply(person)
  if (!pending) return
  try {
    const { words, undo } = await (pending.date ? sayOfDate(pending, pending.date) : say(pending))
    const takeBack = () =>
      void undo?.().then(
        () => revalidate(router),
        (error: unknown) => showToast(failureText(error)),
      )
    // somebody else may have chosen it on this device: it can be undone
    showToast(words, undo && { title: m.reaction_undo(), run: takeBack })
    await revalidate(router)
  } catch (error) {
    const { status = NO_RESPONSE } = error as { status?: number }
    // without a response it waits for the next page
    if (status < 400 || status >= 500) keepPendingReply(pending)
    else showToast(m.reaction_failed({ why: failureText(error) }))
  }
}

/** Of the event, and of all its dates where it repeats. */
async function say({ id, reply }: PendingReply): Promise<Said> {
  const before = await api.getEventReply({ id })
  // whoever comes or waits already keeps their seat or place
  if (isComing(before.reply)) return { words: wordsOf(before) }
  const words = wordsOf(await api.replyToEvent({ id, reply }))
  const earlier = before.reply === 'interested' ? before.reply : null
  return { words, undo: () => api.replyToEvent({ id, reply: earlier }) }
}

async function sayOfDate({ id }: PendingReply, { at, moment }: PendingDate): Promise<Said> {
  const { dates } = await api.listEventDates({ id })
  const before = dates.find((one) => one.at === at)
  const { date } = await api.replyToEventDate({ id, at, reply: 'going' })
  const words =
    date.place === null
      ? m.event_date_goes_named({ date: moment })
      : m.going_waits_now({ place: date.place })
  if (isComing(before?.reply ?? null)) return { words }
  const earlier = before?.reply === 'away' ? 'away' : null
  return { words, undo: () => api.replyToEventDate({ id, at, reply: earlier }) }
}

const isComing = (reply: OwnReply['reply'] | EventDate['reply']) =>
  reply === 'going' || reply === 'waiting'

function wordsOf({ reply, place }: OwnReply): string {
  if (place !== null) return m.going_waits_now({ place })
  return reply === 'interested' ? m.going_noted() : m.going_goes()
}
