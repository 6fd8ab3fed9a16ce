import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { loadOwnPage } from '../../../../features/people/ui/load-own-profile.ts'
import { ProfilePosts } from '../../../../screens/profile/profile-lists.tsx'

export const Route = createFileRoute('/uk/_reading/profile/_own/questions')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: pageOf,
  loaderDeps: ({ search }) => pageOf(search),
  loader: ({ context, deps, parentMatchPromise }) =>
    loadOwnPage({
      parent: parentMatchPromise,
      part: 'questions',
      page: deps.page,
      list: context.api.listCustomerPosts({
        username: context.me.username,
        type: 'questions',
        page: deps.page,
      }),
    }),
  head: headOfLoader,
  component: () => <ProfilePosts {...Route.useLoaderData()} part="questions" />,
})
