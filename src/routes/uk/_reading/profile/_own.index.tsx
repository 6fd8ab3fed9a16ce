import { createFileRoute, getRouteApi } from '@tanstack/react-router'
import { pageOf } from '../../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { loadOwnPage } from '../../../../features/people/ui/load-own-profile.ts'
import { hasPublished } from '../../../../features/people/ui/published-parts.ts'
import { FirstList } from '../../../../screens/profile/first-list.tsx'
import { loadFirstList } from '../../../../screens/profile/load-first-list.ts'
import { NothingYet } from '../../../../screens/profile/nothing-yet.tsx'

export const Route = createFileRoute('/uk/_reading/profile/_own/')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: pageOf,
  loaderDeps: ({ search }) => pageOf(search),
  loader: ({ context, deps, parentMatchPromise }) =>
    loadOwnPage({
      parent: parentMatchPromise,
      page: deps.page,
      list: loadFirstList(context, {
        username: context.me.username,
        page: deps.page,
        customer: parentMatchPromise.then(({ loaderData }) => loaderData?.own),
      }),
    }),
  head: headOfLoader,
  component: First,
})

function First() {
  const { list, path } = Route.useLoaderData()
  const { own, summary } = getRouteApi('/uk/_reading/profile/_own').useLoaderData()
  if (!hasPublished(own)) return <NothingYet own={own} />
  return <FirstList first={list} path={path} summary={summary} />
}
