import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '../../../../browser/navigation/list-search.ts'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { loadSite } from '../../../../features/console/ui/site/load-site.ts'
import { SiteScreen } from '../../../../features/console/ui/site/site-screen.tsx'
import { siteSearch } from '../../../../features/console/ui/site/site-search.ts'

export const Route = createFileRoute('/uk/_reading/admin/site')({
  // of staff alone: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'console', disallow: 'all', offline: 'never' },
  validateSearch: wordsOf('tab', 'name'),
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, location }) =>
    orSignIn(loadSite(context, context.me, siteSearch(deps)), location),
  staleTime: 0,
  head: headOfLoader,
  component: () => <SiteScreen {...Route.useLoaderData()} />,
})
