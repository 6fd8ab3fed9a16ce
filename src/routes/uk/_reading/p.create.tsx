import { createFileRoute } from '@tanstack/react-router'
import { orSignIn } from '../../../browser/navigation/or-sign-in.ts'
import { useDestination } from '../../../browser/navigation/page-context.ts'
import { pageHead } from '../../../browser/navigation/page-head.ts'
import { requireSignIn } from '../../../browser/navigation/require-sign-in.ts'
import { useDraftOwner } from '../../../features/drafts/ui/use-draft-owner.ts'
import { loadWriteScreen } from '../../../features/writing/ui/load-write-screen.ts'
import { WriteScreen } from '../../../features/writing/ui/write-screen.tsx'
import { nameDraft, writeSearch } from '../../../features/writing/ui/write-search.ts'
import { paths } from '../../../lib/address/paths.ts'
import * as m from '../../../paraglide/messages.js'
import { OverHome } from '../../../screens/home/over-home.tsx'

export const Route = createFileRoute('/uk/_reading/p/create')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { layout: 'front', disallow: 'all' },
  validateSearch: writeSearch,
  beforeLoad: async ({ context, search, location }) => {
    if (search.edit) await requireSignIn({ context, location })
    nameDraft(search)
  },
  loaderDeps: ({ search: { edit, at } }) => ({ ...(edit && { edit }), ...(at && { at }) }),
  // a form begins with what is true now: what was read before would be saved over it
  gcTime: 0,
  loader: ({ context, deps, location }) => orSignIn(loadWriteScreen(context, deps), location),
  head: ({ match }) =>
    pageHead(match.context, {
      title: m.write_post_title(),
      description: m.write_visitor_hint(),
      robots: 'noindex,follow',
      path: paths.writePost,
    }),
  component: function Write() {
    const search = Route.useSearch()
    const data = Route.useLoaderData()
    const { to } = useDestination()
    const [label, closesTo] = search.edit
      ? [m.write_change_title(), paths.drafts]
      : [m.write_post_title(), paths.home(to)]
    // another text, or another writer, is another form
    const key = `${useDraftOwner()} ${search.edit ?? search.draft}`
    return (
      <OverHome label={label} closesTo={closesTo}>
        <WriteScreen key={key} {...data} search={search} />
      </OverHome>
    )
  },
})
