import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../browser/navigation/or-sign-in.ts'
import { pageHead } from '../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../browser/navigation/require-sign-in.ts'
import { FollowedScreen } from '../../../features/feed/ui/followed-screen.tsx'
import { followedSearch, loadFollowed } from '../../../features/feed/ui/load-followed.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'

export const Route = createFileRoute('/uk/_reading/followed')({
  staticData: { disallow: 'all' },
  validateSearch: followedSearch,
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => followedSearch(search),
  loader: ({ context, deps, location }) => orSignIn(loadFollowed(context, deps.before), location),
  head: ({ match }) =>
    pageHead(match.context, {
      title: m.followed_title(),
      description: m.followed_none_text(),
      robots: 'noindex,follow',
      path: paths.followed(),
    }),
  component: () => <FollowedScreen {...Route.useLoaderData()} />,
})
