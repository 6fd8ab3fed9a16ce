import { paths } from '../lib/address/paths.ts'
import { PROBLEM_TYPE, problem } from '../platform/errors/problem.ts'
import type { RenderPage } from './pages/page-handler.ts'
import type { PageRoutes } from './pages/page-routes.ts'

/** What an application without pages answers in their place. */
export const noPages: RenderPage = async (_address, { requestId }) => ({
  status: 404,
  headers: { 'content-type': PROBLEM_TYPE },
  body: Buffer.from(JSON.stringify(problem(404, requestId))),
})

/** It has no addresses of pages. */
export const noRoutes: PageRoutes = {
  find: () => ({
    isPage: false,
    isOfPlace: false,
    params: {},
    data: {},
    canonicalQuery: ({ search }) => search,
  }),
  sameListAt: paths.home,
  mayReturnTo: () => false,
  offlineAddress: () => undefined,
  sitemap: [],
  disallowed: [],
}
