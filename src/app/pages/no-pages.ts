import { paths } from '../../lib/address/paths.ts'
import { PROBLEM_TYPE, problem } from '../../platform/errors/problem.ts'
import type { RenderPage } from './page-handler.ts'
import type { PageRoutes } from './page-routes.ts'

/** For tests of the API alone: no address is a page. */
export const noPages: RenderPage = async (_address, { requestId }) => ({
  status: 404,
  headers: { 'content-type': PROBLEM_TYPE },
  body: Buffer.from(JSON.stringify(problem(404, requestId))),
})

export const noRoutes: PageRoutes = {
  find: () => ({
    isPage: false,
    isOfPlace: false,
    params: {},
    template: undefined,
    data: {},
    canonicalQuery: ({ search }) => search,
  }),
  sameListAt: paths.home,
  mayReturnTo: () => false,
  offlineAddress: () => undefined,
  sitemap: [],
  disallowed: [],
  allowed: [],
}
