import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../browser/api/api-client.ts'
import { pageOf } from '../../../../browser/navigation/list-search.ts'
import { pageHead } from '../../../../browser/navigation/page-head.ts'
import { loadProfilePage } from '../../../../features/people/ui/load-profile.ts'
import * as m from '../../../../paraglide/messages.js'
import { ProfilePeople } from '../../../../screens/profile/profile-lists.tsx'

export const Route = createFileRoute('/uk/_reading/a/$id/followers')({
  validateSearch: pageOf,
  loaderDeps: ({ search }) => pageOf(search),
  loader: ({ params, deps, parentMatchPromise }) =>
    loadProfilePage({
      parent: parentMatchPromise,
      part: 'followers',
      title: m.part_followers(),
      page: deps.page,
      list: api.listFollowers({ username: params.id, page: deps.page }),
    }),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => <ProfilePeople {...Route.useLoaderData()} part="followers" />,
})
