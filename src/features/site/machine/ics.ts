import { createHash } from 'node:crypto'
import { createRouterClient } from '@orpc/server'
import { calendarPath, paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import type { RequestContext } from '../../../platform/context.ts'
import { composeCalendar } from '../../events/ical/compose-calendar.ts'
import { findCalendarEvent, selectComing } from '../../events/ical/select-calendar-events.ts'
import { resolveScope } from '../../places/scope.ts'
import { findTags } from '../../tags/find-tags.ts'
import { getSeo } from '../get-seo.ts'
import type { CalendarPage, FoundPage } from './site-pages.ts'

const HEADERS = {
  'content-type': 'text/calendar; charset=utf-8',
  'cache-control': 'public, max-age=600',
}

/**
 * The iCalendar file of a page: `…/e.ics` and `…/e/t/{tags}.ics` with the coming events, `…/e/{seoLink}.ics` with
 * one event; undefined when that event does not exist.
 * @throws 404 for an unknown country or city
 */
export async function icsOf(
  { kind, params }: FoundPage<CalendarPage>,
  context: RequestContext,
): Promise<Response | undefined> {
  return kind === 'event'
    ? eventCalendar(params.seoLink ?? '', context)
    : feedCalendar(params, context)
}

/** A former link is redirected to the current one, as on the page of the event. */
async function eventCalendar(seoLink: string, { db, config }: RequestContext) {
  const event = await findCalendarEvent(db, seoLink)
  if (!event) return undefined
  if (event.seoLink !== seoLink)
    return new Response(null, {
      status: 301,
      headers: { location: calendarPath(paths.item('event', event.seoLink)) },
    })
  const body = composeCalendar(
    { name: event.title, events: [event], isFeed: false },
    config.publicUrl,
  )
  const name = `attachment; filename="${seoLink}.ics"`
  return new Response(body, { headers: { ...HEADERS, 'content-disposition': name } })
}

async function feedCalendar(
  { country, city, tagNames: tags }: FoundPage<CalendarPage>['params'],
  context: RequestContext,
) {
  const { db, config } = context
  const place = { destinationCountry: country?.toUpperCase(), destinationCity: city }
  const tagNames = tags?.split(';').filter(Boolean) ?? []
  const [scope, known, seo] = await Promise.all([
    resolveScope(db, place),
    findTags(db, tagNames),
    createRouterClient({ getSeo }, { context }).getSeo({
      page: tags ? 'events-tag' : 'events',
      ...place,
      tag: tagNames.join(';'),
    }),
  ])
  const ids = known.flatMap((tag) => tag?.id ?? [])
  const events = known.includes(undefined) ? [] : await selectComing(db, scope, [...new Set(ids)])
  const body = composeCalendar(
    { name: m.calendar_name({ title: seo.h1 }), events, isFeed: true },
    config.publicUrl,
  )
  return new Response(body, { headers: HEADERS })
}

/** Adds an ETag of the body; 304 without a body where the client has it already. */
export async function withMark(response: Response, known: string | undefined): Promise<Response> {
  if (response.status !== 200) return response
  const body = await response.text()
  const mark = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = { ...Object.fromEntries(response.headers), etag: mark }
  const isKnown = known?.split(',').some((one) => one.trim() === mark)
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}
