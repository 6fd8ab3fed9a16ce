import { api } from '../../../api-client.ts'
import { currentVisit } from '../../../visit.ts'
import { type ItemSearch, loadItemScreen } from '../../comments/ui/load-item-screen.ts'
import type { OwnReply } from '../contract.ts'

const FACES = 6
const NOTHING: OwnReply = { reply: null, place: null }

/** One event with its thread, a few of those who go, its dates, and what who is signed in said of it. */
export async function loadEventScreen(seoLink: string, search: ItemSearch) {
  const { isSignedIn } = currentVisit()
  const item = await loadItemScreen('event', seoLink, search)
  const { id, event } = item.post
  const [guests, own, listed] = await Promise.all([
    // of one that repeats it counts those of all dates, without who comes to the next one alone
    event && (event.going > 0 || event.recurrence)
      ? api.listEventGuests({ id, perPage: FACES })
      : undefined,
    // the page is read as well when that is not true any more
    isSignedIn ? api.getEventReply({ id }).catch(() => NOTHING) : NOTHING,
    event?.recurrence ? api.listEventDates({ id }) : undefined,
  ])
  return {
    ...item,
    guests: (guests?.customers ?? []).map(({ username, name, avatar, type }) => ({
      username,
      name,
      avatar,
      type,
    })),
    going: guests?.total ?? 0,
    own,
    dates: listed?.dates ?? [],
    hasExceptions: listed?.hasExceptions ?? false,
  }
}

export type EventScreenData = Awaited<ReturnType<typeof loadEventScreen>>
export type Guest = EventScreenData['guests'][number]
