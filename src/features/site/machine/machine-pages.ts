import { ORPCError } from '@orpc/client'
import { Hono } from 'hono'
import type { RequestContext } from '../../../platform/context.ts'
import { icsOf, withMark } from './ics.ts'
import { robotsTxt } from './robots-txt.ts'
import { rssOf } from './rss.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

const xml = {
  'content-type': 'application/xml; charset=utf-8',
  'cache-control': 'public, max-age=600',
}
const rss = { ...xml, 'content-type': 'application/rss+xml; charset=utf-8' }

/** What robots and readers of feeds ask for: robots.txt, the sitemap, RSS and calendars beside the pages. */
export function machinePages() {
  const app = new Hono<{ Variables: { context: RequestContext } }>()
  app.get('/robots.txt', (c) => c.text(robotsTxt(c.get('context').config.publicUrl)))
  app.get('/sitemap.xml', async (c) => c.body(await sitemapIndex(c.get('context')), 200, xml))
  app.get('/sitemaps/:part{.+\\.xml}', async (c) => {
    const part = await sitemapPart(c.get('context'), c.req.param('part').replace(/\.xml$/, ''))
    return part ? c.body(part, 200, xml) : c.notFound()
  })
  app.get('/uk/*', async (c, next) => {
    if (!c.req.path.endsWith('/rss.xml')) return next()
    const path = new URL(c.req.url).pathname.replace(/\/rss\.xml$/, '')
    const body = await rssOf(path, c.get('context')).catch(nothingWhenNotFound)
    return body ? c.body(body, 200, rss) : c.notFound()
  })
  app.get('/uk/*', async (c, next) => {
    if (!c.req.path.endsWith('.ics')) return next()
    const path = new URL(c.req.url).pathname.replace(/\.ics$/, '')
    const calendar = await icsOf(path, c.get('context')).catch(nothingWhenNotFound)
    return calendar ? withMark(calendar, c.req.header('if-none-match')) : c.notFound()
  })
  return app
}

function nothingWhenNotFound(error: unknown): undefined {
  if (error instanceof ORPCError && error.status < 500) return undefined
  throw error
}
