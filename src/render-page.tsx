import { createRouterClient } from '@orpc/server'
import { createMemoryHistory } from '@tanstack/react-router'
import { getSsrStatus, RouterServer } from '@tanstack/react-router/ssr/server'
import { renderToString } from 'react-dom/server'
import { type ApiClient, callApiBy } from './api-client.ts'
import { calls } from './calls.ts'
import { currentRequest, forRequest } from './current-request.ts'
import { PAGE_DATA_ID, pageDataOf } from './page-data.ts'
import type { RequestContext } from './platform/context.ts'
import type { Page } from './platform/http/page.ts'
import { contentSecurityPolicy } from './platform/http/security-headers.ts'
import { getRouter } from './router.tsx'
import { readVisitBy } from './visit.ts'

callApiBy(createRouterClient(calls, { context: currentRequest }) as unknown as ApiClient)
readVisitBy(() => {
  const { config, cookie } = currentRequest()
  return { origin: config.publicUrl, cookie }
})

/**
 * Makes the drawing of pages: an address to a whole HTML document with its own security policy.
 * @param entry address of the browser's first script
 */
export function createPageRenderer(entry: string) {
  return (request: Request, context: RequestContext): Promise<Page> =>
    forRequest(context, () => draw(new URL(request.url), context, entry))
}

async function draw(url: URL, context: RequestContext, entry: string): Promise<Page> {
  const router = getRouter()
  const history = createMemoryHistory({ initialEntries: [url.pathname + url.search] })
  router.update({ ...router.options, history, origin: context.config.publicUrl })
  await router.load()
  const loaded = router._serverResult
  if (loaded?.type === 'redirect') {
    const { status, headers } = loaded.redirect
    return { status, headers: { location: headers.get('location') ?? '/' }, body: '' }
  }
  const drawn = renderToString(<RouterServer router={router} />)
  const html = `<!DOCTYPE html>${withScripts(drawn, pageDataOf(router), entry)}`
  return {
    status: getSsrStatus(router),
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      'content-security-policy': contentSecurityPolicy(drawn, context.config.filesUrl),
    },
    body: html,
  }
}

/** React would not keep these two where they stand, so it never sees them. */
function withScripts(html: string, data: string, entry: string): string {
  const end = html.lastIndexOf('</body>')
  return `${html.slice(0, end)}<script type="application/json" id="${PAGE_DATA_ID}">${data}</script><script type="module" async src="${entry}"></script>${html.slice(end)}`
}
