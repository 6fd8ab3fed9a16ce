import {
  getSsrStatus,
  RouterServer,
  transformHtmlStringWithRouter,
} from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler } from '@tanstack/react-start/server'
import { renderToString } from 'react-dom/server'
import type { RequestContext } from './platform/context.ts'
import type { Page } from './platform/http/page.ts'
import { contentSecurityPolicy } from './platform/http/security-headers.ts'

interface StartContext {
  readonly request: RequestContext
  /** The document is handed over here: inside a Response it would be copied several times. */
  readonly document: { html: string }
}

const start = createStartHandler(async ({ router, responseHeaders }) => {
  const { document } = getGlobalStartContext() as unknown as StartContext
  const html = renderToString(<RouterServer router={router} />)
  document.html = await transformHtmlStringWithRouter(router, html)
  return new Response(null, { status: getSsrStatus(router), headers: responseHeaders })
})

/** Renders a page of the router to a whole HTML document with its own security policy. */
export async function renderPage(request: Request, context: RequestContext): Promise<Page> {
  const document = { html: '' }
  const response = await start(request, { context: { request: context, document } } as never)
  const headers: Record<string, string> = { 'cache-control': 'private, no-cache' }
  response.headers.forEach((value, name) => {
    headers[name] = value
  })
  if (document.html)
    headers['content-security-policy'] = contentSecurityPolicy(
      document.html,
      context.config.filesUrl,
    )
  return { status: response.status, headers, body: document.html || (await response.text()) }
}
