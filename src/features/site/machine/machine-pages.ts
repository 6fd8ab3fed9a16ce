import { ORPCError } from '@orpc/client'
import type { RequestContext } from '../../../platform/context.ts'
import { icsOf, withMark } from './ics.ts'
import { robotsTxt } from './robots-txt.ts'
import { rssOf } from './rss.ts'
import type { CalendarPage, FoundPage, RssPage, SitePages } from './site-pages.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

const TEXT = { 'content-type': 'text/plain; charset=UTF-8' }
const XML = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=600',
}
const RSS = { ...XML, 'content-type': 'application/rss+xml; charset=utf-8' }

export const serveRobots = ({ config }: RequestContext, pages: SitePages) =>
  new Response(robotsTxt(config.publicUrl, pages), { headers: TEXT })

export const serveSitemap = async (context: RequestContext) =>
  new Response(await sitemapIndex(context), { headers: XML })

/** @returns nothing when the sitemap has no such part */
export async function serveSitemapPart(
  context: RequestContext,
  name: string,
  { sitemap }: SitePages,
) {
  const part = await sitemapPart(context, name, sitemap)
  return part === undefined ? undefined : new Response(part, { headers: XML })
}

/**
 * The RSS of a page; nothing for a place, a tag or a person that does not exist.
 * @param logRss of the decisions of moderators, which a later feature knows
 */
export async function serveRss(
  context: RequestContext,
  { kind, ...page }: FoundPage<RssPage>,
  logRss: (context: RequestContext) => Promise<string>,
) {
  const body = await (kind === 'moderation-log'
    ? logRss(context)
    : rssOf({ ...page, kind }, context)
  ).catch(nothingWhenNotFound)
  return body === undefined ? undefined : new Response(body, { headers: RSS })
}

/** The calendar of a page; nothing for a place or an event that does not exist. */
export async function serveCalendar(
  request: Request,
  context: RequestContext,
  page: FoundPage<CalendarPage>,
) {
  const calendar = await icsOf(page, context).catch(nothingWhenNotFound)
  return calendar && withMark(calendar, request.headers.get('if-none-match') ?? undefined)
}

function nothingWhenNotFound(error: unknown): undefined {
  if (error instanceof ORPCError && error.status < 500) return undefined
  throw error
}
