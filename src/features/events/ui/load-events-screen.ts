import { loadSheet } from '../../../browser/navigation/load-sheet.ts'
import { orNotFound } from '../../../browser/navigation/or-not-found.ts'
import type { LoaderContext } from '../../../browser/navigation/router-context.ts'
import {
  calendarPath,
  type Destination,
  paths,
  rssPath,
  withPage,
} from '../../../lib/address/paths.ts'
import { shiftMonth } from '../../../lib/time/month.ts'
import { isoDay, KYIV } from '../../../lib/time/uk-date.ts'
import { daysOfEvent } from '../../posts/ui/event/days-of-event.ts'
import styles from './calendar/calendar-sheet.css?url'
import type { EventsSearch, EventsView } from './events-search.ts'

interface EventsQuery extends EventsSearch {
  /** The name of the page in the `seo` call. */
  readonly seoPage: string
  readonly to: Destination
  readonly tagNames?: readonly string[]
}

/** Events of a place: those to come, a month of the calendar or the archive, with the texts of the head. */
export async function loadEventsScreen(
  context: LoaderContext,
  { seoPage, to, tagNames = [], view, month, since, page }: EventsQuery,
) {
  const { api, visit } = context
  const place = { destinationCountry: to.country, destinationCity: to.city }
  const tag = tagNames.join(';') || undefined
  const links = linksOf(to, tagNames)
  const isCalendar = view === 'calendar'
  const [seo, list, calendar] = await orNotFound(
    Promise.all([
      api.getSeo({ page: seoPage, ...place, tag }),
      isCalendar
        ? undefined
        : api.listEvents({ ...place, tagNames: tag, when: view ? 'past' : 'coming', since, page }),
      isCalendar ? loadCalendar(context, to, tag, month) : undefined,
      isCalendar ? loadSheet(styles) : undefined,
    ]),
  )
  const shown: EventsView = view ?? 'coming'
  // that nothing is past yet says nothing of a place
  const isListEmpty = shown === 'coming' && list?.totalByQuery === 0
  const isShort = shown === 'coming' && list?.page === 1 && list.totalByQuery < FEW
  const bare = links[shown]
  const path = since ? `${bare}${bare.includes('?') ? '&' : '?'}since=${since}` : bare
  return {
    view: shown,
    tagNames,
    since,
    links,
    list,
    isListEmpty,
    farther: isShort && !tag ? await loadFarther(context, to) : [],
    calendar,
    path,
    /** What calendars ask for again and again. */
    feed: visit.origin + calendarPath(links.coming),
    h1: seo.h1,
    head: {
      title: seo.title,
      description: seo.description,
      // the months have no end, and an archive of a tag repeats the archive
      robots: calendar || since || (tag && view) ? 'noindex,follow' : seo['meta-robots'],
      path: calendar && month ? `${path}&month=${month}` : withPage(path, page ?? 1),
      feed: rssPath(links.coming),
    },
  }
}

/** With fewer to come a city has the next ones of its country besides, which are not its own. */
const FEW = 3
const FARTHER = 8

async function loadFarther({ api }: LoaderContext, { country, city }: Destination) {
  if (!city) return []
  const { tape } = await api.listEvents({
    destinationCountry: country,
    when: 'coming',
    perPage: FARTHER,
  })
  return tape.filter(({ destinationCity }) => destinationCity !== city)
}

export type EventsScreenData = Awaited<ReturnType<typeof loadEventsScreen>>
export type CalendarData = Awaited<ReturnType<typeof loadCalendar>>

function linksOf(to: Destination, tagNames: readonly string[]): Record<EventsView, string> {
  const coming = paths.events(to, tagNames)
  return {
    coming,
    calendar: paths.calendar(to, { names: tagNames }),
    archive: tagNames.length ? `${coming}?view=archive` : paths.eventsArchive(to),
  }
}

/** So far ahead a calendar leads by itself. */
const FARTHEST_MONTHS = 2

async function loadCalendar(
  context: LoaderContext,
  to: Destination,
  tagNames: string | undefined,
  asked: string | undefined,
) {
  const today = isoDay(new Date().toISOString(), await zoneOf(context, to))
  const present = today.slice(0, 7)
  const query = { destinationCountry: to.country, destinationCity: to.city, tagNames }
  const eventsIn = (name: string) =>
    context.api.listEventDays({ ...query, month: name }).then((days) => days.events)
  const month = asked ?? present
  const events = await eventsIn(month)
  const isLeft = events.some((event) => daysOfEvent(event).some((day) => day >= today))
  /** Whether all of the present month are over. */
  const isOver = events.length > 0 && !isLeft && month === present
  const nearest = events.length === 0 || isOver ? await nearestOf(context, query) : undefined
  // who names no month sees the first one that has something to come, unless it is far away
  const later = !asked && nearest && isoDay(nearest.startsAt, nearest.timeZone).slice(0, 7)
  const farthest = shiftMonth(present, FARTHEST_MONTHS) ?? present
  return later && later > present && later <= farthest
    ? { month: later, today, events: await eventsIn(later), isOver: false, nearest: undefined }
    : { month, today, events, isOver, nearest }
}

/** The clock that says which day it is here: the city's, that of the country's largest city, or Kyiv's. */
async function zoneOf({ api }: LoaderContext, { country, city }: Destination): Promise<string> {
  if (!country) return KYIV
  if (city) return (await api.getCity({ slug: city, countryCode: country })).timeZone
  const { cities } = await api.listCities({ countryCode: country, perPage: 1 })
  return cities[0]?.timeZone ?? KYIV
}

/** When the next event is, for a month that has none any more. */
async function nearestOf(
  { api }: LoaderContext,
  query: Parameters<LoaderContext['api']['listEvents']>[0],
) {
  const { tape } = await api.listEvents({ ...query, perPage: 1 })
  const event = tape[0]?.event
  return event ? { startsAt: event.startsAt, timeZone: event.timeZone } : undefined
}
