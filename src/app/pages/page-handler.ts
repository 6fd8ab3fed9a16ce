import { VIEWER_HEADER } from '../../lib/api/viewer-header.ts'
import type { RequestContext } from '../../platform/context.ts'
import type { Page } from '../../platform/http/page.ts'
import { encodePage, PageCache } from '../../platform/http/page-cache.ts'
import { pageAddress, pageKey } from './page-key.ts'
import { redirectAddress } from './redirect-address.ts'

export type RenderPage = (request: Request, context: RequestContext) => Promise<Page>
type CommonHeaders = Readonly<Record<string, string>>

/**
 * Answers requests for pages: redirects to the canonical address, takes the page from the cache or renders it, and
 * compresses it. Most requests are for pages, so the Response is created once, from plain values.
 * @param cacheSeconds how long a page is cached; 0 turns the cache off
 */
export function createPageHandler(render: RenderPage, cacheSeconds: number) {
  const cache = cacheSeconds > 0 ? new PageCache(cacheSeconds) : undefined

  return async (
    request: Request,
    context: RequestContext,
    common: CommonHeaders,
  ): Promise<Response> => {
    const elsewhere = redirectAddress(new URL(request.url))
    if (elsewhere)
      return new Response(null, {
        status: elsewhere.status,
        headers: { ...common, location: elsewhere.to },
      })
    const draw = () => render(withoutVisitor(request, context), context)
    const key = cache && (await pageKey(request, context))
    const page = cache && key !== undefined ? await cache.find(key, draw) : await draw()
    for (const cookie of page.cookies ?? []) context.responseHeaders.append('set-cookie', cookie)
    const accepted = request.headers.get('accept-encoding') ?? ''
    const { body, encoding } = await encodePage(page, accepted, key !== undefined)
    const headers = {
      ...common,
      ...page.headers,
      vary: 'accept-encoding, cookie',
      // the person of this page, for the browser's offline copies
      ...(context.viewer && { [VIEWER_HEADER]: context.viewer.uuid }),
      ...(encoding && { 'content-encoding': encoding }),
    }
    return new Response(request.method === 'HEAD' ? null : (body as BodyInit), {
      status: page.status,
      headers,
    })
  }
}

/**
 * The address alone, as far as the page reads it: a rendering that several wait for must not end with the first
 * of them, nor show a header, a host or a parameter that one of them claims. What a page may show of a visitor
 * stands in the context.
 */
function withoutVisitor(request: Request, { config }: RequestContext): Request {
  return new Request(new URL(pageAddress(new URL(request.url)), config.publicUrl))
}
