import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import * as endpointPaths from '../../lib/address/endpoint-paths.ts'
import { paths } from '../../lib/address/paths.ts'
import { shellMenu } from '../../shell/shell-menu.ts'
import { createEndpointRouter } from '../endpoint-router.ts'
import { listEndpoints } from '../endpoints.ts'
import { canonicalPath } from './canonical-path.ts'
import { pageRoutes } from './page-routes.ts'

/** Uploads stand in folders. */
const FOLDER = new RegExp(`^${endpointPaths.FILES_PATH}$`)
const EXAMPLES = new Map<unknown, string>([
  [endpointPaths.apiPath, '/feed'],
  [endpointPaths.sentLetterPath, 'letter.html'],
  [endpointPaths.healthPath, 'live'],
  [endpointPaths.mapTilesPath, 'a1.pmtiles'],
  [endpointPaths.sitemapPartPath, 'places.xml'],
])

const warsaw = { country: 'PL', city: 'warsaw' }

/** What every builder of addresses makes, each in all its forms. */
const made: { readonly [Name in keyof typeof paths]: readonly string[] } = {
  ...(Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, typeof path === 'string' ? [path] : []]),
  ) as { [Name in keyof typeof paths]: string[] }),
  home: [paths.home({}), paths.home({ country: 'PL' }), paths.home(warsaw)],
  below: [paths.below({}, 't/віза'), paths.below(warsaw, 'q')],
  businesses: [paths.businesses(), paths.businesses(warsaw, { category: 'health', open: 'now' })],
  feed: [paths.feed(), paths.feed(warsaw)],
  posts: [paths.posts(), paths.posts(warsaw), paths.posts(warsaw, ['віза'])],
  tag: [paths.tag({}, ['віза', 'c/d']), paths.tag(warsaw, ['віза'])],
  popular: [paths.popular(), paths.popular(warsaw, ['віза'])],
  questions: [paths.questions(), paths.questions(warsaw, ['віза', 'житло'])],
  calendar: [paths.calendar(), paths.calendar(warsaw, { names: ['віза'], day: '2026-12-05' })],
  events: [paths.events(), paths.events(warsaw, ['віза'])],
  eventsArchive: [paths.eventsArchive(), paths.eventsArchive(warsaw)],
  from: [paths.from('UA'), paths.from('UA', warsaw)],
  people: [paths.people(), paths.people(warsaw)],
  tags: [paths.tags(), paths.tags(warsaw)],
  explore: [paths.explore(), paths.explore(warsaw)],
  map: [paths.map(), paths.map(warsaw)],
  search: [paths.search({}, 'віза'), paths.search(warsaw, 'віза', { scope: 'posts', from: 'UA' })],
  item: [
    paths.item('post', 'dopys-1'),
    paths.item('question', 'pytannia-1'),
    paths.item('event', 'podiia-1'),
  ],
  person: [paths.person('olena'), paths.person('olena', 'followers')],
  personComments: [paths.personComments('olena')],
  countries: [paths.countries(), paths.countries('europe')],
  country: [paths.country('europe', 'PL')],
  login: [paths.login(), paths.login('/uk/drafts')],
  signInWith: [
    paths.signInWith('google'),
    paths.signInWith('apple', { redirect: '/uk/drafts' }),
    paths.signInWith('telegram', { link: 'true', redirect: '/uk/drafts' }),
  ],
  joinBy: [paths.joinBy('google'), paths.joinBy('telegram', '/uk/drafts')],
  registration: [paths.registration(), paths.registration('/uk/drafts')],
  signUp: [paths.signUp(), paths.signUp('/uk/drafts', 'sent')],
  welcome: [paths.welcome(), paths.welcome({ step: 'tags', status: 'too-many', tags: '1.2' })],
  ownProfile: [
    paths.ownProfile(),
    ...(['questions', 'comments', 'events', 'followers', 'following', 'bookmarks'] as const).map(
      paths.ownProfile,
    ),
  ],
  write: [
    paths.write({}),
    paths.write({ type: 'event', step: 2, draft: 'ab-1' }),
    paths.write({ type: 'event', step: 3, draft: 'ab-1' }),
    paths.write({ type: 'question', title: 'Де тут лікар?' }),
    paths.write({ edit: 5 }),
  ],
  writeAt: [
    paths.writeAt('question', { country: 'PL' }),
    paths.writeAt('question', warsaw, 'Де тут лікар?'),
  ],
  notificationsPart: [
    paths.notificationsPart(),
    ...(['unread', 'me', 'followed', 'events', 'other'] as const).map(paths.notificationsPart),
  ],
  draftsPart: (['begun', 'waiting', 'hidden'] as const).map(paths.draftsPart),
  followed: [paths.followed(), paths.followed(5)],
  report: [paths.report('comment', 5), paths.report('customer', 'olena', { anonymous: '1' })],
  claim: [paths.claim('olena')],
  ownReports: [paths.ownReports(), paths.ownReports(7)],
  decision: [paths.decision('b3c1')],
  cases: [
    paths.cases(),
    paths.cases({ state: 'mine', reason: 'fraud', type: 'post', country: 'PL' }),
  ],
  case: [paths.case(7)],
  noted: [paths.noted(), paths.noted(7)],
  moderationLog: [paths.moderationLog(), paths.moderationLog(7)],
  overview: [paths.overview(), paths.overview({ days: 7, country: 'pl', city: 'warsaw' })],
  searches: [paths.searches(), paths.searches({ days: 7, order: 'frequent' })],
  health: [paths.health(), paths.health({ days: 7 })],
  foundPeople: [
    paths.foundPeople(),
    paths.foundPeople({ search: 'олена', role: 'admin', before: 7 }),
  ],
  managedTags: [paths.managedTags(), paths.managedTags({ search: 'ві', after: 'віза' })],
  site: [paths.site(), paths.site({ tab: 'pages', name: 'user-agreement' })],
  auditLog: [paths.auditLog(), paths.auditLog({ username: 'olena', before: 7 })],
}
const matchEndpoints = createEndpointRouter(
  listEndpoints({
    handleLive: () => undefined,
    handleReadiness: () => undefined,
    routes: pageRoutes,
  }),
)

