import { createFileRoute } from '@tanstack/react-router'
import { api } from '../../../../api-client.ts'
import { loadProfilePage } from '../../../../features/people/ui/load-profile.ts'
import { ProfilePosts } from '../../../../features/people/ui/profile-lists.tsx'
import { pageOf } from '../../../../shell/list-search.ts'
import { pageHead } from '../../../../shell/page-head.ts'

export const Route = createFileRoute('/uk/_reading/a/$id/')({
  validateSearch: pageOf,
  loaderDeps: ({ search }) => pageOf(search),
  loader: ({ params, deps, parentMatchPromise }) =>
    loadProfilePage({
      parent: parentMatchPromise,
      page: deps.page,
      list: api.listCustomerPosts({ username: params.id, page: deps.page }),
    }),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => <ProfilePosts {...Route.useLoaderData()} part="posts" />,
})
