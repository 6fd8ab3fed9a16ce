import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../browser/navigation/or-sign-in.ts'
import { headOfLoader } from '../../../browser/navigation/page-head.ts'
import { requireSignIn, wholeSearch } from '../../../browser/navigation/require-sign-in.ts'
import { DraftsScreen } from '../../../features/drafts/ui/list/drafts-screen.tsx'
import { draftsSearch } from '../../../features/drafts/ui/list/drafts-search.ts'
import { loadDrafts } from '../../../features/drafts/ui/list/load-drafts.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'

export const Route = createFileRoute('/uk/_reading/drafts')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'list', disallow: 'all' },
  validateSearch: wholeSearch,
  beforeLoad: requireSignIn,
  loader: async ({ context, location }) => ({
    ...(await orSignIn(loadDrafts(context, context.me.username), location)),
    head: {
      title: m.drafts_title(),
      description: m.drafts_none_text(),
      robots: 'noindex,follow',
      path: paths.drafts,
    },
  }),
  head: headOfLoader,
  component: () => (
    <DraftsScreen {...Route.useLoaderData()} part={draftsSearch(Route.useSearch()).part} />
  ),
})
