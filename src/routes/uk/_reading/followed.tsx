import { createFileRoute } from '@tanstack/react-router'
import { beforeOf } from '../../../browser/navigation/list-search.ts'
import { orSignIn } from '../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../browser/navigation/require-sign-in.ts'
import { FollowedScreen } from '../../../features/feed/ui/followed-screen.tsx'
import { loadFollowed } from '../../../features/feed/ui/load-followed.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'

export const Route = createFileRoute('/uk/_reading/followed')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'list', disallow: 'all' },
  validateSearch: beforeOf,
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => beforeOf(search),
  loader: async ({ context, deps, location }) => ({
    ...(await orSignIn(loadFollowed(context, deps.before), location)),
    head: {
      title: m.followed_title(),
      description: m.followed_none_text(),
      robots: 'noindex,follow',
      path: paths.followed(),
    },
  }),
  head: headOfLoader,
  component: () => <FollowedScreen {...Route.useLoaderData()} />,
})
