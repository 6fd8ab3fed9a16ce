import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../../browser/navigation/or-sign-in.ts'
import { pageHead } from '../../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../../browser/navigation/require-sign-in.ts'
import { linkSearch } from '../../../../browser/navigation/sign-in-search.ts'
import { ExportPanel } from '../../../../features/privacy/ui/export-panel.tsx'
import { loadExport } from '../../../../features/privacy/ui/load-export.ts'
import { paths } from '../../../../lib/address/paths.ts'
import * as m from '../../../../paraglide/messages.js'

/** Where the letter about an archive leads; only who asked for it finds it there. */
export const Route = createFileRoute('/uk/_reading/profile/export')({
  // of few people: its loader comes with its screen and not with every page
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'settings', disallow: 'all', offline: 'never' },
  validateSearch: linkSearch,
  beforeLoad: requireSignIn,
  loaderDeps: ({ search }) => ({ token: search.token }),
  loader: ({ context, deps, location }) => orSignIn(loadExport(context, deps.token), location),
  head: ({ match }) =>
    pageHead(match.context, {
      title: m.export_page_title(),
      description: m.export_page_about(),
      robots: 'noindex,nofollow',
      path: paths.dataExport,
    }),
  component: ExportPage,
})

function ExportPage() {
  return <ExportPanel archive={Route.useLoaderData()} token={Route.useSearch().token ?? ''} />
}