/** An address that programs ask for; what is left over of a folder answers nothing. */
const isEndpoint = ({ pathname }: URL) =>
  matchEndpoints(pathname).some(({ endpoint }) => !endpoint.path.includes(':rest{'))
const isOfPlace = (path: string) => pageRoutes.find(path).isOfPlace
const urlOf = (address: string) => new URL(address, 'http://svoi.test')

describe('every address that links are made with exists, and is spelt as the site spells it', () => {
  test.each(Object.entries(made))('%s', (_name, addresses) => {
    expect(addresses).not.toEqual([])
    for (const address of addresses) {
      const url = urlOf(address)
      const { isPage, canonicalQuery } = pageRoutes.find(canonicalPath(url.pathname))
      expect(isEndpoint(url) || isPage, address).toBe(true)
      if (isPage) expect(canonicalQuery(url), address).toBe(url.search)
    }
  })
})

// what was built is served before the application is asked
const { ASSETS_PATH: _, ...asked } = endpointPaths

test.each(Object.entries(asked))('%s is an endpoint', (_name, path) => {
  const address = typeof path === 'string' ? path : path(EXAMPLES.get(path) ?? 'name')
  expect(isEndpoint(urlOf(address.replace(FOLDER, '$&/posts/picture.webp'))), address).toBe(true)
})

test('texts, menus and the manifest name pages that exist', () => {
  const written = readdirSync('messages/pages').flatMap((name) => [
    ...readFileSync(`messages/pages/${name}`, 'utf8').matchAll(/\]\((\/[^)]*)\)/g),
  ])
  const menus = [
    ...readFileSync('db/site/navigation.yaml', 'utf8').matchAll(/path: ([^\s,}]+)/g),
  ].map(([, path = '']) => ({ title: '', path, icon: null }))
  const manifest = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'))
  const found = [
    ...written.map(([, address = '']) => address),
    ...shellMenu(warsaw, [{ type: 'footer', data: menus }], isOfPlace).footer.map(
      ({ href }) => href,
    ),
    manifest.start_url,
    ...manifest.shortcuts.map(({ url }: { url: string }) => url),
  ]
  expect(found.length).toBeGreaterThan(15)
  const isPage = (address: string) => pageRoutes.find(canonicalPath(urlOf(address).pathname)).isPage
  expect(found.filter((address) => !isPage(address))).toEqual([])
})
