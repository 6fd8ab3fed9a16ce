import type { RouterContext } from '../../browser/navigation/router-context.ts'
import type { OwnReply } from '../../features/events/contract.ts'
import { type ItemSearch, loadItemScreen } from './load-item-screen.ts'

const FACES = 6
const NO_REPLY: OwnReply = { reply: null, place: null }

/** One event with its thread, a few of those who go, its dates, and what who is signed in said of it. */
export async function loadEventScreen(context: RouterContext, seoLink: string, search: ItemSearch) {
  const { api, visit } = context
  const { isSignedIn } = visit
  const item = await loadItemScreen(context, 'event', seoLink, search)
  const { id, event, kept } = item.post
  // of what others do not see yet neither guests nor dates are told
  const shown = kept ? null : event
  const [guests, own, listed] = await Promise.all([
    // `going` of a repeating event does not count who comes to the next date alone
    shown && (shown.going > 0 || shown.recurrence)
      ? api.listEventGuests({ id, perPage: FACES })
      : undefined,
    // the page is read as well when that is not true any more
    isSignedIn ? api.getEventReply({ id }).catch(() => NO_REPLY) : NO_REPLY,
    shown?.recurrence ? api.listEventDates({ id }) : undefined,
  ])
  return {
    ...item,
    guests: (guests?.customers ?? []).map(({ username, name, avatar, type }) => ({
      username,
      name,
      avatar,
      type,
    })),
    going: guests?.total ?? event?.going ?? 0,
    own,
    dates: listed?.dates ?? [],
    hasExceptions: listed?.hasExceptions ?? false,
  }
}

export type EventScreenData = Awaited<ReturnType<typeof loadEventScreen>>
