import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../api-client.ts'
import { loadOwnPage } from '../../../features/people/ui/load-own-profile.ts'
import { ProfilePeople } from '../../../features/people/ui/profile-lists.tsx'
import { pageOf } from '../../../shell/list-search.ts'
import { pageHead } from '../../../shell/page-head.ts'

export const Route = createFileRoute('/uk/_reading/profile/_own/following')({
  validateSearch: pageOf,
  loaderDeps: ({ search }) => pageOf(search),
  loader: ({ context, deps, parentMatchPromise }) =>
    loadOwnPage({
      parent: parentMatchPromise,
      part: 'following',
      page: deps.page,
      list: api.listFollowing({ username: context.me.username, page: deps.page }),
    }),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => <ProfilePeople {...Route.useLoaderData()} part="following" />,
})
