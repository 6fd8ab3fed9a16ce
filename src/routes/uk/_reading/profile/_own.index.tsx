import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { pageOf } from '../../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { hasPublished } from '../../../../features/people/ui/has-published.ts'
import { loadOwnPage } from '../../../../features/people/ui/load-own-profile.ts'
import { BestAnswers } from '../../../../screens/profile/best-answers.tsx'
import { NothingYet } from '../../../../screens/profile/nothing-yet.tsx'
import { ProfilePosts } from '../../../../screens/profile/profile-lists.tsx'

export const Route = createFileRoute('/uk/_reading/profile/_own/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: pageOf,
  loaderDeps: ({ search }) => pageOf(search),
  loader: ({ context, deps, parentMatchPromise }) =>
    loadOwnPage({
      parent: parentMatchPromise,
      page: deps.page,
      list: context.api.listCustomerPosts({ username: context.me.username, page: deps.page }),
    }),
  head: headOfLoader,
  component: Posts,
})

function Posts() {
  const data = Route.useLoaderData()
  const { own, summary } = getRouteApi('/uk/_reading/profile/_own').useLoaderData()
  if (!hasPublished(own)) return <NothingYet isOwn />
  return (
    <>
      {data.list.page === 1 && <BestAnswers best={summary.best} />}
      <ProfilePosts {...data} part="posts" />
    </>
  )
}
