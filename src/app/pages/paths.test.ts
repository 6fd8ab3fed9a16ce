import { describe, expect, test } from 'vitest'
import { paths } from '../../lib/address/paths.ts'
import { createEndpointRouter } from '../endpoint-router.ts'
import { listEndpoints } from '../endpoints.ts'
import { canonicalPath } from './canonical-path.ts'
import { pageRoutes } from './page-routes.ts'

const warsaw = { country: 'PL', city: 'warsaw' }

/** What every builder of addresses makes, each in all its forms. */
const made: { readonly [Name in keyof typeof paths]: readonly string[] } = {
  ...(Object.fromEntries(
    Object.entries(paths).map(([name, path]) => [name, typeof path === 'string' ? [path] : []]),
  ) as { [Name in keyof typeof paths]: string[] }),
  home: [paths.home({}), paths.home({ country: 'PL' }), paths.home(warsaw)],
  below: [paths.below({}, 't/віза'), paths.below(warsaw, 'q')],
  feed: [paths.feed(), paths.feed(warsaw)],
  tag: [paths.tag({}, ['віза', 'c/d']), paths.tag(warsaw, ['віза'])],
  popular: [paths.popular(), paths.popular(warsaw, ['віза'])],
  questions: [paths.questions(), paths.questions(warsaw, ['віза', 'житло'])],
  events: [paths.events(), paths.events(warsaw, ['віза'])],
  eventsArchive: [paths.eventsArchive(), paths.eventsArchive(warsaw)],
  from: [paths.from('UA'), paths.from('UA', warsaw)],
  people: [paths.people(), paths.people(warsaw)],
  tags: [paths.tags(), paths.tags(warsaw)],
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
  registration: [paths.registration(), paths.registration('/uk/drafts')],
  signUpStep: [paths.signUpStep(2), paths.signUpStep('sent', '/uk/drafts')],
  ownProfile: [
    paths.ownProfile(),
    ...(['questions', 'comments', 'events', 'followers', 'following', 'bookmarks'] as const).map(
      paths.ownProfile,
    ),
  ],
  write: [
    paths.write({}),
    paths.write({ type: 'event', step: 2, draft: 'ab-1' }),
    paths.write({ edit: 5 }),
  ],
  followed: [paths.followed(), paths.followed(5)],
}
const matchEndpoints = createEndpointRouter(
  listEndpoints({
    handleLive: () => undefined,
    handleReadiness: () => undefined,
    routes: pageRoutes,
  }),
)

describe('every address that links are made with exists, and is spelt as the site spells it', () => {
  test.each(Object.entries(made))('%s', (_name, addresses) => {
    expect(addresses).not.toEqual([])
    for (const address of addresses) {
      const url = new URL(address, 'http://svoi.test')
      const isEndpoint = matchEndpoints(url.pathname).some(
        ({ endpoint }) => endpoint.path === url.pathname,
      )
      const { isPage, canonicalQuery } = pageRoutes.find(canonicalPath(url.pathname))
      expect(isEndpoint || isPage, address).toBe(true)
      if (!isEndpoint) expect(canonicalQuery(url), address).toBe(url.search)
    }
  })
})
