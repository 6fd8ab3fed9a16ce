import { paths } from '../../../lib/address/paths.ts'
import { isoDay } from '../../../lib/time/uk-date.ts'
import { momentOf, wallClock } from '../../../lib/time/zoned-time.ts'
import type { Post } from '../../posts/contract.ts'
import type { EventDetails } from '../../posts/event-details.ts'
import { lastMoment } from '../../posts/ui/event/days-of-event.ts'

/**
 * Where Google Calendar takes an event over, at the time that the page shows. Its link carries a rule but neither
 * EXDATE nor RECURRENCE-ID: of a series with exceptions it takes the one date alone (docs/decisions/0025).
 */
export function googleCalendarLink(
  post: Post,
  event: EventDetails,
  { origin, hasExceptions }: { readonly origin: string; readonly hasExceptions: boolean },
): string {
  const place = [event.address, post.cityName, post.countryName].filter(Boolean).join(', ')
  const page = origin + paths.item('event', post.seoLink)
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: post.title,
    dates: event.isAllDay ? daysOf(event) : timesOf(event),
    ctz: event.timeZone,
    ...(!hasExceptions && recurrenceOf(event)),
    location: place || (event.onlineLink ?? ''),
    details: [post.excerpt, event.onlineLink, page].filter(Boolean).join('\n\n'),
  })}`
}

/** Its end is the day after the last one. */
function daysOf(event: EventDetails): string {
  const first = isoDay(event.startsAt, event.timeZone)
  const last = isoDay(lastMoment(event), event.timeZone)
  return [first, nextDay(last)].map((day) => day.replaceAll('-', '')).join('/')
}

const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 24 * 60 * 60_000).toISOString().slice(0, 10)

/** By the clock of the place, 20261129T183000: a time of Greenwich would repeat by Greenwich. */
function timesOf({ startsAt, endsAt, timeZone }: EventDetails): string {
  return [startsAt, endsAt]
    .map((at) => compact(wallClock(new Date(at), timeZone).toISOString()))
    .join('/')
}

/** The rule from the time that is shown on: those that are over are not counted again. */
function recurrenceOf(event: EventDetails): { recur?: string } {
  const { recurrence, occurrencesLeft: left, isAllDay, timeZone } = event
  if (!recurrence || left === 0) return {}
  const rule = recurrence
    .replace(/COUNT=\d+/, (count) => (left === null ? count : `COUNT=${left + 1}`))
    .replace(/UNTIL=(\d{4})(\d\d)(\d\d)$/, (whole, year, month, day) => {
      const end = momentOf(new Date(`${year}-${month}-${day}T23:59:59Z`), timeZone)
      return isAllDay ? whole : `UNTIL=${compact(end.toISOString())}Z`
    })
  return { recur: `RRULE:${rule}` }
}

const compact = (iso: string) => iso.slice(0, 19).replaceAll(/[-:]/g, '')
