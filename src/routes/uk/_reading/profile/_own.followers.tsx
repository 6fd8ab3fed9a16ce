import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { loadOwnPage } from '../../../../features/people/ui/load-own-profile.ts'
import { ProfilePeople } from '../../../../screens/profile/profile-lists.tsx'

export const Route = createFileRoute('/uk/_reading/profile/_own/followers')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: pageOf,
  loaderDeps: ({ search }) => pageOf(search),
  loader: ({ context, deps, parentMatchPromise }) =>
    loadOwnPage({
      parent: parentMatchPromise,
      part: 'followers',
      page: deps.page,
      list: context.api.listFollowers({ username: context.me.username, page: deps.page }),
    }),
  head: headOfLoader,
  component: () => <ProfilePeople {...Route.useLoaderData()} part="followers" />,
})
