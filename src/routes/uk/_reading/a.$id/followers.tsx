import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { loadProfilePage } from '../../../../features/people/ui/load-profile.ts'
import * as m from '../../../../paraglide/messages.js'
import { ProfilePeople } from '../../../../screens/profile/profile-lists.tsx'

export const Route = createFileRoute('/uk/_reading/a/$id/followers')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: pageOf,
  loaderDeps: ({ search }) => pageOf(search),
  loader: ({ context, params, deps, parentMatchPromise }) =>
    loadProfilePage(context, {
      parent: parentMatchPromise,
      part: 'followers',
      title: m.part_followers(),
      page: deps.page,
      list: context.api.listFollowers({ username: params.id, page: deps.page }),
    }),
  head: headOfLoader,
  component: () => <ProfilePeople {...Route.useLoaderData()} part="followers" />,
})
