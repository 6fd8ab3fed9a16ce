import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { loadProfilePage } from '../../../../features/people/ui/load-profile.ts'
import * as m from '../../../../paraglide/messages.js'
import { ProfilePosts } from '../../../../screens/profile/profile-lists.tsx'

export const Route = createFileRoute('/uk/_reading/a/$id/events')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: pageOf,
  loaderDeps: ({ search }) => pageOf(search),
  loader: ({ context, params, deps, parentMatchPromise }) =>
    loadProfilePage(context, {
      parent: parentMatchPromise,
      part: 'events',
      title: m.part_events(),
      page: deps.page,
      list: context.api.listCustomerPosts({ username: params.id, type: 'events', page: deps.page }),
    }),
  head: headOfLoader,
  component: () => <ProfilePosts {...Route.useLoaderData()} part="events" />,
})
