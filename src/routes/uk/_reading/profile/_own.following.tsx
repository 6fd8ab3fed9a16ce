import { createFileRoute } from '@tanstack/react-router'
import { pageOf } from '../../../../browser/navigation/list-search.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { loadOwnPage } from '../../../../features/people/ui/load-own-profile.ts'
import { FollowedThings } from '../../../../features/subscriptions/ui/followed-things.tsx'
import * as m from '../../../../paraglide/messages.js'
import { ProfilePeople } from '../../../../screens/profile/profile-lists.tsx'

export const Route = createFileRoute('/uk/_reading/profile/_own/following')({
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: pageOf,
  loaderDeps: ({ search }) => pageOf(search),
  loader: async ({ context, deps, parentMatchPromise }) => {
    const [page, { subscriptions }] = await Promise.all([
      loadOwnPage({
        parent: parentMatchPromise,
        part: 'following',
        page: deps.page,
        list: context.api.listFollowing({ username: context.me.username, page: deps.page }),
      }),
      (deps.page ?? 1) > 1 ? { subscriptions: [] } : context.api.listSubscriptions({}),
    ])
    return { ...page, subscriptions }
  },
  head: headOfLoader,
  component: Following,
})

/** Whom and what one follows. */
function Following() {
  const { subscriptions, ...page } = Route.useLoaderData()
  if (subscriptions.length === 0) return <ProfilePeople {...page} part="following" />
  return (
    <>
      <FollowedThings things={subscriptions} />
      {page.list.total > 0 && (
        <section className="followed-things">
          <h2>{m.following_people()}</h2>
          <ProfilePeople {...page} part="following" />
        </section>
      )}
    </>
  )
}
