import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { pageOf } from '../../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { hasPublished } from '../../../../features/people/ui/has-published.ts'
import { loadProfilePage } from '../../../../features/people/ui/load-profile.ts'
import { BestAnswers } from '../../../../screens/profile/best-answers.tsx'
import { loadFirstList } from '../../../../screens/profile/load-first-list.ts'
import { NothingYet } from '../../../../screens/profile/nothing-yet.tsx'
import { ProfileComments, ProfilePosts } from '../../../../screens/profile/profile-lists.tsx'

export const Route = createFileRoute('/uk/_reading/a/$id/')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { rss: 'customer', structuredData: 'person' },
  validateSearch: pageOf,
  loaderDeps: ({ search }) => pageOf(search),
  loader: ({ context, params, deps, parentMatchPromise }) =>
    loadProfilePage(context, {
      parent: parentMatchPromise,
      page: deps.page,
      list: loadFirstList(context, {
        username: params.id,
        page: deps.page,
        customer: parentMatchPromise.then(({ loaderData }) => loaderData?.customer),
      }),
    }),
  head: headOfLoader,
  component: Posts,
})

function Posts() {
  const { list: first, path } = Route.useLoaderData()
  const { customer, summary } = getRouteApi('/uk/_reading/a/$id').useLoaderData()
  if (!hasPublished(customer)) return <NothingYet isOwn={false} />
  return (
    <>
      {first.list.page === 1 && <BestAnswers best={summary.best} />}
      {'comments' in first.list ? (
        <ProfileComments list={first.list} path={path} part={first.part} />
      ) : (
        <ProfilePosts list={first.list} path={path} part={first.part} />
      )}
    </>
  )
}
