import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../browser/navigation/require-sign-in.ts'
import { loadWelcome } from '../../../features/arrival/ui/load-welcome.ts'
import { WelcomeScreen } from '../../../features/arrival/ui/welcome-screen.tsx'
import { welcomeSearch } from '../../../features/arrival/ui/welcome-search.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'

export const Route = createFileRoute('/uk/_reading/welcome')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'front', disallow: 'all', offline: 'never' },
  validateSearch: welcomeSearch,
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => welcomeSearch(search),
  // a step that was sent is another one
  gcTime: 0,
  loader: async ({ context, deps, location }) => ({
    ...(await orSignIn(loadWelcome(context, deps), location)),
    head: {
      title: m.welcome_title(),
      description: m.welcome_about(),
      robots: 'noindex,nofollow',
      path: paths.welcome(),
    },
  }),
  head: headOfLoader,
  component: () => <WelcomeScreen {...Route.useLoaderData()} />,
})
