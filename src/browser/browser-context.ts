import { parse } from 'hono/utils/cookie'
import { API_DESCRIPTION_PATH } from '../lib/address/endpoint-paths.ts'
import { api } from './api/api-client.ts'
import type { GivenContext } from './navigation/router-context.ts'

/** The context of the router in a browser; what loads by itself there passes it too. */
export const browserContext: GivenContext = {
  api,
  visit: {
    get origin() {
      return location.origin
    },
    cookie: (name) => parse(document.cookie, name)[name],
    get isSignedIn() {
      return parse(document.cookie, 'isAuth').isAuth === 'true'
    },
    deleteCookie: (name) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
      document.cookie = `${name}=; path=/; max-age=0; samesite=lax`
    },
  },
  // the router keeps what it has loaded
  cached: (_key, ask) => ask(api),
  describeApi: async () => (await fetch(API_DESCRIPTION_PATH)).json(),
  // a page of a site that is not open for people says so itself (page-data.ts)
  isDevelopment: false,
}
