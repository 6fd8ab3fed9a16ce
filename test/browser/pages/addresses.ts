import { inject } from 'vitest'
import { canonicalPath } from '../../../src/app/pages/canonical-path.ts'
import { pageRoutes } from '../../../src/app/pages/page-routes.ts'
import { getRouter } from '../../../src/app/pages/router.tsx'
import { browserContext } from '../../../src/browser/browser-context.ts'
import type { Sample } from '../sample.ts'

export interface Address {
  readonly path: string
  /** Anybody reads it; not a form, a page of one's own, or what the link of a letter opens. */
  readonly isReading: boolean
}

/** Pages that a visitor finds one at a time: the same with a place, in another order, with something sought. */
const VARIANTS = [
  '/uk/to-pl',
  '/uk/to-pl/warsaw',
  '/uk/to-pl/feed',
  '/uk/feed?type=posts',
  '/uk/to-pl/from-ua',
  '/uk/q?orderBy=unanswered',
  '/uk/e?view=calendar',
  '/uk/countries/europe?country=pl',
  `/uk/s?search=${encodeURIComponent('документи')}`,
  `/uk/s?search=${encodeURIComponent('документи')}&from=ua`,
]

/** The permanent id of a decision that there is not. */
export const NO_DECISION = '00000000-0000-4000-8000-000000000000'

/** One address of each route of the site, filled in from what the community has, and the variants. */
export function addressesOf(things: Sample): readonly Address[] {
  const { routesById } = getRouter(browserContext)
  // what stands in for other pages has a status of its own, and is never asked for by its address
  const leaves = Object.values(routesById).filter(
    ({ children, options }) => children === undefined && options.staticData?.status === undefined,
  )
  const paths = leaves.map(({ fullPath }) => canonicalPath(filled(fullPath, things)))
  return [...new Set([...paths, ...VARIANTS])].map((path) => ({ path, isReading: isReading(path) }))
}

/**
 * Those of them that show a page of their own to somebody, and lead nowhere else.
 * @param cookie of who asks; a visitor without one
 */
export async function openAddresses(things: Sample, cookie = ''): Promise<readonly Address[]> {
  const opened = await Promise.all(
    addressesOf(things).map(async (address) => {
      const asked = new URL(address.path, inject('site'))
      const { status, url } = await fetch(asked, { headers: { accept: 'text/html', cookie } })
      return status === 200 && new URL(url).pathname === asked.pathname ? [address] : []
    }),
  )
  return opened.flat()
}

/** Robots are shut out of forms and of what is one's own; what the link of a letter opens has a token in its address. */
function isReading(path: string): boolean {
  const { data } = pageRoutes.find(path.replace(/\?.*/, ''))
  return data.disallow !== 'all' && data.browserOnly === undefined && !data.isWayIn
}

function filled(fullPath: string, things: Sample): string {
  const { post, question, event, tag, questionTag, eventTag, username } = things
  const has = (part: string) => fullPath.includes(`/${part}/`)
  const values: Readonly<Record<string, string>> = {
    seoLink: (has('q') ? question : has('e') ? event : post).seoLink,
    tagNames: has('q') ? questionTag : has('e') ? eventTag : tag,
    from: 'ua',
    id: has('cases') ? '1' : username,
    puid: NO_DECISION,
    regionName: 'all',
    // everywhere
    country: '',
    city: '',
  }
  return fullPath
    .replaceAll(/\{-?\$(\w+)\}|\$(\w+)/g, (_, braced, plain) => {
      const value = values[braced ?? plain]
      if (value === undefined) throw new Error(`${fullPath}: there is no example of its parameter`)
      return value
    })
    .replaceAll(/\/{2,}/g, '/')
}
