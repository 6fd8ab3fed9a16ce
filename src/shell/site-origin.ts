import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { RequestContext } from '../platform/context.ts'

/** The origin that links for machines carry: as configured while a page is rendered, ours in the browser. */
export const siteOrigin = createIsomorphicFn()
  .server(
    () =>
      (getGlobalStartContext() as unknown as { request: RequestContext }).request.config.publicUrl,
  )
  .client(() => location.origin)
