import { createFileRoute } from '@tanstack/react-router'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { commentsSearch } from '../../../../features/people/ui/comments-search.ts'
import { loadOwnPage } from '../../../../features/people/ui/load-own-profile.ts'
import { ProfileComments } from '../../../../screens/profile/profile-lists.tsx'

export const Route = createFileRoute('/uk/_reading/profile/_own/comments')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: commentsSearch,
  loaderDeps: ({ search }) => commentsSearch(search),
  loader: async ({ context, deps, parentMatchPromise }) => {
    const type = deps.type ?? 'comments'
    const page = await loadOwnPage({
      parent: parentMatchPromise,
      part: 'comments',
      ...(deps.type && { query: '?type=answers' }),
      page: deps.page,
      list: context.api.listCustomerComments({
        username: context.me.username,
        type,
        page: deps.page,
      }),
    })
    return { ...page, part: type }
  },
  head: headOfLoader,
  component: () => <ProfileComments {...Route.useLoaderData()} />,
})
