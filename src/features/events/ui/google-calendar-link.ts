import { paths } from '../../../lib/paths.ts'
import { isoDay } from '../../../lib/uk-date.ts'
import { currentVisit } from '../../../visit.ts'
import type { Post } from '../../posts/contract.ts'
import type { EventDetails } from '../contract.ts'
import { lastMoment } from './days-of-event.ts'

/** Where Google Calendar takes an event over, at the time that the page shows. */
export function googleCalendarLink(post: Post, event: EventDetails): string {
  const place = [event.address, post.cityName, post.countryName].filter(Boolean).join(', ')
  const page = currentVisit().origin + paths.item('event', post.seoLink)
  return `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: post.title,
    dates: event.isAllDay ? daysOf(event) : `${compact(event.startsAt)}/${compact(event.endsAt)}`,
    ctz: event.timeZone,
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

/** 20261129T173000Z */
const compact = (iso: string) => `${iso.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
